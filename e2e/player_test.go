package e2e

import (
	"crypto/ed25519"
	"crypto/rand"
	"io"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"
)

// person is somebody with a key, or without one.
type person struct {
	name string
	key  ssh.PublicKey // nil without one
	auth ssh.AuthMethod
}

// newPerson returns somebody with a key of their own.
func newPerson(tb testing.TB, name string) person {
	tb.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		tb.Fatal(err)
	}
	return person{name: name, key: signer.PublicKey(), auth: ssh.PublicKeys(signer)}
}

// fingerprint returns that of the person's key.
func (p person) fingerprint() string { return ssh.FingerprintSHA256(p.key) }

// newGuest returns somebody without a key.
func newGuest(name string) person {
	return person{name: name, auth: ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })}
}

// dial connects a person to a server.
func (p person) dial(tb testing.TB, address string) *ssh.Client {
	tb.Helper()
	client, err := ssh.Dial("tcp", address, &ssh.ClientConfig{
		User: p.name, Auth: []ssh.AuthMethod{p.auth}, Timeout: patience,
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // the server is the test's own
	})
	if err != nil {
		tb.Fatalf("%s connects: %v", p.name, err)
	}
	tb.Cleanup(func() { _ = client.Close() })
	return client
}

// player is a person at a terminal of the usual size, within a server.
type player struct {
	testing.TB
	person
	*terminal
	client *ssh.Client
}

// comes connects a person and opens a terminal, with a command or, for "", with
// none.
func (p person) comes(tb testing.TB, address, command string) *player {
	tb.Helper()
	return p.comesWith(tb, "xterm-256color", address, command)
}

// comesWith is comes with a terminal of another name.
func (p person) comesWith(tb testing.TB, term, address, command string) *player {
	tb.Helper()
	client := p.dial(tb, address)
	session, err := client.NewSession()
	if err != nil {
		tb.Fatal(err)
	}
	keyboard, err := session.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	output, err := session.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	const width, height = 80, 24
	if err := session.RequestPty(term, height, width, ssh.TerminalModes{}); err != nil {
		tb.Fatalf("%s asks for a terminal: %v", p.name, err)
	}
	if command == "" {
		err = session.Shell()
	} else {
		err = session.Start(command)
	}
	if err != nil {
		tb.Fatalf("%s asks for %q: %v", p.name, command, err)
	}
	return &player{TB: tb, person: p, terminal: newTerminal(width, height, output, keyboard), client: client}
}

// types sends keys as a terminal does.
func (p *player) types(keys string) {
	p.Helper()
	if _, err := io.WriteString(p.keyboard, keys); err != nil {
		p.Fatalf("%s types %q: %v", p.name, keys, err)
	}
}

// sees waits until the screen shows all of some texts.
func (p *player) sees(texts ...string) {
	p.Helper()
	p.await(p, p.name+": "+strings.Join(texts, " and "), has(texts...))
}
