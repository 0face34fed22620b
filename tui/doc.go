// Package tui is the screens that a person sees and touches: one bubbletea
// model that keeps a stack of screens, each in files of its own.
//
// A screen is state, an update that turns messages into commands, and a view
// that is a pure function of the state. Whatever waits for others (a table, the
// lobby, the archive) runs as a command and comes back as a message. Words come
// from package text, boards from package board, colours from theme.go.
//
// The package knows tables, the archive and terminals. It knows nothing of SSH,
// of databases, or of how a move is judged.
package tui
