// Package session runs bubbletea models for people who came in over ssh, at
// next to no cost for each, and so that none of them can harm the others.
//
// A model is an ordinary tea.Model and its program an ordinary tea.Program,
// without its renderer and its reader of input. In their place stand a screen
// writer that sends the cells that changed, when they change, and a reader of
// input that is bounded in all that it keeps and does. Everything that a
// client sends is taken to be hostile.
//
// The package knows bubbletea, ssh and terminals. It does not know what is
// shown, who is looking, or how they got in.
//
// A server gives its ssh server the [Options], which bound what a connection
// may ask for, and calls [Serve] from its session handler.
package session
