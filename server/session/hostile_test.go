package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

// impatient is a change of limits for tests of clients that do not read.
func impatient(l *session.Limits) {
	l.Write = time.Second
	l.Unused = 300 * time.Millisecond
}

// watchful is a change of limits for tests of clients that say nothing.
func watchful(l *session.Limits) {
	l.KeepAlive = 500 * time.Millisecond
	l.Handshake = time.Second
	l.Unused = 300 * time.Millisecond
}

// meanwhile has two good guests play on while a bad one is at it.
func meanwhile(t *testing.T, s *server, bad func()) {
	t.Helper()
	good := []*guest{s.visit(), s.visit()}
	for _, g := range good {
		g.sees("80x24")
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		bad()
	}()
	played := func(round int) {
		for _, g := range good {
			g.typed("ab"[round%2:][:1])
			g.sees("ab"[round%2:][:1])
		}
	}
	for round := range 200 { // more keys at once are a flood
		select {
		case <-done:
			played(round)
			return
		default:
			played(round)
		}
	}
	<-done
	played(0)
	played(1)
}

// pty asks for a terminal with any name and size.
func pty(conn *gossh.Client, name string, width, height uint32) (*gossh.Session, error) {
	sess, err := conn.NewSession()
	if err != nil {
		return nil, err
	}
	ok, err := sess.SendRequest("pty-req", true, ptyRequest(name, width, height))
	if err == nil && !ok {
		err = fmt.Errorf("refused")
	}
	return sess, err
}

// ptyRequest is what asks for a terminal.
func ptyRequest(name string, width, height uint32) []byte {
	return gossh.Marshal(struct {
		Term                 string
		W, H, PixelW, PixelH uint32
		Modes                string
	}{name, width, height, 0, 0, ""})
}

func TestHostileSizes(t *testing.T) {
	s := newServer(t, nil, newEcho)
	meanwhile(t, s, func() {
		for _, size := range [][2]uint32{{4_000_000_000, 1}, {1, 1 << 31}, {20_000, 20_000}} {
			if _, err := pty(s.dial(), "xterm", size[0], size[1]); err == nil {
				t.Errorf("a window of %v is believed", size)
			}
		}
		for size, want := range map[[2]uint32]string{
			{0, 0}: "80x24", {0, 5}: "80x5", {9000, 9000}: "400x120", {1, 1}: "1x1",
		} {
			conn := s.dial()
			sess, err := pty(conn, "xterm", size[0], size[1])
			if err != nil {
				t.Errorf("a window of %v is refused: %v", size, err)
				continue
			}
			g := s.sits(conn, sess)
			if size[0] == 1 {
				g.sees("\x1b[2J1") // one cell of it
			} else {
				g.sees(want)
			}
		}
	})
}

func TestHostileStormOfSizes(t *testing.T) {
	s := newServer(t, nil, newEcho)
	meanwhile(t, s, func() {
		g := s.visit()
		g.sees("80x24")
		for i := range 20_000 {
			if g.session.WindowChange(10+i%90, 10+i%200) != nil {
				break // the connection was cut
			}
		}
		s.wantEnd(session.ErrGone)
	})
}

func TestHostileSizesAfterTheEnd(t *testing.T) {
	s := newServer(t, nil, newEcho)
	conn := s.dial()
	g := s.visitOn(conn)
	g.sees("80x24")
	g.typed("q")
	for i := range 100 {
		if g.session.WindowChange(10+i, 10) != nil {
			break
		}
	}
	s.wantEnd(nil)
	s.visitOn(conn).sees("80x24") // the connection is well
}

func TestHostileKeysAfterTheQuitKey(t *testing.T) {
	s := newServer(t, nil, newEcho)
	g := s.visit()
	g.sees("80x24")
	g.typed("q" + strings.Repeat("abc", 1000))
	s.wantEnd(nil)
}

func TestHostileInput(t *testing.T) {
	floods := map[string]string{
		"keys":           strings.Repeat("a", 1<<16),
		"paste":          "\x1b[200~" + strings.Repeat("q\r", 1<<15),
		"command":        "\x1b]52;c;" + strings.Repeat("q", 1<<16),
		"device control": "\x1bP" + strings.Repeat("q", 1<<16),
		"parameters":     "\x1b[" + strings.Repeat("1;", 1<<15),
		"bytes":          strings.Repeat("\xff\x9b\x1b", 1<<14),
	}
	for name, flood := range floods {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, nil, newEcho)
			meanwhile(t, s, func() {
				g := s.visit()
				g.sees("80x24")
				for range 1 << 10 { // 64 MB
					if _, err := g.in.Write([]byte(flood)); err != nil {
						break
					}
					flood = strings.TrimLeft(flood, "\x1b[]P") // it does not begin again
				}
				s.wantEnd(session.ErrFlood) // not nil: no q was taken for a key
			})
		})
	}
}
