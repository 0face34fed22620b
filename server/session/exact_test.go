package session_test

import (
	"fmt"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

// A command has as many bytes as the limits say, and no more.
func TestCommandIsSoLong(t *testing.T) {
	s := newServer(t, func(l *session.Limits) { l.Command = 100 }, newEcho)
	for size, want := range map[int]bool{100: true, 101: false} {
		sess, err := s.dial().NewSession()
		if err != nil {
			t.Fatal(err)
		}
		ok, err := sess.SendRequest("exec", true, gossh.Marshal(struct{ Command string }{strings.Repeat("x", size)}))
		if ok != want || err != nil {
			t.Errorf("a command of %d bytes: %v, %v", size, ok, err)
		}
	}
}

// A window is drawn for as large as the limits say, and one that is larger in its
// corner.
func TestWindowIsSoLarge(t *testing.T) {
	const width, height = 90, 30
	s := newServer(t, func(l *session.Limits) { l.MaxWidth, l.MaxHeight = width, height }, newEcho)
	for _, c := range []struct{ width, height, drawnWidth, drawnHeight uint32 }{
		{width, height, width, height}, {width + 1, height, width, height}, {width, height + 1, width, height}, {width - 1, height - 1, width - 1, height - 1},
	} {
		conn := s.dial()
		sess, err := pty(conn, "xterm", c.width, c.height)
		if err != nil {
			t.Fatal(err)
		}
		s.sits(conn, sess).sees(fmt.Sprintf("%dx%d", c.drawnWidth, c.drawnHeight))
	}
}
