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
func (s *Store) search(tx *bbolt.Tx, viewer engine.PlayerID, f archive.Filter, index *index) list {
	l := allOf{visible(tx, viewer)}
	and := func(set bool, terms ...term) {
		if !set {
			return
		}
		var any anyOf
		for _, t := range terms {
			any = append(any, newTermList(tx, t))
		}
		l = append(l, any)
	}
	if f.Player != 0 {
		own := newTermList(tx, playerTerm(f.Player))
		own.admits = func(shade byte) bool {
			outcomes := byte(archive.Outcomes)
			return f.AdmitsSeat(game.Kingdom(shade/outcomes), archive.Outcome(shade%outcomes))
		}
		l = append(l, own)
	}
	and(f.Share != 0, byteTerm('s', byte(f.Share)))
	and(f.Reason != game.Unfinished, byteTerm('r', byte(f.Reason)))
	and(!f.From.IsZero() || !f.Until.IsZero(), coverTime(tx, f.From, f.Until)...)
	and(f.Shortest > 0 || f.Longest > 0, coverLength(tx, f.Shortest, f.Longest)...)
	and(f.Clock != engine.Clock{}, clockTerm(f.Clock))
	for letter, answer := range map[byte]archive.Answer{'b': f.Bannermen, 'o': f.Computers, 't': f.Rated, 'i': f.Imported} {
		and(answer != archive.Either, answerTerm(letter, answer == archive.Yes))
	}
	if f.Positioned() {
		l = append(l, index.list(tx, viewer, f.Position.Hash()))
	}
	return l
}
