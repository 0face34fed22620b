package store

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// What Open refuses. The file is left as it was.
var (
	// ErrInUse: another process has the file open.
	ErrInUse = errors.New("store: the data directory is in use by another server")
	// ErrNewer: the file was written by a newer program, with a schema that
	// this one does not know.
	ErrNewer = errors.New("store: the database is of a newer version of the program")
	// ErrDamaged: the file is not a database of this program, or not a whole
	// one. Reading returns it, too, for a value that does not decode.
	ErrDamaged = errors.New("store: the database is damaged")
)

// What reading and writing refuse.
var (
	// ErrClosed: the store has been closed. Nothing was kept.
	ErrClosed = errors.New("store: closed")
	// ErrPanic: a read or a write panicked, because of a damaged page or a
	// fault in the program. Nothing of the write was kept.
	ErrPanic = errors.New("store: panic in a transaction")
	// ErrValue: something cannot be kept so that it would be read back equal,
	// such as a time between two milliseconds or a move off the board.
	ErrValue = errors.New("store: a value that cannot be kept")
	// ErrNotRunning: the match is not among the running ones.
	ErrNotRunning = errors.New("store: no such running match")
	// ErrNoPlayer: no player has the key, or the id.
	ErrNoPlayer = errors.New("store: no such player")
	// ErrName: an empty name, or one that cannot be compared with others.
	ErrName = errors.New("store: not a name")
	// ErrNameTaken: a player has the name already or had it lately, or one that
	// looks like it.
	ErrNameTaken = errors.New("store: the name is taken")
	// ErrKeyTaken: the key belongs to a player already.
	ErrKeyTaken = errors.New("store: the key belongs to a player already")
	// ErrNoKey: the player has no such key.
	ErrNoKey = errors.New("store: no such key")
	// ErrLastKey: without that key the player could not come in any more.
	ErrLastKey = errors.New("store: the player has no other key")
	// ErrManyKeys: the player has as many keys as one can have.
	ErrManyKeys = errors.New("store: too many keys")
	// ErrTooSoon: the name has been changed lately.
	ErrTooSoon = errors.New("store: the name has been changed lately")
	// ErrNoInvite: there is no such invitation, or it has been used up or is
	// too old.
	ErrNoInvite = errors.New("store: no such invitation")
	// ErrNoBan: there is no ban of that number.
	ErrNoBan = errors.New("store: no such ban")
	// ErrRunning: the player sits at a match that is being played.
	ErrRunning = errors.New("store: the player sits at a running match")
	// ErrMany: there are as many of them as there can be.
	ErrMany = errors.New("store: too many")
)

// PanicError is what becomes of a panic in a read, a write or the opening of a
// file. It wraps ErrPanic, or ErrDamaged where the file must be the reason.
type PanicError struct {
	Value any    // what was panicked with
	Stack []byte // of the goroutine that panicked
	as    error
}

// Error tells the value; the stack is for the log.
func (e *PanicError) Error() string { return fmt.Sprintf("%v: %v", e.as, e.Value) }

// Unwrap returns what the panic counts as.
func (e *PanicError) Unwrap() error { return e.as }

// contain turns a panic into a PanicError that wraps as. It must be deferred
// itself, for recover to work.
func contain(err *error, as error) {
	if r := recover(); r != nil {
		*err = &PanicError{Value: r, Stack: debug.Stack(), as: as}
	}
}
