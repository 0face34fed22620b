// Package engine is the arbiter of one match: its three seats, whose turn it
// is, the clocks, resignation, departure and the result.
//
// A [Match] is a value and a pure state machine: [Match.Apply] gives the match
// after an event, or an error and the match as it was. Time is passed in as
// match time, the duration since the match started without the spans in which
// it was suspended, so that replaying a log gives the same match as playing it.
//
// The package knows nothing of goroutines, the wall clock, storage or SSH.
package engine
