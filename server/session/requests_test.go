package session_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

func TestSessionsOfOneConnection(t *testing.T) {
	s := newServer(t, nil, newEcho)
	conn := s.dial()
	var guests []*guest
	for range 8 {
		guests = append(guests, s.visitOn(conn))
	}
	if _, err := conn.NewSession(); err == nil {
		t.Error("there is a ninth session")
	}
	for i, g := range guests {
		g.sees("80x24")
		if i%2 == 0 {
			_ = g.session.Close() // the connection stays
			s.wantEnd(session.ErrGone)
		} else {
			g.typed("a")
			g.sees("a")
		}
	}
	s.visitOn(conn).sees("80x24")
}

func TestHostileRequests(t *testing.T) {
	s := newServer(t, nil, newEcho)
	meanwhile(t, s, func() {
		conn := s.dial()
		sess, err := conn.NewSession()
		if err != nil {
			t.Error(err)
			return
		}
		for _, kind := range []string{
			"auth-agent-req@openssh.com", "x11-req", "subsystem", "signal", "break", "xon-xoff", "unknown",
		} {
			if ok, _ := sess.SendRequest(kind, true, gossh.Marshal(struct{ Name string }{"sftp"})); ok {
				t.Errorf("a request %q is granted", kind)
			}
		}
		for _, kind := range []string{"tcpip-forward", "streamlocal-forward@openssh.com", "unknown"} {
			if ok, _, _ := conn.SendRequest(kind, true, nil); ok {
				t.Errorf("a request %q is granted", kind)
			}
		}
		for _, kind := range []string{"direct-tcpip", "x11", "auth-agent@openssh.com", "unknown"} {
			if _, _, err := conn.OpenChannel(kind, nil); err == nil {
				t.Errorf("a channel %q is opened", kind)
			}
		}
	})
}

func TestHostileEnvironment(t *testing.T) {
	s := newServer(t, nil, newEcho)
	sess, err := s.dial().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{
		"LD_PRELOAD": "x", "LANG": strings.Repeat("x", 1000), strings.Repeat("LC_", 100): "x", "TERM": "x",
	} {
		if sess.Setenv(name, value) == nil {
			t.Errorf("%.20s=%.20s is taken", name, value)
		}
	}
	taken := 0
	for i := range 50 {
		if sess.Setenv(fmt.Sprint("LC_", i), "zh_CN.UTF-8") == nil {
			taken++
		}
	}
	if taken != session.DefaultLimits().Variables {
		t.Errorf("%d variables are taken", taken)
	}
}

// As many variables as the limits say, as long as they say, and no more.
func TestEnvironmentIsLimited(t *testing.T) {
	s := newServer(t, func(l *session.Limits) { l.Variables, l.Value = 3, 5 }, newEcho)
	sess, err := s.dial().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		value string
		taken bool
	}{{"12345", true}, {"123456", false}, {"1", true}, {"12", true}, {"1", false}} {
		if taken := sess.Setenv(fmt.Sprint("LC_", i), c.value) == nil; taken != c.taken {
			t.Errorf("%q as number %d: taken is %v", c.value, i, taken)
		}
	}
}

func TestHostileStormOfRequests(t *testing.T) {
	s := newServer(t, nil, newEcho)
	storms := map[string]func(*gossh.Client) error{
		"global": func(c *gossh.Client) error { _, _, err := c.SendRequest("x", false, make([]byte, 1000)); return err },
		"channel": func(c *gossh.Client) error {
			_, _, err := c.OpenChannel("x", nil)
			if refused := (*gossh.OpenChannelError)(nil); errors.As(err, &refused) {
				return nil
			}
			return err
		},
	}
	for name, storm := range storms {
		t.Run(name, func(t *testing.T) {
			meanwhile(t, s, func() {
				conn := s.dial()
				for range 100_000 {
					if storm(conn) != nil {
						return
					}
				}
				t.Error("the storm was let through")
			})
		})
	}
}

// A window may change before there is anything to show in it.
func TestSizeBeforeTheSession(t *testing.T) {
	s := newServer(t, nil, newEcho)
	conn := s.dial()
	sess, err := pty(conn, "xterm", 80, 24)
	if err != nil {
		t.Fatal(err)
	}
	for height := range 50 {
		if err := sess.WindowChange(height+1, 100); err != nil {
			t.Fatal(err)
		}
	}
	s.sits(conn, sess).sees("100x50")
}
