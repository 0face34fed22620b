package session_test

import (
	"errors"
	"testing"
	"time"

	"sanguo/panics"
	"sanguo/server/session"
)

func TestSession(t *testing.T) {
	s := newServer(t, nil, newEcho)
	g := s.visit()
	g.sees("\x1b[?1049h")
	g.sees("80x24")
	g.typed("a")
	g.sees("a")
	g.typed("\x1b")
	g.sees("esc")
	g.typed("\x1b[A")
	g.sees("up")
	if err := g.session.WindowChange(40, 132); err != nil {
		t.Fatal(err)
	}
	g.sees("132x40")
	g.typed("z") // must not stop the server
	g.sees("resumed")
	g.typed("\x03")
	g.sees("ctrl+c")
	g.typed("\x1b[200~re4\rq\x1b[201~")
	g.sees("paste re4 q")
	g.typed("\x1b[<0;3;4M")
	g.sees("ointed at left")
	g.typed("r")
	g.sees("\a")
	g.typed("b")
	g.sees("\x1b]11;?\a")
	g.typed("\x1b]11;rgb:1010/2020/3030\x1b\\")
	g.sees("ackground #102030")
	g.typed("l")
	g.sees("\x1b[2J132x40")
	g.typed("q")
	g.sees("\x1b[?1049l")
	s.wantEnd(nil)
	if err := g.session.Wait(); err != nil {
		t.Error(err)
	}
}

func TestSessionWithoutTerminal(t *testing.T) {
	s := newServer(t, nil, newEcho)
	sess, err := s.dial().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if err := sess.Run("moves"); err != nil {
		t.Error(err)
	}
	s.wantEnd(session.ErrNoTerminal)
}

func TestSessionPanics(t *testing.T) {
	s := newServer(t, nil, newEcho)
	other := s.visit()
	for _, key := range []string{"U", "V", "C", "B"} {
		g := s.visit()
		g.sees("80x24")
		g.typed(key)
		g.sees("\x1b[?1049l") // the terminal is given back all the same
		var panicked *panics.Error
		select {
		case err := <-s.ended:
			if !errors.As(err, &panicked) || len(panicked.Stack) == 0 {
				t.Errorf("%s: the session ended with %v", key, err)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: the session goes on", key)
		}
	}
	other.typed("a")
	other.sees("a")
}
