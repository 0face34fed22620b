// Package terminal is people at terminals, as cheap as they can be for who has
// thousands of them: a connection with a key, a window of 80x24, and either a
// screen on which one can look for things, or a count of bytes alone.
//
// The package knows SSH and terminals. It does not know what is shown.
package terminal

import (
	"crypto/ed25519"
	"fmt"
	"io"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/vt"
	"golang.org/x/crypto/ssh"
)

// Width and Height are the size of every terminal, in cells.
const Width, Height = 80, 24

// dialTime is how long the network and the handshake may take.
const dialTime = time.Minute

// Key returns the key that belongs to a seed: the same one each time.
func Key(seed [ed25519.SeedSize]byte) (ssh.Signer, error) {
	return ssh.NewSignerFromKey(ed25519.NewKeyFromSeed(seed[:]))
}

// Terminal is somebody's, within a server.
type Terminal struct {
	client   *ssh.Client
	keyboard io.Writer
	bytes    atomic.Int64
	gone     chan struct{} // closed when all has come that ever came

	mu     sync.Mutex
	screen *screen // nil once it is only counted what comes
	wants  []*Want
}

// Dial brings somebody in under a user name, with a command or, for "", with
// none. The terminal shows what comes until Forget is called.
func Dial(address, user string, key ssh.Signer, command string) (*Terminal, error) {
	client, err := ssh.Dial("tcp", address, &ssh.ClientConfig{
		User: user, Auth: []ssh.AuthMethod{ssh.PublicKeys(key)}, Timeout: dialTime,
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // nothing is said that could be of use to another
	})
	if err != nil {
		return nil, fmt.Errorf("%s connects: %w", user, err)
	}
	t := &Terminal{client: client, gone: make(chan struct{}), screen: newScreen()}
	if err := t.open(command); err != nil {
		t.screen.drop()
		_ = client.Close()
		return nil, fmt.Errorf("%s asks for %q: %w", user, command, err)
	}
	return t, nil
}

func (t *Terminal) open(command string) error {
	session, err := t.client.NewSession()
	if err != nil {
		return err
	}
	input, err := session.StdinPipe()
	if err != nil {
		return err
	}
	t.keyboard = Keyboard(input)
	output, err := session.StdoutPipe()
	if err != nil {
		return err
	}
	if err := session.RequestPty("xterm-256color", Height, Width, ssh.TerminalModes{}); err != nil {
		return err
	}
	if command == "" {
		err = session.Shell()
	} else {
		err = session.Start(command)
	}
	if err != nil {
		return err
	}
	t.screen.answer(t.keyboard)
	go t.read(output)
	return nil
}

// Keyboard returns where keys and a terminal's own answers go, one after the other:
// a channel of ssh takes one write at a time.
func Keyboard(channel io.Writer) io.Writer { return &keyboard{to: channel} }

type keyboard struct {
	mu sync.Mutex
	to io.Writer
}

func (k *keyboard) Write(b []byte) (int, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.to.Write(b)
}

// read takes what comes until nothing does.
func (t *Terminal) read(output io.Reader) {
	defer close(t.gone)
	var room [8 << 10]byte
	for {
		n, err := output.Read(room[:])
		at := time.Now()
		t.bytes.Add(int64(n))
		t.show(room[:n], at)
		if err != nil {
			return
		}
	}
}

// show shows what came at a moment, and looks whether it is what is wanted.
func (t *Terminal) show(b []byte, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.screen == nil {
		return
	}
	t.screen.write(b)
	t.look(at)
}

// look tells those who wait for something that is there; mu is held.
func (t *Terminal) look(at time.Time) {
	t.wants = slices.DeleteFunc(t.wants, func(w *Want) bool {
		there := w.so(&t.screen.Screen)
		if there {
			w.seen <- at
		}
		return there
	})
}

// Type types keys.
func (t *Terminal) Type(keys string) error {
	_, err := io.WriteString(t.keyboard, keys)
	return err
}

// Look calls f with the screen as it is just now.
func (t *Terminal) Look(f func(*Screen)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f(&t.screen.Screen)
}

// Forget gives the screen up: what comes from now on is only counted. Nothing
// can be wanted or looked at any more.
func (t *Terminal) Forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.screen != nil {
		t.screen.drop()
		t.screen = nil
	}
}

// Bytes returns how many bytes have come for the screen so far, as they were
// before they were encrypted.
func (t *Terminal) Bytes() int64 { return t.bytes.Load() }

// Gone is closed when the server has hung up.
func (t *Terminal) Gone() <-chan struct{} { return t.gone }

// HangUp hangs up, and returns when all is shown that ever came.
func (t *Terminal) HangUp() {
	_ = t.client.Close()
	<-t.gone
}

// Close hangs up and gives the screen up.
func (t *Terminal) Close() {
	t.HangUp()
	t.Forget()
}

// emulate makes an emulator without the lines that scroll out of it.
func emulate() *vt.Emulator {
	e := vt.NewEmulator(Width, Height)
	e.SetScrollbackSize(0)
	return e
}
