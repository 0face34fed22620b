// Package protocol speaks with players that are programs: a JSON object a line in
// both directions, as docs/protocol.md says.
//
// One goroutine, that of [Run], owns everything of a session; another reads. A
// program that only follows a table, by [Follow], is not read from. What happens
// at the table is told from the logs of its snapshots, from where they were told
// last, so that a program that reads slowly skips nothing and is given no more
// memory than it takes to say what is new.
//
// The package knows tables and the catalogue of texts. It does not know where
// its bytes come from, nor ssh.
package protocol
