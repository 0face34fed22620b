// Package sitter lets computers play at tables. It watches a lobby for computers
// that have a seat and have not come, as they have not when a seat was just
// filled or the process has just begun, and has each visit its table like
// anybody else: it gets ready, moves, agrees to another match, and never leaves
// nor says a word.
//
// The package knows tables and thinkers. It does not know how moves are found.
package sitter
