package store

import (
	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// visible is the list of what a viewer may see.
func visible(tx *bbolt.Tx, viewer engine.PlayerID) list {
	all := newTermList(tx, everybody)
	if viewer == 0 {
		return all
	}
	return anyOf{all, newTermList(tx, playerTerm(viewer))}
}

// private is the list of the private matches that a viewer may see.
func private(tx *bbolt.Tx, viewer engine.PlayerID) list {
	if viewer == 0 {
		return anyOf{}
	}
	return butOf{newTermList(tx, playerTerm(viewer)), newTermList(tx, everybody)}
}

// search returns the list of the matches that a filter admits for a viewer, as
// far as lists can tell: days at the ends of a span of time are in it whole, and
// so are lengths.
func search(tx *bbolt.Tx, x *index, viewer engine.PlayerID, f archive.Filter) list {
	l := allOf{visible(tx, viewer)}
	and := func(terms ...term) {
		var some anyOf
		for _, t := range terms {
			some = append(some, newTermList(tx, t))
		}
		l = append(l, some)
	}
	if f.Player != 0 {
		own := newTermList(tx, playerTerm(f.Player))
		own.admits = func(shade byte) bool {
			outcomes := byte(archive.Outcomes)
			return f.AdmitsSeat(game.Kingdom(shade/outcomes), archive.Outcome(shade%outcomes))
		}
		l = append(l, own)
	}
	if f.Share != 0 {
		and(byteTerm('s', byte(f.Share)))
	}
	if f.Reason != game.Unfinished {
		and(byteTerm('r', byte(f.Reason)))
	}
	if !f.From.IsZero() || !f.Until.IsZero() {
		and(coverTime(tx, f.From, f.Until)...)
	}
	if f.Shortest > 0 || f.Longest > 0 {
		and(coverLength(tx, f.Shortest, f.Longest)...)
	}
	if f.Clock != (engine.Clock{}) {
		and(clockTerm(f.Clock))
	}
	for letter, answer := range map[byte]archive.Answer{'b': f.Bannermen, 'o': f.Computers, 't': f.Rated, 'i': f.Imported} {
		if answer != archive.Either {
			and(answerTerm(letter, answer == archive.Yes))
		}
	}
	if f.Positioned() {
		l = append(l, x.list(tx, viewer, f.Position.Hash()))
	}
	return l
}

// through goes through a list upwards, with a transaction for each chunk.
func (s *Store) through(of func(*bbolt.Tx, *index) list, do func(tx *bbolt.Tx, x *index, chunk uint32, in set) error) error {
	for chunk, more := uint32(0), true; more; chunk++ {
		err := s.viewIndex(func(tx *bbolt.Tx, x *index) (err error) {
			l := of(tx, x)
			if chunk, more, err = l.next(chunk, true); err != nil || !more {
				return err
			}
			in, err := l.in(chunk)
			if err != nil {
				return err
			}
			return do(tx, x, chunk, in)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
