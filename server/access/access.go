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
	"strings"
	"sync"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/server/house"
	"sanguo/store"
)

// Store keeps players, their keys and what operators decide about them;
// *store.Store does. Its errors are the store's.
type Store interface {
	PlayerByKey(fingerprint string) (store.Player, error)
	PlayerByName(name string) (store.Player, error)
	Player(engine.PlayerID) (store.Player, error)
	NameFree(name string, player engine.PlayerID, at time.Time) (bool, error)
	AddPlayer(name string, key store.Key, at time.Time) (store.Player, error)
	AddInvited(name string, key store.Key, invite string, at time.Time) (store.Player, error)
	Rename(id engine.PlayerID, name string, at time.Time, pause, hold time.Duration) (store.Player, error)
	Standing(engine.PlayerID) (store.Standing, error)
	KeepSetting(id engine.PlayerID, name, word string) error

	Keys(engine.PlayerID) ([]store.OwnKey, error)
	AddKey(id engine.PlayerID, key store.Key, at time.Time) error
	RemoveKey(id engine.PlayerID, fingerprint string) error
	Admitted(fingerprint string) (bool, error)

	Mute(id, other engine.PlayerID, mute bool) error
	Mutes(engine.PlayerID) ([]engine.PlayerID, error)
	Bans(at time.Time) ([]store.Ban, error)
	AddInvite(i store.Invite, at time.Time) error
	Invited(hash string, at time.Time) error
}

// Desk is where everybody is asked who they are. It is safe for use by many
// goroutines if its random source is.
type Desk struct {
	Store     Store
	Random    rand.Source           // for guests, codes and suggested names; nobody can foresee it
	Now       func() time.Time      // the wall clock
	House     func() house.Settings // what is set now; nil for what is usual
	Operators KeyFile               // who may do what operators do
	Members   KeyFile               // who is let in where only known keys are

	mu    sync.Mutex
	codes map[string]keyCode // by the hash of the code
}

// keyCode is a code that joins a key to a player.
type keyCode struct {
	player engine.PlayerID
	until  time.Time
}

// Visitor is somebody on one connection.
type Visitor struct {
	// Person is who it is; its ID is zero for a key that has no player yet.
	Person table.Person
	// Fingerprint and KeyType are of the key that was proven, empty for a guest.
	Fingerprint, KeyType string
	// Operator says that the visitor may do what operators do.
	Operator bool
	// Code is what a guest comes back by; empty for who has a key.
	Code string
	// Trouble is why it is not known whether the visitor is an operator.
	Trouble error

	desk   *Desk
	key    store.Key
	user   string // the user name of the connection, hostile
	invite string // the hash of the code of an invitation
	listed bool   // the key is in the file of operators
}

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
		desk: d, user: user, key: KeyOf(key),
	}
	if err := v.look(); err != nil {
		return nil, fmt.Errorf("admitting %s: %w", print, err)
	}
	return v, nil
}

// Again returns the visitor as it is by now: since it came, operators may have
// given it another name or taken its key away, and it may have become an operator
// or be one no more.
func (v *Visitor) Again() (*Visitor, error) {
	now := *v
	if now.Fingerprint == "" {
		return &now, nil // a guest is what it is
	}
	now.Person, now.Operator, now.listed = table.Person{}, false, false
	if err := now.look(); err != nil {
		return nil, fmt.Errorf("looking again who %s is: %w", v.Fingerprint, err)
	}
	return &now, nil
}

// look finds out whose key the visitor has, if it is anybody's.
func (v *Visitor) look() error {
	v.listed, v.Trouble = v.desk.Operators.Has(v.Fingerprint)
	v.Operator = v.listed
	if err := v.know(); !errors.Is(err, store.ErrNoPlayer) {
		return err
	}
	return nil
}

// KeyOf returns a key as it is kept.
func KeyOf(key gossh.PublicKey) store.Key {
	return store.Key{Fingerprint: gossh.FingerprintSHA256(key), Type: key.Type(), Blob: key.Marshal()}
}

// know makes the visitor the player of its key.
func (v *Visitor) know() error {
	player, err := v.desk.Store.PlayerByKey(v.Fingerprint)
	if err != nil {
		return err
	}
	standing, err := v.desk.Store.Standing(player.ID)
	if err != nil {
		return err
	}
	v.Operator = v.listed || standing.Operator
	v.Person = person(player, v.Operator)
	return nil
}

// mark stands before the names of operators. No name that one can choose has it.
const mark = "@"

func person(p store.Player, operator bool) table.Person {
	if operator {
		p.Name = mark + p.Name
	}
	return table.Person{ID: p.ID, Name: p.Name}
}

// Find returns the player with a name, marked or not, or ErrNobody.
func (d *Desk) Find(name string) (store.Player, error) {
	p, err := d.Store.PlayerByName(strings.TrimPrefix(name, mark))
	return p, Sentence(err)
}

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
	if err := v.desk.Admit(v); err != nil {
		return table.Person{}, err
	}
	if v.invite != "" {
		_, err = v.desk.Store.AddInvited(name, v.key, v.invite, v.desk.Now())
	} else {
		_, err = v.desk.Store.AddPlayer(name, v.key, v.desk.Now())
	}
	if err != nil && !errors.Is(err, store.ErrKeyTaken) {
		return table.Person{}, Sentence(err)
	}
	err = v.know()
	return v.Person, err
}
