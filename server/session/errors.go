package session

import "errors"

// Why a session ended, when it was not its program that ended it.
var (
	// ErrNoTerminal says that the client asked for no terminal, so that there
	// is nowhere to draw.
	ErrNoTerminal = errors.New("session: no terminal")
	// ErrNoOptions says that the server lacks the [Options], without which a
	// session is not safe.
	ErrNoOptions = errors.New("session: server without the options of this package")
	// ErrGone says that the client closed its input, its channel or its
	// connection, or that it vanished.
	ErrGone = errors.New("session: client is gone")
	// ErrStalled says that the client did not take what was written to it
	// within [Limits.Write].
	ErrStalled = errors.New("session: client does not read")
	// ErrFlood says that the client sent more than [Limits.InputBurst] allows.
	ErrFlood = errors.New("session: too much input")
	// ErrIdle says that nothing was typed for [Limits.Idle].
	ErrIdle = errors.New("session: idle")
)
