// Package program speaks the protocol of docs/protocol.md over a pair of
// streams, from both of its ends: a [Guest] is a program that plays in the arena
// as it would at a server's table, and [Play] has a player of ours play wherever
// a program can.
//
// A game in the arena is one table at which the program sits already. What a
// server offers besides, such as talk, is not to be had there.
//
// The package knows players and the rules. It does not know tables, ssh, or how
// games are counted.
package program
