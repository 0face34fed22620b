// Package linear is the whole house in plain lines, for screen readers, braille
// displays and bad lines: one types a word and reads, or hears, the answer. It
// has no screen and moves no cursor about.
//
// What is said of a match is made by pure functions, of type voice. One
// goroutine, that of [Run], owns everything else. The package knows tables, the
// archive and the catalogue of texts; it does not know where its bytes come
// from, nor ssh.
package linear
