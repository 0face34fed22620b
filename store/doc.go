// Package store keeps everything durable in one bbolt file: players and the
// keys that point to them, running matches as logs of events, and the archive
// of finished ones. A [Store] is the journal of the tables and the archive that
// screens ask.
//
// All writers share commits: one goroutine takes the writes that wait, commits
// them in one transaction and answers each, so that a write that returned
// without an error is safe on disk and busy times cost few syncs. Reads use
// short transactions of their own, because a long one makes the file grow.
//
// Values are written in an encoding of the package's own, in which each value
// begins with the version of its form. What is stored therefore does not
// change when a type of the game does.
//
// The archive is indexed so that what is asked of it costs what the answer shows,
// not what the archive holds. All but the index of positions is written in the
// transaction in which a match ends; that one follows, in files of its own beside
// the database, which a start makes again where they are missing.
//
// The package knows nothing of SSH or screens. It plays logs again to see what
// positions they come to; whether they make sense [Verify] alone judges. What a
// player may be called is decided by others.
package store
