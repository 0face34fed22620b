package e2e

import (
	"context"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"golang.org/x/crypto/ssh"
)

// nuisance is a way to be a bad client at somebody else's table. It goes on
// until the context ends or the server has had enough, and minds no error.
type nuisance func(ctx context.Context, client *ssh.Client, command string)

// nuisances are the ways of bad clients, each seen to hurt a stock server.
var nuisances = map[string]nuisance{
	"does not read": func(ctx context.Context, c *ssh.Client, command string) {
		in, _ := watching(c, command, nil)
		_ = again(ctx, in, "tttttttttttttttt") // turns the board, so that there is much to write
	},
	"pastes without end": func(ctx context.Context, c *ssh.Client, command string) {
		in, _ := watching(c, command, io.Discard)
		_, _ = io.WriteString(in, "\x1b[200~")
		_ = again(ctx, in, strings.Repeat("re4re5\r", 4<<10))
	},
	"opens a command without end": func(ctx context.Context, c *ssh.Client, command string) {
		in, _ := watching(c, command, io.Discard)
		_, _ = io.WriteString(in, "\x1b]52;c;")
		_ = again(ctx, in, strings.Repeat("q", 32<<10))
	},
	"resizes without end": func(ctx context.Context, c *ssh.Client, command string) {
		_, s := watching(c, command, io.Discard)
		for i := 0; s != nil && ctx.Err() == nil; i++ {
			if s.WindowChange(1+i%5000, 1+i%9000) != nil {
				return
			}
		}
	},
	"asks for everything": func(ctx context.Context, c *ssh.Client, command string) {
		for range 300 {
			s, err := c.NewSession()
			if err != nil || ctx.Err() != nil {
				return
			}
			for _, kind := range []string{"auth-agent-req@openssh.com", "x11-req", "subsystem", "signal", "nonsense@example.org"} {
				_, _ = s.SendRequest(kind, true, ssh.Marshal(struct{ A, B string }{"sftp", "x"}))
			}
			_ = s.Setenv("LANG", strings.Repeat("\x1b[2J", 10_000))
			_ = s.RequestPty("xterm\x1b]0;owned\x07", 4_000_000, 4_000_000, ssh.TerminalModes{})
			_, _ = c.Dial("tcp", "127.0.0.1:22")
			_, _ = c.Listen("tcp", "127.0.0.1:0")
		}
	},
	"closes its sessions but not its connection": func(ctx context.Context, c *ssh.Client, command string) {
		for ctx.Err() == nil {
			_, s := watching(c, command, io.Discard)
			if s == nil || s.Close() != nil {
				return
			}
		}
	},
	"ends its input": func(ctx context.Context, c *ssh.Client, command string) {
		in, _ := watching(c, command, io.Discard)
		if closer, ok := in.(io.Closer); ok {
			_ = closer.Close()
		}
	},
	"hangs up in the middle": func(_ context.Context, c *ssh.Client, command string) {
		_, _ = watching(c, command, io.Discard)
		_ = c.Close()
	},
}

// watching opens a terminal that shows out what the server writes, nothing for
// nil, and returns what it types into; or nobody's, where the server refuses.
func watching(c *ssh.Client, command string, out io.Writer) (io.Writer, *ssh.Session) {
	s, err := c.NewSession()
	if err != nil {
		return io.Discard, nil
	}
	in, err := s.StdinPipe()
	if err != nil {
		return io.Discard, nil
	}
	if out != nil {
		s.Stdout = out
	} else {
		_, _ = s.StdoutPipe() // which nobody reads
	}
	if s.RequestPty("xterm-256color", 24, 80, ssh.TerminalModes{}) != nil || s.Start(command) != nil {
		return io.Discard, nil
	}
	_, _ = io.WriteString(in, enter+enter) // whatever is asked first
	return in, s
}

// again writes something again and again until it cannot or need not.
func again(ctx context.Context, w io.Writer, what string) error {
	for ctx.Err() == nil && w != io.Discard {
		if _, err := io.WriteString(w, what); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// TestBadClientsHoldUpNobody: while bad clients of every kind watch a match,
// with a key and without, its players play on and see every move.
func TestBadClientsHoldUpNobody(t *testing.T) {
	address := serve(t)
	script := readScript(t, 76)
	m := seated(t, address)
	m.begins()
	m.plays(nil, script[:3])

	ctx, cancel := context.WithCancel(t.Context())
	var bad sync.WaitGroup
	for name, be := range nuisances {
		for _, p := range []person{newPerson(t, "x\x1b[2J"+name), newGuest(name)} {
			client := p.dial(t, address)
			bad.Go(func() { be(ctx, client, "watch 1") })
			bad.Go(func() { // nobody may be left hanging when the test ends
				<-ctx.Done()
				_ = client.Close()
			})
		}
	}
	for range 20 { // strangers who never say who they are
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = conn.Close() }()
		_, _ = io.WriteString(conn, "SSH-2.0-\x1b[31m\r\n")
	}
	m.plays(script[:3], script[3:24])
	cancel()
	bad.Wait()
	m.plays(script[:24], script[24:27])
}
