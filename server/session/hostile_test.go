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
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

// brief is a change of limits for tests that wait for one of them.
func brief(l *session.Limits) {
	l.Write = 200 * time.Millisecond
	l.KeepAlive = 200 * time.Millisecond
	l.Handshake = 300 * time.Millisecond
	l.Unused = 300 * time.Millisecond
	l.Linger = 100 * time.Millisecond
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
			g := &guest{t: t, conn: conn, session: sess, grown: make(chan struct{}, 1)}
			sess.Stdout = g
			if err := sess.Shell(); err != nil {
				t.Error(err)
			}
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
	s := newServer(t, brief, newNoisy)
	conn := s.dial()
	stalledOn(t, conn)
	s.wantEnd(session.ErrStalled)
	s.wantClosed(conn)
}

// Other sessions of a connection do not suffer from one that stalls.
func TestHostileReaderThatStopsBesideAnother(t *testing.T) {
	s := newServer(t, brief, newNoisy)
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

// A client that vanishes without a word is found out, silent or not.
func TestVanishedClient(t *testing.T) {
	for name, build := range map[string]func(context.Context, session.Terminal) tea.Model{"silent": newEcho, "noisy": newNoisy} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, brief, build)
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

func newNoisy(context.Context, session.Terminal) tea.Model { return new(noisy) }

// noisy is a model whose whole picture changes as fast as it can.
type noisy struct{ n int }

func (m *noisy) Init() tea.Cmd { return func() tea.Msg { return m.n } }

func (m *noisy) Update(tea.Msg) (tea.Model, tea.Cmd) {
	m.n++
	return m, func() tea.Msg { return m.n }
}

func (m *noisy) View() tea.View {
	line := strings.Repeat(fmt.Sprint(m.n%10, " "), 200)
	view := tea.NewView(strings.Repeat(line+"\n", 119) + line)
	view.AltScreen = true
	return view
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
	if taken == 0 || taken > 16 {
		t.Errorf("%d variables are taken", taken)
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
	s := newServer(t, brief, newEcho)
	s.wantClosed(s.dial())

	conn := s.dial()
	g := s.visitOn(conn)
	g.sees("80x24")
	g.typed("q")
	s.wantEnd(nil)
	s.wantClosed(conn)
}
