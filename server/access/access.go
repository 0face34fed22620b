// Package access knows who comes in: what a key says about a person, what a
// player may be called, and what guests are.
//
// A key is an account, and a person is nothing but the key that was proven.
// Who comes without one is a guest, for as long as the connection lasts.
//
// The package knows keys, the store's players and names. It does not know what
// people do once they are in, nor anything of terminals.
package access

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/game/table"
	"sanguo/store"
)

// Store keeps players and their keys; *store.Store does.
type Store interface {
	// PlayerByKey returns the player of a key by its fingerprint, or
	// store.ErrNoPlayer.
	PlayerByKey(fingerprint string) (store.Player, error)
	// NameFree reports whether nobody is called that.
	NameFree(name string) (bool, error)
	// AddPlayer makes a player, or returns store.ErrNameTaken or
	// store.ErrKeyTaken.
	AddPlayer(name string, key store.Key, at time.Time) (store.Player, error)
}

// Desk is where everybody is asked who they are. It is safe for use by many
// goroutines if its random source is.
type Desk struct {
	Store  Store
	Random rand.Source      // for guests' ids and suggested names; nobody can foresee it
	Now    func() time.Time // the wall clock
}

// Visitor is somebody on one connection.
type Visitor struct {
	// Person is who it is; its ID is zero for a key that has no player yet.
	Person table.Person
	// Fingerprint and KeyType are of the key that was proven, empty for a guest.
	Fingerprint, KeyType string

	desk *Desk
	key  store.Key
	user string // the user name of the connection, hostile
}

// Guest admits somebody who came without a key.
func (d *Desk) Guest() *Visitor { return &Visitor{Person: guest(d.Random), desk: d} }

// Player admits somebody by a key, under a user name, which says nothing about
// who it is and serves to suggest a name alone. The key must be the one that was
// proven, not one that was merely offered.
func (d *Desk) Player(key ssh.PublicKey, user string) (*Visitor, error) {
	if certificate, ok := key.(*gossh.Certificate); ok {
		key = certificate.Key // the rest of it is what anybody can write
	}
	print := gossh.FingerprintSHA256(key)
	v := &Visitor{
		Fingerprint: print, KeyType: key.Type(),
		desk: d, user: user, key: store.Key{Fingerprint: print, Type: key.Type(), Blob: key.Marshal()},
	}
	player, err := d.Store.PlayerByKey(print)
	switch {
	case errors.Is(err, store.ErrNoPlayer):
		return v, nil
	case err != nil:
		return nil, fmt.Errorf("admitting %s: %w", print, err)
	}
	v.Person = person(player)
	return v, nil
}

func person(p store.Player) table.Person { return table.Person{ID: p.ID, Name: p.Name} }

// Register makes a player with that name for the visitor's key. A key that got
// its player meanwhile, on another connection, keeps that one. A guest has no
// key, and stays the guest it is.
func (v *Visitor) Register(name string) (table.Person, error) {
	if v.Person.Guest() {
		return v.Person, nil
	}
	name, err := Name(name)
	if err != nil {
		return table.Person{}, err
	}
	player, err := v.desk.Store.AddPlayer(name, v.key, v.desk.Now())
	switch {
	case errors.Is(err, store.ErrKeyTaken):
		player, err = v.desk.Store.PlayerByKey(v.Fingerprint)
	case errors.Is(err, store.ErrNameTaken):
		err = ErrNameTaken
	}
	if err != nil {
		return table.Person{}, err
	}
	return person(player), nil
}
