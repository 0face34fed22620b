package store

import (
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// maxKeys is how many keys a player can have.
const maxKeys = 16

// OwnKey is a key of a player's, and since when it is.
type OwnKey struct {
	Key
	Added time.Time
}

// Keys returns the keys of a player, in the order of their fingerprints.
func (s *Store) Keys(id engine.PlayerID) (keys []OwnKey, err error) {
	err = s.view(func(tx *bbolt.Tx) (err error) {
		keys, err = keysOf(tx, id)
		return err
	})
	return keys, err
}

// keysOf looks through all keys: it is asked seldom.
func keysOf(tx *bbolt.Tx, id engine.PlayerID) (keys []OwnKey, err error) {
	err = bucket(tx, keysBucket).ForEach(func(fingerprint, value []byte) error {
		k, err := decodeKey(string(fingerprint), value)
		if err == nil && k.Player == id {
			keys = append(keys, OwnKey{k.Key, k.Added})
		}
		return err
	})
	return keys, err
}

// AddKey gives a player one more key. It returns ErrNoPlayer, ErrKeyTaken or
// ErrManyKeys.
func (s *Store) AddKey(id engine.PlayerID, key Key, at time.Time) error {
	err := s.write(func(tx *bbolt.Tx) error {
		keys, err := keysOf(tx, id)
		if err != nil {
			return err
		}
		if len(keys) >= maxKeys {
			return ErrManyKeys
		}
		return addKey(tx, id, key, at)
	})
	if err != nil {
		return fmt.Errorf("adding a key to player %d: %w", id, err)
	}
	return nil
}

func addKey(tx *bbolt.Tx, id engine.PlayerID, key Key, at time.Time) error {
	if _, err := player(tx, id); err != nil {
		return err
	}
	keys := bucket(tx, keysBucket)
	if keys.Get([]byte(key.Fingerprint)) != nil {
		return ErrKeyTaken
	}
	return keys.Put([]byte(key.Fingerprint), encodeKey(keyRecord{id, key, wall(at)}))
}

// RemoveKey takes a key off a player who has another. It returns ErrNoKey or
// ErrLastKey.
func (s *Store) RemoveKey(id engine.PlayerID, fingerprint string) error {
	err := s.write(func(tx *bbolt.Tx) error {
		keys, err := keysOf(tx, id)
		if err != nil {
			return err
		}
		for _, k := range keys {
			switch {
			case k.Fingerprint != fingerprint:
			case len(keys) == 1:
				return ErrLastKey
			default:
				return bucket(tx, keysBucket).Delete([]byte(fingerprint))
			}
		}
		return ErrNoKey
	})
	if err != nil {
		return fmt.Errorf("removing a key of player %d: %w", id, err)
	}
	return nil
}

// ReplaceKeys points a player to a new key, and to none of the old ones. It
// returns ErrNoPlayer or ErrKeyTaken.
func (s *Store) ReplaceKeys(id engine.PlayerID, key Key, at time.Time) error {
	err := s.write(func(tx *bbolt.Tx) error {
		if err := dropKeys(tx, id); err != nil {
			return err
		}
		return addKey(tx, id, key, at)
	})
	if err != nil {
		return fmt.Errorf("replacing the keys of player %d: %w", id, err)
	}
	return nil
}

func dropKeys(tx *bbolt.Tx, id engine.PlayerID) error {
	keys, err := keysOf(tx, id)
	for _, k := range keys {
		err = errors.Join(err, bucket(tx, keysBucket).Delete([]byte(k.Fingerprint)))
	}
	return err
}

// Admit lets a key in where only known ones are let in.
func (s *Store) Admit(fingerprint string) error {
	return s.write(func(tx *bbolt.Tx) error { return bucket(tx, admittedBucket).Put([]byte(fingerprint), []byte{form}) })
}

// Dismiss lets a key in no more, and returns ErrNoKey for one that was not.
func (s *Store) Dismiss(fingerprint string) error {
	return s.write(func(tx *bbolt.Tx) error {
		admitted := bucket(tx, admittedBucket)
		if admitted.Get([]byte(fingerprint)) == nil {
			return ErrNoKey
		}
		return admitted.Delete([]byte(fingerprint))
	})
}

// Admitted reports whether an operator has let a key in.
func (s *Store) Admitted(fingerprint string) (admitted bool, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		admitted = bucket(tx, admittedBucket).Get([]byte(fingerprint)) != nil
		return nil
	})
	return admitted, err
}
