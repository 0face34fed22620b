package session_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

func TestEndOfInput(t *testing.T) {
	s := newServer(t, nil, newEcho)
	g := s.visit()
	g.sees("80x24")
	_ = g.in.Close()
	g.sees("\x1b[?1049l")
	s.wantEnd(session.ErrGone)
}

func TestEndOfConnection(t *testing.T) {
	s := newServer(t, nil, newEcho)
	g := s.visit()
	g.sees("80x24")
	_ = g.conn.Close()
	s.wantEnd(session.ErrGone)
}

func TestIdle(t *testing.T) {
	s := newServer(t, func(l *session.Limits) { l.Idle = 100 * time.Millisecond }, newEcho)
	g := s.visit()
	g.sees("\x1b[?1049l")
	s.wantEnd(session.ErrIdle)
}

// A connection of no use is closed.
func TestUnusedConnection(t *testing.T) {
	s := newServer(t, watchful, newEcho)
	s.wantClosed(s.dial())

	conn := s.dial()
	g := s.visitOn(conn)
	g.sees("80x24")
	g.typed("q")
	s.wantEnd(nil)
	s.wantClosed(conn)
}

// Asking for what is refused is no use of a connection, not even when it would
// run something otherwise.
func TestUnusedConnectionThatIsRefused(t *testing.T) {
	s := newServer(t, func(l *session.Limits) {
		watchful(l)
		l.KeepAlive = 0
	}, newEcho)
	for _, kind := range []string{"exec", "shell"} {
		conn := s.dial()
		sess, err := conn.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		long := gossh.Marshal(struct{ Command string }{strings.Repeat("x", session.DefaultLimits().Command+1)})
		if ok, _ := sess.SendRequest(kind, true, long); ok {
			t.Errorf("%s: a command of %d bytes is run", kind, len(long))
		}
		s.wantClosed(conn)
	}
}

// A channel whose data nobody takes takes no more after 2 MB.
func stalledOn(t *testing.T, conn *gossh.Client) {
	t.Helper()
	channel, requests, err := conn.OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for range requests { // nor is its end answered
		}
	}()
	for _, request := range []struct {
		kind    string
		payload []byte
	}{{"pty-req", ptyRequest("xterm", 400, 120)}, {"shell", nil}} {
		if ok, err := channel.SendRequest(request.kind, true, request.payload); !ok || err != nil {
			t.Fatal(request.kind, ok, err)
		}
	}
}

func TestHostileReaderThatStops(t *testing.T) {
	s := newServer(t, impatient, newNoisy)
	conn := s.dial()
	stalledOn(t, conn)
	s.wantEnd(session.ErrStalled)
	s.wantClosed(conn)
}

// Other sessions of a connection do not suffer from one that stalls.
func TestHostileReaderThatStopsBesideAnother(t *testing.T) {
	s := newServer(t, impatient, newNoisy)
	conn := s.dial()
	g := s.visitOn(conn)
	stalledOn(t, conn)
	s.wantEnd(session.ErrStalled)
	for range 100 {
		g.sees("\x1b[")
	}
	_ = g.session.Close()
	s.wantEnd(session.ErrGone)
	s.wantClosed(conn)
}

// What does not write through a screen is watched as well.
func TestHostileReaderOfACommand(t *testing.T) {
	s := newServer(t, impatient, func(context.Context, session.Terminal) tea.Model { return nil })
	s.instead = func(sess ssh.Session) {
		for {
			if _, err := sess.Write(make([]byte, 1<<16)); err != nil {
				s.ended <- session.ErrGone
				return
			}
		}
	}
	conn := s.dial()
	stalledOn(t, conn)
	s.wantEnd(session.ErrGone)
	s.wantClosed(conn)
}

// A client that vanishes without a word is found out, silent or not.
func TestVanishedClient(t *testing.T) {
	for name, build := range map[string]func(context.Context, session.Terminal) tea.Model{"silent": newEcho, "noisy": newNoisy} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, watchful, build)
			far, near := net.Pipe() // takes nothing that is not read
			tcp, err := net.Dial("tcp", s.addr)
			if err != nil {
				t.Fatal(err)
			}
			go func() { _, _ = io.Copy(tcp, near) }()
			vanished := make(chan struct{})
			go func() {
				var room [4096]byte
				for {
					n, err := tcp.Read(room[:])
					select {
					case <-vanished:
						return // and never read again
					default:
					}
					if _, failed := near.Write(room[:n]); err != nil || failed != nil {
						return
					}
				}
			}()
			client, chans, requests, err := gossh.NewClientConn(far, s.addr, &gossh.ClientConfig{HostKeyCallback: gossh.InsecureIgnoreHostKey()})
			if err != nil {
				t.Fatal(err)
			}
			g := s.visitOn(gossh.NewClient(client, chans, requests))
			g.sees("\x1b[2J")
			close(vanished)
			select {
			case err := <-s.ended:
				if !errors.Is(err, session.ErrGone) && !errors.Is(err, session.ErrStalled) {
					t.Errorf("the session ended with %v", err)
				}
			case <-time.After(20 * time.Second):
				t.Fatal("the session goes on")
			}
			_, _, _ = tcp.Close(), far.Close(), near.Close()
		})
	}
}

// noisy is a model whose whole picture changes as fast as it can.
type noisy int

func newNoisy(context.Context, session.Terminal) tea.Model { return noisy(0) }

func (m noisy) Init() tea.Cmd { return func() tea.Msg { return m } }

func (m noisy) Update(tea.Msg) (tea.Model, tea.Cmd) { return m + 1, m.Init() }

func (m noisy) View() tea.View {
	line := strings.Repeat(fmt.Sprint(m%10, " "), 200)
	view := tea.NewView(strings.Repeat(line+"\n", 119) + line)
	view.AltScreen = true
	return view
}
