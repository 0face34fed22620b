// Package table is live tables and the lobby that lists them.
//
// One goroutine owns each [Table]: its match, the people at it, what they say,
// who is here and who is away, and its timers. Everything that happens there
// is a call into that goroutine, which there is while something happens and not
// while a table rests. What must outlive the process goes to a
// [Journal] before anybody is told of it. What people see is a [Snapshot],
// immutable, left in the one-place mailbox of each [Visit]: who is slow skips
// snapshots, never the last one, and holds up nobody.
//
// The package serves players over SSH, local play, computers and programs
// alike. It knows nothing of SSH, of databases, or of how anything is drawn.
package table
