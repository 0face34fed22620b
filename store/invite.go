package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// maxInvites is how many invitations there can be at a time.
const maxInvites = 10_000

// Invite is an invitation. Its code is not kept: whoever reads the file cannot
// come in by it.
type Invite struct {
	Hash  string // of the code
	Uses  int    // how many new keys it still lets in
	Until time.Time
	By    engine.PlayerID // who made it
}

func encodeInvite(i Invite) []byte {
	b := appendTime(binary.AppendUvarint([]byte{form}, uint64(i.Uses)), i.Until)
	return binary.AppendUvarint(b, uint64(i.By))
}

func decodeInvite(hash string, value []byte) (Invite, error) {
	r := readValue(value)
	uses := r.uvarint()
	r.check(uses <= 1<<31)
	i := Invite{Hash: hash, Uses: int(uses), Until: r.time(), By: engine.PlayerID(r.uvarint())}
	return i, r.end("invitation")
}

// AddInvite keeps an invitation, and forgets those that are too old by then. It
// returns ErrMany when there is room for no more.
func (s *Store) AddInvite(i Invite, at time.Time) error {
	i.Until = wall(i.Until)
	err := s.write(func(tx *bbolt.Tx) error {
		all, err := invites(tx)
		if err != nil {
			return err
		}
		left := 0
		for _, old := range all {
			if at.Before(old.Until) {
				left++
			} else {
				err = errors.Join(err, bucket(tx, invitesBucket).Delete([]byte(old.Hash)))
			}
		}
		if left >= maxInvites {
			err = errors.Join(err, ErrMany)
		}
		return errors.Join(err, bucket(tx, invitesBucket).Put([]byte(i.Hash), encodeInvite(i)))
	})
	if err != nil {
		return fmt.Errorf("adding an invitation: %w", err)
	}
	return nil
}

// Invites returns the invitations that can still be used.
func (s *Store) Invites(at time.Time) (open []Invite, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		all, err := invites(tx)
		for _, i := range all {
			if at.Before(i.Until) {
				open = append(open, i)
			}
		}
		return err
	})
	return open, err
}

func invites(tx *bbolt.Tx) (all []Invite, err error) {
	err = bucket(tx, invitesBucket).ForEach(func(hash, value []byte) error {
		i, err := decodeInvite(string(hash), value)
		all = append(all, i)
		return err
	})
	return all, err
}

// Invited returns ErrNoInvite unless there is an invitation by that hash of a
// code.
func (s *Store) Invited(hash string, at time.Time) error {
	return s.view(func(tx *bbolt.Tx) error {
		_, err := invite(tx, hash, at)
		return err
	})
}

func invite(tx *bbolt.Tx, hash string, at time.Time) (Invite, error) {
	value := bucket(tx, invitesBucket).Get([]byte(hash))
	if value == nil {
		return Invite{}, ErrNoInvite
	}
	i, err := decodeInvite(hash, value)
	if err == nil && (i.Uses == 0 || !at.Before(i.Until)) {
		err = ErrNoInvite
	}
	return i, err
}

func useInvite(tx *bbolt.Tx, hash string, at time.Time) error {
	i, err := invite(tx, hash, at)
	if err != nil {
		return err
	}
	if i.Uses--; i.Uses == 0 {
		return bucket(tx, invitesBucket).Delete([]byte(hash))
	}
	return bucket(tx, invitesBucket).Put([]byte(hash), encodeInvite(i))
}

// RemoveInvite takes an invitation back, or returns ErrNoInvite.
func (s *Store) RemoveInvite(hash string) error {
	return s.write(func(tx *bbolt.Tx) error {
		if bucket(tx, invitesBucket).Get([]byte(hash)) == nil {
			return ErrNoInvite
		}
		return bucket(tx, invitesBucket).Delete([]byte(hash))
	})
}
