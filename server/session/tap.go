package session

import (
	"sync"

	"charm.land/ssh"
)

// tap takes the sizes of a window from where ssh puts them, for as long as it
// puts them there, whether somebody wants them or not: a size that nobody takes
// would hold up all that the client sends.
type tap struct {
	mu      sync.Mutex
	gone    bool // the client's end is closed
	changed func(ssh.Window)
	left    func()
}

// drain takes sizes until the client is gone.
func (t *tap) drain(windows <-chan ssh.Window) {
	for window := range windows {
		t.mu.Lock()
		changed := t.changed
		t.mu.Unlock()
		if changed != nil {
			changed(window)
		}
	}
	t.mu.Lock()
	t.gone = true
	left := t.left
	t.mu.Unlock()
	if left != nil {
		left()
	}
}

// attach has each size from now on told to changed, and left called when the
// client is gone. With nil it is not told any more.
func (t *tap) attach(changed func(ssh.Window), left func()) {
	t.mu.Lock()
	t.changed, t.left = changed, left
	gone := t.gone
	t.mu.Unlock()
	if gone && left != nil {
		left()
	}
}
