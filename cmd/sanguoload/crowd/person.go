package crowd

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"golang.org/x/crypto/ssh"

	"sanguo/e2e/terminal"
)

// person is somebody with a key and a user name.
type person struct {
	name string
	key  ssh.Signer
}

// personOf returns the person with a number: the same ones for each seed.
func personOf(seed uint64, number int) (person, error) {
	var what [16]byte
	binary.BigEndian.PutUint64(what[:], seed)
	binary.BigEndian.PutUint64(what[8:], uint64(number))
	key, err := terminal.Key(sha256.Sum256(what[:]))
	return person{fmt.Sprintf("player-%d-%d", seed, number), key}, err
}

// patience is how long somebody waits for anything.
const patience = time.Minute

// guest is somebody who has come in.
type guest struct {
	*terminal.Terminal
	name       string
	first      time.Duration // from dialling until the first frame
	firstBytes int64
}

// comes brings a person to their first frame: a screen that is drawn to its last
// line.
func (p person) comes(ctx context.Context, address, command string) (*guest, error) {
	began := time.Now()
	t, err := terminal.Dial(address, p.name, p.key, command)
	if err != nil {
		return nil, err
	}
	g := &guest{Terminal: t, name: p.name}
	at, err := g.await(ctx, p.name+"'s first frame", func(s *terminal.Screen) bool {
		drawn := s.Row(terminal.Height-1, 0) != ""
		if drawn {
			g.firstBytes = t.Bytes()
		}
		return drawn
	})
	if err != nil {
		t.Close()
		return nil, err
	}
	g.first = at.Sub(began)
	return g, nil
}

// await waits patiently until something is so.
func (g *guest) await(ctx context.Context, what string, so func(*terminal.Screen) bool) (time.Time, error) {
	return seen(ctx, g.Want(so), what)
}

// seen waits patiently for what is wanted.
func seen(ctx context.Context, w *terminal.Want, what string) (time.Time, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return w.Seen(ctx, what)
}
