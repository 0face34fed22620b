package main

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/vt"
	"golang.org/x/crypto/ssh"
)

// person is somebody with a key.
type person struct {
	name        string
	fingerprint string
	signer      ssh.Signer
	known       bool // the server has told the person that they are a player
}

func newPerson(name string) (*person, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		return nil, err
	}
	return &person{name: name, signer: signer, fingerprint: ssh.FingerprintSHA256(signer.PublicKey())}, nil
}

// terminal is a person's, within the server.
type terminal struct {
	client   *ssh.Client
	keyboard io.Writer
	changed  chan<- struct{} // has one place; gets one whenever the screen changes
	hungUp   chan struct{}   // closed when all is shown that ever came

	mu     sync.Mutex
	screen *vt.Emulator
}

// dialTime is how long the network and the handshake may take.
const dialTime = time.Minute

// comes brings a person in, with a command or, for "", with none.
func (p *person) comes(address, command string, changed chan<- struct{}) (*terminal, error) {
	client, err := ssh.Dial("tcp", address, &ssh.ClientConfig{
		User: p.name, Auth: []ssh.AuthMethod{ssh.PublicKeys(p.signer)}, Timeout: dialTime,
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // the server is our own
	})
	if err != nil {
		return nil, fmt.Errorf("%s connects: %w", p.name, err)
	}
	t, err := open(client, command, changed)
	if err != nil {
		_ = client.Close()
		return nil, fmt.Errorf("%s asks for %q: %w", p.name, command, err)
	}
	return t, nil
}

func open(client *ssh.Client, command string, changed chan<- struct{}) (*terminal, error) {
	session, err := client.NewSession()
	if err != nil {
		return nil, err
	}
	keyboard, err := session.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := session.StdoutPipe()
	if err != nil {
		return nil, err
	}
	const width, height = 80, 24
	if err := session.RequestPty("xterm-256color", height, width, ssh.TerminalModes{}); err != nil {
		return nil, err
	}
	if command == "" {
		err = session.Shell()
	} else {
		err = session.Start(command)
	}
	if err != nil {
		return nil, err
	}
	t := &terminal{client: client, keyboard: keyboard, changed: changed, hungUp: make(chan struct{}), screen: vt.NewEmulator(width, height)}
	go func() { // the answers of the emulator, which waits until they are taken
		_, _ = io.Copy(keyboard, t.screen)
		_, _ = io.Copy(io.Discard, t.screen)
	}()
	go func() {
		_, _ = io.Copy(t, output)
		close(t.hungUp)
		wake(changed)
		if answers, ok := t.screen.InputPipe().(io.Closer); ok {
			_ = answers.Close()
		}
	}()
	return t, nil
}

// Write shows what the server writes.
func (t *terminal) Write(b []byte) (int, error) {
	t.mu.Lock()
	n, err := t.screen.Write(b)
	t.mu.Unlock()
	wake(t.changed)
	return n, err
}

func wake(changed chan<- struct{}) {
	select {
	case changed <- struct{}{}:
	default:
	}
}

// text returns what the screen shows, one line for each row.
func (t *terminal) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.screen.String()
}

func (t *terminal) shows(texts ...string) bool {
	screen := t.text()
	for _, text := range texts {
		if !strings.Contains(screen, text) {
			return false
		}
	}
	return true
}

func (t *terminal) types(keys string) error {
	_, err := io.WriteString(t.keyboard, keys)
	return err
}

// leave hangs up and waits until all is shown.
func (t *terminal) leave() {
	_ = t.client.Close()
	<-t.hungUp
}

// await waits until something is so, which is looked at whenever a screen of
// those that share changed has changed.
func await(ctx context.Context, changed <-chan struct{}, what string, so func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	for !so() {
		select {
		case <-changed:
		case <-ctx.Done():
			return fmt.Errorf("%s: %w", what, ctx.Err())
		}
	}
	return nil
}
