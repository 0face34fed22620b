package store

import (
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// Standing is what the house holds of a player, besides who it is. Its zero
// value is that of nearly everybody.
type Standing struct {
	Renamed  time.Time // when the name was changed last; zero if never
	Silent   time.Time // until when the player cannot talk; zero if it can
	Operator bool      // may do what operators do
	Nobody   bool      // has been made anonymous
}

func encodeStanding(s Standing) []byte {
	b := []byte{form, flags(s.Operator, s.Nobody, !s.Renamed.IsZero(), !s.Silent.IsZero())}
	for _, t := range []time.Time{s.Renamed, s.Silent} {
		if !t.IsZero() {
			b = appendTime(b, t)
		}
	}
	return b
}

func decodeStanding(value []byte) (s Standing, err error) {
	r := readValue(value)
	set := r.byte()
	r.check(set < 1<<4)
	s.Operator, s.Nobody = set&1 != 0, set&2 != 0
	if set&4 != 0 {
		s.Renamed = r.time()
	}
	if set&8 != 0 {
		s.Silent = r.time()
	}
	return s, r.end("standing")
}

func standingOf(tx *bbolt.Tx, id engine.PlayerID) (Standing, error) {
	value := bucket(tx, standingsBucket).Get(idKey(id))
	if value == nil {
		return Standing{}, nil
	}
	return decodeStanding(value)
}

// Standing returns the standing of a player or of a guest, the zero one for
// who has none.
func (s *Store) Standing(id engine.PlayerID) (standing Standing, err error) {
	err = s.view(func(tx *bbolt.Tx) (err error) {
		standing, err = standingOf(tx, id)
		return err
	})
	return standing, err
}

// SetOperator makes a player an operator, or one no more. It returns ErrNoPlayer.
func (s *Store) SetOperator(id engine.PlayerID, operator bool) error {
	return s.stand(id, func(s *Standing) { s.Operator = operator })
}

// Silence keeps a player from talking until then; not at all for the zero time.
// It returns ErrNoPlayer.
func (s *Store) Silence(id engine.PlayerID, until time.Time) error {
	if !until.IsZero() {
		until = wall(until)
	}
	return s.stand(id, func(s *Standing) { s.Silent = until })
}

// stand changes the standing of a player.
func (s *Store) stand(id engine.PlayerID, change func(*Standing)) error {
	err := s.write(func(tx *bbolt.Tx) error {
		if _, err := player(tx, id); err != nil {
			return err
		}
		standing, err := standingOf(tx, id)
		if err != nil {
			return err
		}
		change(&standing)
		return bucket(tx, standingsBucket).Put(idKey(id), encodeStanding(standing))
	})
	if err != nil {
		return fmt.Errorf("changing the standing of player %d: %w", id, err)
	}
	return nil
}
