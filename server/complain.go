package server

import (
	"errors"
	"log/slog"

	"sanguo/store"
)

// complain tells the log of an error, with what it is about, and with the stack
// where the store has contained a panic.
func complain(log *slog.Logger, event string, err error, about ...any) {
	about = append(about, "err", err)
	if broken, ok := errors.AsType[*store.PanicError](err); ok {
		about = append(about, "stack", string(broken.Stack))
	}
	log.Error(event, about...)
}
