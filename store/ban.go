package store

import (
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// Ban keeps somebody out. Exactly one of Player, Fingerprint and Network says
// whom.
type Ban struct {
	Number      uint64 // from 1 on, never used again
	Player      engine.PlayerID
	Fingerprint string // of a key
	Network     string // of addresses, such as 192.0.2.0/24
	Reason      string // which the one who is banned reads
	By          string // name of the operator
	Made        time.Time
	Until       time.Time // zero for ever
}

// In force reports whether the ban counts at a time.
func (b Ban) InForce(at time.Time) bool { return b.Until.IsZero() || at.Before(b.Until) }

func encodeBan(b Ban) []byte {
	v := append([]byte{form}, idKey(b.Player)...)
	for _, text := range []string{b.Fingerprint, b.Network, b.Reason, b.By} {
		v = appendText(v, text)
	}
	v = appendBool(appendTime(v, b.Made), !b.Until.IsZero())
	if !b.Until.IsZero() {
		v = appendTime(v, b.Until)
	}
	return v
}

func decodeBan(number uint64, value []byte) (Ban, error) {
	r := readValue(value)
	b := Ban{Number: number, Player: engine.PlayerID(r.id())}
	for _, text := range []*string{&b.Fingerprint, &b.Network, &b.Reason, &b.By} {
		*text = r.text()
	}
	b.Made = r.time()
	if r.bool() {
		b.Until = r.time()
	}
	return b, r.end("ban")
}

// AddBan keeps a ban, and returns it with its number.
func (s *Store) AddBan(b Ban) (Ban, error) {
	b.Made = wall(b.Made)
	if !b.Until.IsZero() {
		b.Until = wall(b.Until)
	}
	err := s.write(func(tx *bbolt.Tx) (err error) {
		bans := bucket(tx, bansBucket)
		if b.Number, err = bans.NextSequence(); err != nil {
			return err
		}
		return bans.Put(idKey(b.Number), encodeBan(b))
	})
	if err != nil {
		return Ban{}, fmt.Errorf("adding a ban: %w", err)
	}
	return b, nil
}

// RemoveBan lifts a ban, or returns ErrNoBan.
func (s *Store) RemoveBan(number uint64) error {
	return s.write(func(tx *bbolt.Tx) error {
		bans := bucket(tx, bansBucket)
		if bans.Get(idKey(number)) == nil {
			return ErrNoBan
		}
		return bans.Delete(idKey(number))
	})
}

// Bans returns the bans that count at a time, oldest first.
func (s *Store) Bans(at time.Time) (bans []Ban, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		return bucket(tx, bansBucket).ForEach(func(key, value []byte) error {
			number, err := idOf(key)
			if err != nil {
				return err
			}
			b, err := decodeBan(number, value)
			if err == nil && b.InForce(at) {
				bans = append(bans, b)
			}
			return err
		})
	})
	return bans, err
}
