package terminal

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Want is something that somebody waits to see on a screen.
type Want struct {
	terminal *Terminal
	so       func(*Screen) bool
	seen     chan time.Time // one place
}

// Want has the terminal look for something, on its screen as it is and with each
// piece of output from now on, until it is there once or is not waited for any more.
func (t *Terminal) Want(so func(*Screen) bool) *Want {
	w := &Want{t, so, make(chan time.Time, 1)}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.wants = append(t.wants, w)
	t.look(time.Now())
	return w
}

// Seen waits for what is wanted, and returns when the bytes were read that brought
// it. The error says what was not seen, and what was instead.
func (w *Want) Seen(ctx context.Context, what string) (time.Time, error) {
	var reason error
	select {
	case at := <-w.seen:
		return at, nil
	case <-w.terminal.gone:
		reason = io.ErrUnexpectedEOF
	case <-ctx.Done():
		reason = context.Cause(ctx)
	}
	t := w.terminal
	t.mu.Lock()
	defer t.mu.Unlock()
	select {
	case at := <-w.seen: // just now
		return at, nil
	default:
	}
	t.wants = slices.DeleteFunc(t.wants, func(other *Want) bool { return other == w })
	return time.Time{}, fmt.Errorf("%s: %w; the screen shows\n%s", what, reason, strings.TrimSpace(t.screen.Text()))
}
