package session

import (
	"sync"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// tap tells the sizes of a session's window to whoever wants them, now or
// later, and that the client is gone.
type tap struct {
	mu      sync.Mutex
	size    ssh.Window // the newest, if there was any
	known   bool
	gone    bool
	changed func(ssh.Window)
	left    func()
}

// put takes a size.
func (t *tap) put(size ssh.Window) {
	t.mu.Lock()
	t.size, t.known = size, true
	changed := t.changed
	t.mu.Unlock()
	if changed != nil {
		changed(size)
	}
}

// close is told that the client is gone.
func (t *tap) close() {
	t.mu.Lock()
	t.gone = true
	left := t.left
	t.mu.Unlock()
	if left != nil {
		left()
	}
}

// attach has the newest size and all from now on told to changed, and left
// called when the client is gone. With nil nothing is told any more.
func (t *tap) attach(changed func(ssh.Window), left func()) {
	t.mu.Lock()
	t.changed, t.left = changed, left
	size, known, gone := t.size, t.known, t.gone
	t.mu.Unlock()
	if known && changed != nil {
		changed(size)
	}
	if gone && left != nil {
		left()
	}
}

// channelRequest is what a session is asked for its channel by. It is never sent.
const channelRequest = "channel"

// found carries a channel. It is an error because that is the one way out for one
// that is hidden in a session.
type found struct{ *channel }

func (found) Error() string { return "session: not a request" }

// channelOf returns the channel of a session, or nil if its server does not have
// the [Options].
func channelOf(s ssh.Session) *channel {
	if connectionOf(s.Context()) == nil {
		return nil
	}
	_, err := s.SendRequest(channelRequest, false, nil)
	if f, ok := err.(found); ok {
		return f.channel
	}
	return nil
}

// parseWindow reads the size that a request of a client tells.
func parseWindow(payload []byte) (ssh.Window, bool) {
	var size struct{ Width, Height, WidthPixels, HeightPixels uint32 }
	if gossh.Unmarshal(payload, &size) != nil {
		return ssh.Window{}, false
	}
	return ssh.Window{Width: int(size.Width), Height: int(size.Height)}, true
}
