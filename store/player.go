package store

import (
	"encoding/binary"
	"fmt"
	"time"

	"go.etcd.io/bbolt"
	"golang.org/x/text/secure/precis"

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

// NameFree reports whether no player has the name, nor one that differs in case
// or width alone. The error is ErrName for what cannot be a name.
func (s *Store) NameFree(name string) (free bool, err error) {
	folded, err := fold(name)
	if err != nil {
		return false, err
	}
	err = s.view(func(tx *bbolt.Tx) error {
		free = bucket(tx, namesBucket).Get(folded) == nil
		return nil
	})
	return free, err
}

// AddPlayer makes a player with a name and a first key. It returns ErrName,
// ErrNameTaken or ErrKeyTaken where one of these is the reason.
func (s *Store) AddPlayer(name string, key Key, at time.Time) (p Player, err error) {
	folded, err := fold(name)
	if err != nil {
		return Player{}, err
	}
	at = time.UnixMilli(at.UnixMilli()).UTC()
	err = s.write(func(tx *bbolt.Tx) error {
		names, keys, players := bucket(tx, namesBucket), bucket(tx, keysBucket), bucket(tx, playersBucket)
		if names.Get(folded) != nil {
			return ErrNameTaken
		}
		if keys.Get([]byte(key.Fingerprint)) != nil {
			return ErrKeyTaken
		}
		id, err := players.NextSequence()
		if err != nil {
			return err
		}
		p = Player{ID: engine.PlayerID(id), Name: name, Joined: at}
		return putAll(
			put{players, idKey(id), encodePlayer(p)},
			put{names, folded, binary.AppendUvarint([]byte{form}, id)},
			put{keys, []byte(key.Fingerprint), encodeKey(keyRecord{p.ID, key, at})},
		)
	})
	if err != nil {
		return Player{}, fmt.Errorf("adding player %q: %w", name, err)
	}
	return p, nil
}

// fold returns the form of a name in which it is compared with others.
func fold(name string) ([]byte, error) {
	folded, err := precis.Nickname.CompareKey(name)
	if err != nil {
		return nil, fmt.Errorf("%w: %q: %w", ErrName, name, err)
	}
	if folded == "" {
		return nil, fmt.Errorf("%w: %q", ErrName, name)
	}
	return []byte(folded), nil
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
