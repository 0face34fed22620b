// Package panics turns a panic into an error, so that it ends what it happened
// in, such as one person's session, and nothing else. A panic that nobody
// recovers in its own goroutine ends the whole program: every goroutine and
// every timer that works for somebody defers [Catch].
package panics

import (
	"fmt"
	"log/slog"
	"runtime/debug"

	"sanguo/clean"
)

// Error is a panic that was caught.
type Error struct {
	Value any    // what was panicked with
	Stack []byte // of the goroutine that panicked
}

// Error tells the value; the stack is for the log.
func (e *Error) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// Log tells a log, at level error. The value may hold what a client sent.
func (e *Error) Log(log *slog.Logger) {
	const most = 120
	log.Error("panic", "value", clean.Line(fmt.Sprint(e.Value), most), "stack", string(e.Stack))
}

// Catch is to be deferred. If the goroutine panics it stops that, and tells
// fail of an [*Error]. Deferred first, it acts when all locks are given back.
func Catch(fail func(error)) {
	if v := recover(); v != nil {
		fail(&Error{Value: v, Stack: debug.Stack()})
	}
}
