package main

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"time"

	"golang.org/x/crypto/ssh"

	"sanguo/e2e/terminal"
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

// seat is a person's terminal, within the server.
type seat struct{ *terminal.Terminal }

// comes brings a person in, with a command or, for "", with none. Changed has one
// place, and gets one whenever the screen changes.
func (p *person) comes(address, command string, changed chan<- struct{}) (seat, error) {
	t, err := terminal.Dial(address, p.name, p.signer, command)
	if err != nil {
		return seat{}, err
	}
	t.Want(func(*terminal.Screen) bool { // which is never there, and looked for with all that comes
		select {
		case changed <- struct{}{}:
		default:
		}
		return false
	})
	return seat{t}, nil
}

// text returns what the screen shows, one line for each row.
func (s seat) text() (text string) {
	s.Look(func(on *terminal.Screen) { text = on.Text() })
	return text
}

// shows tells whether all of some texts are on the screen.
func (s seat) shows(texts ...string) (all bool) {
	s.Look(func(on *terminal.Screen) { all = on.Shows(texts...) })
	return all
}

// patience is how long anything may take.
const patience = time.Minute

// await waits until something is so, which is looked at whenever a screen of
// those that share changed has changed.
func await(ctx context.Context, changed <-chan struct{}, what string, so func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
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
