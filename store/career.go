package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// career is how a player's matches ended: those that everybody may see, or the
// private ones.
type career struct {
	kingdoms [game.Nobody]archive.Results
	openings map[opening]archive.Results
}

// opening is the first move that a kingdom made.
type opening struct {
	kingdom game.Kingdom
	move    game.Move
}

func (c *career) add(m archive.Match, k game.Kingdom) {
	outcome := m.OutcomeOf(k)
	c.kingdoms[k][outcome]++
	move, ok := archive.FirstMove(m.Log, k)
	if !ok || m.SetUp {
		return
	}
	if c.openings == nil {
		c.openings = map[opening]archive.Results{}
	}
	results := c.openings[opening{k, move}]
	results[outcome]++
	c.openings[opening{k, move}] = results
}

// careers are the two that are kept of a player.
type careers struct{ public, private career }

func (c *careers) of(private bool) *career {
	if private {
		return &c.private
	}
	return &c.public
}

func encodeCareers(c careers) []byte {
	b := []byte{form}
	for _, one := range []career{c.public, c.private} {
		for _, results := range one.kingdoms {
			b = appendResults(b, results)
		}
		b = binary.AppendUvarint(b, uint64(len(one.openings)))
		for _, o := range slices.SortedFunc(maps.Keys(one.openings), compareOpenings) {
			b = append(b, byte(o.kingdom), byte(o.move.From), byte(o.move.To))
			b = appendResults(b, one.openings[o])
		}
	}
	return b
}

func compareOpenings(a, b opening) int {
	if a.kingdom != b.kingdom {
		return int(a.kingdom) - int(b.kingdom)
	}
	return archive.CompareMoves(a.move, b.move)
}

// appendResults writes which outcomes there were, in bits, and how many of each.
func appendResults(b []byte, results archive.Results) []byte {
	at := len(b)
	b = append(b, 0)
	for o, n := range results {
		if n > 0 {
			b[at] |= 1 << o
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return b
}

func (r *reader) results() (results archive.Results) {
	set := r.byte()
	r.check(set < 1<<archive.Outcomes)
	for o := range results {
		if set>>o&1 != 0 {
			n := r.uvarint()
			r.check(n > 0 && n <= math.MaxUint32)
			results[o] = int(n)
		}
	}
	return results
}

func decodeCareers(value []byte) (c careers, err error) {
	r := readValue(value)
	for _, one := range []*career{&c.public, &c.private} {
		for k := range one.kingdoms {
			one.kingdoms[k] = r.results()
		}
		var last *opening
		for n := r.uvarint(); n > 0 && !r.bad; n-- {
			o := opening{game.Kingdom(r.byte()), game.Move{From: r.point(), To: r.point()}}
			r.check(o.kingdom < game.Nobody && (last == nil || compareOpenings(*last, o) < 0))
			if one.openings == nil {
				one.openings = map[opening]archive.Results{}
			}
			one.openings[o] = r.results()
			last = &o
		}
	}
	return c, r.end("career")
}

func careersOf(tx *bbolt.Tx, id engine.PlayerID) (careers, error) {
	value := bucket(tx, careersBucket).Get(idKey(id))
	if value == nil {
		return careers{}, nil
	}
	return decodeCareers(value)
}

// addToCareers adds a match to the careers of those who have an account.
func addToCareers(tx *bbolt.Tx, m archive.Match) error {
	for k, seat := range m.Seats {
		if !seat.Player.Account() {
			continue
		}
		c, err := careersOf(tx, seat.Player)
		if err != nil {
			return err
		}
		c.of(m.Header.Private).add(m, game.Kingdom(k))
		if err := bucket(tx, careersBucket).Put(idKey(seat.Player), encodeCareers(c)); err != nil {
			return err
		}
	}
	return nil
}

// Profile returns a player's profile; see [archive.Archive].
func (s *Store) Profile(viewer, of engine.PlayerID) (p archive.Profile, err error) {
	var c careers
	err = s.view(func(tx *bbolt.Tx) error {
		known, err := player(tx, of)
		if errors.Is(err, ErrNoPlayer) {
			return archive.ErrNoPlayer
		} else if err != nil {
			return err
		}
		p.Joined = known.Joined
		if p.Player, err = rated(tx, known); err != nil {
			return err
		}
		c, err = careersOf(tx, of)
		return err
	})
	if err == nil && viewer != of {
		c.private = career{}
		err = s.shared(viewer, of, &c.private)
	}
	if err != nil {
		return archive.Profile{}, fmt.Errorf("the profile of player %d: %w", of, err)
	}
	all := map[opening]archive.Results{}
	for _, one := range []career{c.public, c.private} {
		for k := range p.Kingdoms {
			p.Kingdoms[k].Add(one.kingdoms[k])
		}
		for o, results := range one.openings {
			sum := all[o]
			sum.Add(results)
			all[o] = sum
		}
	}
	for o, results := range all {
		p.Openings = append(p.Openings, archive.Opening{Kingdom: o.kingdom, Move: o.move, Results: results})
	}
	p.Openings = archive.Favour(p.Openings)
	return p, nil
}

// shared adds the private matches that two played together to a career of one of
// them.
func (s *Store) shared(viewer, of engine.PlayerID, into *career) error {
	if viewer == 0 {
		return nil
	}
	return s.through(func(tx *bbolt.Tx, _ *index) list {
		return allOf{private(tx, viewer), newTermList(tx, playerTerm(of))}
	}, func(tx *bbolt.Tx, _ *index, chunk uint32, in set) error {
		for at := range in.each(true) {
			m, err := playedAt(tx, chunk*chunkLen+at)
			if err != nil {
				return err
			}
			into.add(m, m.KingdomOf(of))
		}
		return nil
	})
}
