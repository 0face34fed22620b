package store

import (
	"encoding/binary"
	"fmt"
	"math"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/rating"
)

// strength is what is kept of how strong a player is: the rating, and how many
// matches made it.
type strength struct {
	rating.Rating
	matches int
}

func encodeStrength(s strength) []byte {
	b := binary.BigEndian.AppendUint64([]byte{form}, math.Float64bits(s.Mu))
	b = binary.BigEndian.AppendUint64(b, math.Float64bits(s.Sigma))
	return binary.AppendUvarint(b, uint64(s.matches))
}

func decodeStrength(value []byte) (strength, error) {
	r := readValue(value)
	s := strength{Rating: rating.Rating{Mu: math.Float64frombits(r.id()), Sigma: math.Float64frombits(r.id())}}
	n := r.uvarint()
	r.check(n > 0 && n <= math.MaxUint32 && s.Sigma > 0 && !math.IsNaN(s.Mu) && !math.IsInf(s.Mu, 0) && !math.IsInf(s.Sigma, 0))
	s.matches = int(n)
	return s, r.end("rating")
}

func strengthOf(tx *bbolt.Tx, id engine.PlayerID) (strength, error) {
	value := bucket(tx, ratingsBucket).Get(idKey(id))
	if value == nil {
		return strength{Rating: rating.New()}, nil
	}
	return decodeStrength(value)
}

// bestKey puts the best first: floats in an order that is turned round, and the
// ids of players.
func bestKey(r rating.Rating, id engine.PlayerID) []byte {
	n := math.Float64bits(r.Sure())
	if n>>63 == 0 {
		n = ^(n | 1<<63) // above zero, the greater come first
	}
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, n), uint64(id))
}

// rate takes a match into the ratings of its players, if it counts.
func rate(tx *bbolt.Tx, s archive.Summary) error {
	if !s.Rated() {
		return nil
	}
	ratings, best := bucket(tx, ratingsBucket), bucket(tx, bestBucket)
	var strengths [3]strength
	var before [3]rating.Rating
	for k, seat := range s.Seats {
		var err error
		if strengths[k], err = strengthOf(tx, seat.Player); err != nil {
			return err
		}
		before[k] = strengths[k].Rating
	}
	for k, after := range rating.After(before, s.Ranks()) {
		id := s.Seats[k].Player
		if strengths[k].matches > 0 {
			if err := best.Delete(bestKey(before[k], id)); err != nil {
				return err
			}
		}
		err := putAll(
			put{ratings, idKey(id), encodeStrength(strength{after, strengths[k].matches + 1})},
			put{best, bestKey(after, id), []byte{form}},
		)
		if err != nil {
			return err
		}
	}
	return nil
}

// rated returns a player with the rating.
func rated(tx *bbolt.Tx, p Player) (archive.Player, error) {
	s, err := strengthOf(tx, p.ID)
	return archive.Player{ID: p.ID, Name: p.Name, Rating: s.Rating, Rated: s.matches}, err
}

// Best returns the best players; see [archive.Archive]. Those with fewer matches
// are passed over one by one: they are few among the best, since nobody is sure
// of them.
func (s *Store) Best(least int, after engine.PlayerID, n int) ([]archive.Player, error) {
	b := best{least: least, want: n}
	err := s.view(func(tx *bbolt.Tx) error { return b.begin(tx, after) })
	for err == nil && !b.ended && len(b.found) < n {
		err = s.view(b.read)
	}
	if err != nil {
		return nil, fmt.Errorf("listing the best: %w", err)
	}
	return b.found, nil
}

// best is a list of the best that is being read.
type best struct {
	least, want int
	next        []byte // where it goes on
	found       []archive.Player
	ended       bool
}

func (b *best) begin(tx *bbolt.Tx, after engine.PlayerID) error {
	if after == 0 {
		return nil
	}
	if bucket(tx, ratingsBucket).Get(idKey(after)) == nil {
		return archive.ErrNoPlayer
	}
	s, err := strengthOf(tx, after)
	b.next = append(bestKey(s.Rating, after), 0)
	return err
}

// read goes on with the list for as long as one transaction may.
func (b *best) read(tx *bbolt.Tx) error {
	c := bucket(tx, bestBucket).Cursor()
	key, _ := c.Seek(b.next)
	for range look {
		if b.ended = key == nil; b.ended || len(b.found) == b.want {
			return nil
		}
		b.next = append(append(b.next[:0], key...), 0)
		id, err := idOf(key)
		if err != nil {
			return err
		}
		s, err := strengthOf(tx, engine.PlayerID(id))
		if err != nil {
			return err
		}
		if s.matches >= b.least {
			known, err := player(tx, engine.PlayerID(id))
			if err != nil {
				return err
			}
			b.found = append(b.found, archive.Player{ID: known.ID, Name: known.Name, Rating: s.Rating, Rated: s.matches})
		}
		key, _ = c.Next()
	}
	return nil
}
