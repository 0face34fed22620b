// Package server is Three Kingdoms Xiangqi for whoever comes in over ssh.
//
// It opens the store, the lobby over it and the ssh server before that, and
// wires what comes in to a command or to a screen: package session runs the
// programs and bounds what a client may cost, package access says who comes in,
// package command answers `ssh HOST COMMAND`.
//
// It does not know how a board is drawn or how a move is judged.
package server
