package session_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

// A server that shows a test model, over real connections, with the options
// that any server takes.
type server struct {
	t     *testing.T
	addr  string
	ended chan error // why each session ended

	instead  func(ssh.Session) // of a program, if it is set
	fleeting bool              // clients close their connections themselves
}

// newServer starts a server, which is stopped at the end of the test. All its
// goroutines must have ended by then.
func newServer(t *testing.T, change func(*session.Limits), build func(context.Context, session.Terminal) tea.Model) *server {
	t.Helper()
	limits := session.DefaultLimits()
	if change != nil {
		change(&limits)
	}
	s := &server{t: t, ended: make(chan error, 1<<16)}
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := gossh.NewSignerFromKey(key)
	if err != nil {
		t.Fatal(err)
	}
	srv := &ssh.Server{Handler: func(sess ssh.Session) {
		if s.instead != nil {
			s.instead(sess)
			return
		}
		s.ended <- session.Serve(sess, limits, build)
	}}
	srv.AddHostKey(signer)
	for _, option := range session.Options(limits, slog.New(slog.DiscardHandler)) {
		if err := srv.SetOption(option); err != nil {
			t.Fatal(err)
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.addr = listener.Addr().String()
	before := runtime.NumGoroutine()
	go func() { _ = srv.Serve(listener) }()
	t.Cleanup(func() {
		_ = srv.Close()
		waitFor(t, "goroutines to end", func() bool { return runtime.NumGoroutine() <= before })
	})
	return s
}

// waitFor waits until something is so.
func waitFor(t *testing.T, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !so(); runtime.Gosched() {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("waited in vain for %s\n%s", what, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// wantEnd waits for the next session to end.
func (s *server) wantEnd(want error) {
	s.t.Helper()
	select {
	case got := <-s.ended:
		if !errors.Is(got, want) {
			s.t.Fatalf("the session ended with %v, want %v", got, want)
		}
	case <-time.After(20 * time.Second):
		stacks := make([]byte, 1<<20)
		s.t.Fatalf("the session did not end\n%s", stacks[:runtime.Stack(stacks, true)])
	}
}

// wantClosed waits for the server to close a connection.
func (s *server) wantClosed(conn *gossh.Client) {
	s.t.Helper()
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		_ = conn.Wait()
	}()
	select {
	case <-closed:
	case <-time.After(20 * time.Second):
		s.t.Fatal("the connection stays open")
	}
}

// A guest is somebody at a terminal.
type guest struct {
	t       *testing.T
	conn    *gossh.Client
	session *gossh.Session
	in      io.WriteCloser

	mu     sync.Mutex
	screen bytes.Buffer
	grown  chan struct{}
}

// dial connects to the server.
func (s *server) dial() *gossh.Client {
	s.t.Helper()
	conn, err := gossh.Dial("tcp", s.addr, &gossh.ClientConfig{HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err != nil {
		s.t.Fatal(err)
	}
	if !s.fleeting {
		s.t.Cleanup(func() { _ = conn.Close() })
	}
	return conn
}

// visit opens a session with a terminal.
func (s *server) visit() *guest { return s.visitOn(s.dial()) }

// visitOn opens a session with a terminal on a connection.
func (s *server) visitOn(conn *gossh.Client) *guest {
	s.t.Helper()
	session, err := conn.NewSession()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := session.RequestPty("xterm-256color", 24, 80, gossh.TerminalModes{}); err != nil {
		s.t.Fatal(err)
	}
	return s.sits(conn, session)
}

// sits begins a session that has a terminal already. Its input stays open: who
// ends that is gone, perhaps before anything is drawn.
func (s *server) sits(conn *gossh.Client, session *gossh.Session) *guest {
	s.t.Helper()
	g := &guest{t: s.t, conn: conn, session: session, grown: make(chan struct{}, 1)}
	var err error
	if g.in, err = session.StdinPipe(); err != nil {
		s.t.Fatal(err)
	}
	session.Stdout = g
	if err := session.Shell(); err != nil {
		s.t.Fatal(err)
	}
	return g
}

// Write takes what the server writes.
func (g *guest) Write(b []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.screen.Write(b)
	select {
	case g.grown <- struct{}{}:
	default:
	}
	return len(b), nil
}

// typed types something.
func (g *guest) typed(text string) {
	g.t.Helper()
	if _, err := io.WriteString(g.in, text); err != nil {
		g.t.Fatal(err)
	}
}

// sees waits until the server writes something, and forgets what came before.
func (g *guest) sees(text string) {
	g.t.Helper()
	for {
		g.mu.Lock()
		all := g.screen.String()
		if i := strings.Index(all, text); i >= 0 {
			g.screen.Next(i + len(text))
			g.mu.Unlock()
			return
		}
		g.mu.Unlock()
		select {
		case <-g.grown:
		case <-time.After(20 * time.Second):
			g.t.Fatalf("%q was not seen, but %q", text, all)
		}
	}
}

// echo is a model that shows the last message that it was sent, and how many.
type echo struct {
	count int
	last  string
	size  string
}

// pointed tells what the mouse did.
type pointed string

func newEcho(_ context.Context, t session.Terminal) tea.Model {
	return echo{size: fmt.Sprintf("%dx%d", t.Width, t.Height)}
}

func (m echo) Init() tea.Cmd { return nil }

func (m echo) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.size = fmt.Sprintf("%dx%d", msg.Width, msg.Height)
	case tea.KeyPressMsg:
		m.last = msg.String()
		m.count++
		switch m.last {
		case "q":
			return m, tea.Quit
		case "z":
			return m, tea.Suspend
		case "r":
			return m, tea.Raw("\a")
		case "b":
			return m, tea.RequestBackgroundColor
		case "l":
			return m, tea.ClearScreen
		case "U":
			panic("in Update")
		case "C":
			return m, func() tea.Msg { panic("in a command") }
		case "B":
			return m, tea.Sequence(nil, tea.Batch(nil, func() tea.Msg { panic("in a batch") }))
		}
	case tea.PasteMsg:
		m.last = "paste " + msg.Content
	case tea.BackgroundColorMsg:
		m.last = "background " + msg.String()
	case tea.ResumeMsg:
		m.last = "resumed"
	case pointed:
		m.last = "pointed at " + string(msg)
	}
	return m, nil
}

func (m echo) View() tea.View {
	if m.last == "V" {
		panic("in View")
	}
	view := tea.NewView(fmt.Sprintf("%s\n<%s>\n%d.", m.size, m.last, m.count))
	view.AltScreen = true
	view.MouseMode = tea.MouseModeCellMotion
	view.WindowTitle = "echo"
	view.OnMouse = func(msg tea.MouseMsg) tea.Cmd {
		return func() tea.Msg { return pointed(msg.Mouse().String()) }
	}
	return view
}
