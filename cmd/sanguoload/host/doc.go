// Package host runs the servers that are measured, each in a process of its own,
// and asks them what they cost.
//
// A process is this very program, called again with the name of a kind of server.
// Ours is the server as operators run it, with limits wide enough for a crowd from
// one machine; stock is what wish and bubbletea make of the same pictures without
// anything of ours. Both tell their figures by http, ours the ones that it tells
// operators.
package host
