package session

import "time"

// Limits bound what one client may cost. A time-out of zero is none; the counts
// must be positive. Start from [DefaultLimits].
type Limits struct {
	// MaxWidth and MaxHeight are the largest window, in cells, that is drawn
	// for. A larger one is drawn in its upper left corner.
	MaxWidth, MaxHeight int

	// Idle ends a session after so long without input.
	Idle time.Duration
	// Write ends a session that does not take what its screen writes to it.
	// Whatever else writes to a session has twice that time.
	Write time.Duration
	// Escape is how long a lone escape byte may still turn out to be the
	// beginning of another key.
	Escape time.Duration
	// Resize is the least time between two changes of size that are drawn.
	Resize time.Duration

	// InputBurst and InputRate are the bytes of input that may come at once,
	// and in a second over time. Whoever sends more is cut off.
	InputBurst, InputRate int
	// EventBurst and EventRate are the key and mouse events that may come at
	// once, and in a second over time. Those beyond are dropped.
	EventBurst, EventRate int
	// Paste is the longest paste, in bytes. The rest of it is dropped.
	Paste int

	// Handshake closes a connection that has not been let in by then.
	Handshake time.Duration
	// Unused closes a connection without any running session after so long.
	Unused time.Duration
	// Linger is how long a client may keep its side of a session open after the
	// session has ended. Its connection is closed then, or later if other
	// sessions run on it.
	Linger time.Duration
	// KeepAlive is how often a client is asked for a sign of life, and how
	// long it may take to give one.
	KeepAlive time.Duration
	// Unacknowledged is how long the network may leave sent data without
	// acknowledgement (TCP_USER_TIMEOUT).
	Unacknowledged time.Duration
	// Sessions is how many sessions a connection may have at a time.
	Sessions int
	// RequestBurst and RequestRate are the requests of the ssh protocol, of
	// all kinds, that a connection may make at once, and in a second over
	// time. A connection that makes more is closed.
	RequestBurst, RequestRate int
	// Command is the longest command, in bytes, for ssh HOST COMMAND.
	Command int
	// Variables is how many variables of its environment a client may send for a
	// session, and Value the longest value, in bytes. Others are refused.
	Variables, Value int
}

// DefaultLimits are generous to people and tight for machines.
func DefaultLimits() Limits {
	return Limits{
		MaxWidth: 400, MaxHeight: 120,

		Idle:   2 * time.Hour,
		Write:  10 * time.Second,
		Escape: 50 * time.Millisecond,
		Resize: 50 * time.Millisecond,

		InputBurst: 1 << 20, InputRate: 32 << 10,
		EventBurst: 512, EventRate: 250,
		Paste: 16 << 10,

		Handshake:      10 * time.Second,
		Unused:         time.Minute,
		Linger:         5 * time.Second,
		KeepAlive:      20 * time.Second,
		Unacknowledged: 20 * time.Second,
		Sessions:       8,
		RequestBurst:   1000, RequestRate: 100,
		Command: 4 << 10, Variables: 16, Value: 128,
	}
}
