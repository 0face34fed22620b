package store

import (
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// Player is somebody with an account. Guests have an id, with the highest bit
// set, but no account.
type Player struct {
	ID     engine.PlayerID // from 1 on, never used again
	Name   string
	Joined time.Time // in whole milliseconds, UTC
}

// Key is a public key that a player proved to have.
type Key struct {
	Fingerprint string // as OpenSSH writes it, SHA256:…
	Type        string // the algorithm, such as ssh-ed25519
	Blob        []byte // the key in the wire form of authorized keys
}

// PlayerByKey returns the player to whom a key belongs, by its fingerprint, or
// ErrNoPlayer.
func (s *Store) PlayerByKey(fingerprint string) (p Player, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		value := bucket(tx, keysBucket).Get([]byte(fingerprint))
		if value == nil {
			return fmt.Errorf("%w: with key %s", ErrNoPlayer, fingerprint)
		}
		k, err := decodeKey(fingerprint, value)
		if err == nil {
			p, err = player(tx, k.Player)
		}
		return err
	})
	return p, err
}

// Player returns the player with an id, or ErrNoPlayer.
func (s *Store) Player(id engine.PlayerID) (p Player, err error) {
	err = s.view(func(tx *bbolt.Tx) (err error) {
		p, err = player(tx, id)
		return err
	})
	return p, err
}

func player(tx *bbolt.Tx, id engine.PlayerID) (Player, error) {
	value := bucket(tx, playersBucket).Get(idKey(id))
	if value == nil {
		return Player{}, fmt.Errorf("%w: with id %d", ErrNoPlayer, id)
	}
	return decodePlayer(id, value)
}

// AddPlayer makes a player with a name and a first key. It returns ErrName,
// ErrNameTaken or ErrKeyTaken where one of these is the reason.
func (s *Store) AddPlayer(name string, key Key, at time.Time) (Player, error) {
	return s.addPlayer(name, key, at, func(*bbolt.Tx) error { return nil })
}

// AddInvited makes a player as AddPlayer does and uses an invitation for it. It
// returns ErrNoInvite, too.
func (s *Store) AddInvited(name string, key Key, invite string, at time.Time) (Player, error) {
	return s.addPlayer(name, key, at, func(tx *bbolt.Tx) error { return useInvite(tx, invite, at) })
}

func (s *Store) addPlayer(name string, key Key, at time.Time, also func(*bbolt.Tx) error) (p Player, err error) {
	at = wall(at)
	err = s.write(func(tx *bbolt.Tx) error {
		if err := available(tx, name, 0, at); err != nil {
			return err
		}
		keys, players := bucket(tx, keysBucket), bucket(tx, playersBucket)
		if keys.Get([]byte(key.Fingerprint)) != nil {
			return ErrKeyTaken
		}
		id, err := players.NextSequence()
		if err != nil {
			return err
		}
		p = Player{ID: engine.PlayerID(id), Name: name, Joined: at}
		if err := bear(tx, name, p.ID); err != nil {
			return err
		}
		if err := also(tx); err != nil {
			return err
		}
		return putAll(
			put{players, idKey(id), encodePlayer(p)},
			put{keys, []byte(key.Fingerprint), encodeKey(keyRecord{p.ID, key, at})},
		)
	})
	if err != nil {
		return Player{}, fmt.Errorf("adding player %q: %w", name, err)
	}
	return p, nil
}

// put is a value to be put into a bucket.
type put struct {
	into       *bbolt.Bucket
	key, value []byte
}

func putAll(puts ...put) error {
	for _, p := range puts {
		if err := p.into.Put(p.key, p.value); err != nil {
			return err
		}
	}
	return nil
}
