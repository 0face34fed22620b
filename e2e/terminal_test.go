package e2e

import (
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"

	people "sanguo/e2e/terminal"
)

// patience is how long anything awaited may take before a test gives up. It
// says nothing about how fast the server is.
const patience = 20 * time.Second

// terminal is a terminal as a person has one: it shows what a server writes,
// and answers what it is asked.
type terminal struct {
	mu       sync.Mutex // over screen
	screen   *vt.Emulator
	changed  chan struct{} // holds one when something was written since it was emptied
	hungUp   chan struct{} // closed when the server writes no more
	keyboard io.Writer
}

// newTerminal shows what comes from a server, and sends it what is typed. It
// lasts until output ends.
func newTerminal(width, height int, output io.Reader, keyboard io.Writer) *terminal {
	t := &terminal{
		screen: vt.NewEmulator(width, height), changed: make(chan struct{}, 1), hungUp: make(chan struct{}),
		keyboard: people.Keyboard(keyboard),
	}
	go func() { _, _ = io.Copy(t.keyboard, t.screen) }() // its answers
	go func() {
		defer close(t.hungUp)
		_, _ = io.Copy(t, output)
		// The emulator's own Close races with the reading of its answers.
		if answers, ok := t.screen.InputPipe().(io.Closer); ok {
			_ = answers.Close()
		}
	}()
	return t
}

// Write shows what the server writes.
func (t *terminal) Write(b []byte) (int, error) {
	t.mu.Lock()
	n, err := t.screen.Write(b)
	t.mu.Unlock()
	select {
	case t.changed <- struct{}{}:
	default:
	}
	return n, err
}

// text returns what the screen shows, one line for each row.
func (t *terminal) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.screen.String()
}

// await waits until the screen is as wanted, and fails the test with what it
// shows instead when it never is.
func (t *terminal) await(tb testing.TB, what string, wanted func(screen string) bool) {
	tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for !wanted(t.text()) {
		select {
		case <-t.changed:
		case <-t.hungUp:
			if wanted(t.text()) {
				return
			}
			tb.Fatalf("the server hung up before %s was seen:\n%s", what, t.text())
		case <-ctx.Done():
			tb.Fatalf("%s is not seen:\n%s", what, t.text())
		}
	}
}

// has returns what tells whether a screen shows all of some texts.
func has(texts ...string) func(string) bool {
	return func(screen string) bool {
		for _, text := range texts {
			if !strings.Contains(screen, text) {
				return false
			}
		}
		return true
	}
}
