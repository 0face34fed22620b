package store

import (
	"fmt"
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/store/posting"
)

// Explore tells what became of the matches that came to a position; see
// [archive.Archive]. Without any other filter it costs the same for a position
// that all matches came to, as counts are kept, and beside that what looking at
// the viewer's own private matches costs. With one it costs what it counts.
//
// Positions are told apart by their hashes of 64 bits: among the positions of a
// million matches, two have the same with a chance of one in hundreds.
func (s *Store) Explore(viewer engine.PlayerID, f archive.Filter) (e archive.Explorer, err error) {
	if !f.Positioned() {
		return e, archive.ErrNoPosition
	}
	var count posting.Count
	hash := f.Position.Hash()
	if f == (archive.Filter{Position: f.Position}) {
		err = s.count(viewer, hash, &count)
	} else {
		err = s.countSome(viewer, f, &count)
	}
	if err != nil {
		return archive.Explorer{}, fmt.Errorf("exploring a position: %w", err)
	}
	e = count.Explorer()
	e.Moves = slices.DeleteFunc(e.Moves, func(c archive.Choice) bool { return f.Position.Why(c.Move) != nil })
	e.Behind, _, err = s.behind()
	return e, err
}

// count counts all that the viewer may see.
func (s *Store) count(viewer engine.PlayerID, hash uint64, into *posting.Count) error {
	x := s.index.hold()
	defer x.release()
	for _, source := range x.sources() {
		if err := source.Count(hash, into); err != nil {
			return err
		}
	}
	if viewer == 0 {
		return nil
	}
	return s.through(func(tx *bbolt.Tx, _ *index) list { return private(tx, viewer) },
		func(tx *bbolt.Tx, now *index, chunk uint32, _ set) error {
			secrets := secretList{now, tx, private(tx, viewer), hash}
			return secrets.each(chunk, into.Add)
		})
}

// seldom is up to how many matches at a position are looked for by it, and few up
// to how many of a chunk one by one: to find one takes about as long as to read the
// half of a chunk.
const (
	seldom = 1000
	few    = 2
)

// countSome counts what a filter admits, of all that the viewer may see. A position
// to which few matches came says where to look; else the other filters do.
func (s *Store) countSome(viewer engine.PlayerID, f archive.Filter, into *posting.Count) error {
	hash := f.Position.Hash()
	var all posting.Count
	if err := s.count(0, hash, &all); err != nil {
		return err
	}
	where := f
	if all.All.Matches > seldom {
		where.Position = game.Position{}
	}
	ends := !f.From.IsZero() || !f.Until.IsZero() || f.Shortest > 0 || f.Longest > 0
	return s.through(func(tx *bbolt.Tx, x *index) list { return search(tx, x, viewer, where) },
		func(tx *bbolt.Tx, x *index, chunk uint32, in set) error {
			if ends {
				if err := admitted(tx, f, chunk, &in); err != nil {
					return err
				}
			}
			add := func(p posting.Posting) {
				if in.has(p.Place % chunkLen) {
					into.Add(p)
				}
			}
			if err := (postingList{x.sources(), hash}).some(chunk, in, add); err != nil {
				return err
			}
			return secretList{x, tx, private(tx, viewer), hash}.each(chunk, add)
		})
}

// some calls do with the postings of a chunk, or of those matches of it alone that
// are asked for where these are few.
func (l postingList) some(chunk uint32, in set, do func(posting.Posting)) error {
	if in.len() > few {
		return l.each(chunk, do)
	}
	for at := range in.each(true) {
		place := chunk*chunkLen + at
		if err := l.between(place, place, do); err != nil {
			return err
		}
	}
	return nil
}

// admitted takes out of a set what a filter does not admit by the summary.
func admitted(tx *bbolt.Tx, f archive.Filter, chunk uint32, in *set) error {
	for at := range in.each(true) {
		sum, err := summaryAt(tx, chunk*chunkLen+at)
		if err != nil {
			return err
		}
		if !f.Admits(sum) {
			in.without(one(at))
		}
	}
	return nil
}

func one(at uint32) (s set) {
	s.add(at)
	return s
}

// behind returns how many matches there are whose positions are not indexed yet,
// of how many, or why the index does not go on.
func (s *Store) behind() (n, of int, err error) {
	x := s.index.hold()
	defer x.release()
	return s.behindOf(x)
}

func (s *Store) behindOf(x *index) (n, of int, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		of = int(places(tx))
		n = max(of-int(x.hi), 0)
		return nil
	})
	if err == nil && n > 0 {
		err = x.err
	}
	return n, of, err
}

// Settle waits until the index is at rest: the positions of all matches are in
// it, and it has no more runs than it needs.
func (s *Store) Settle() error { return s.await(func(int, int) {}) }

// await tells progress how many matches are indexed, of how many.
func (s *Store) await(progress func(done, of int)) error {
	for {
		x := s.index.hold()
		n, of, err := s.behindOf(x)
		_, due := dueToMerge(x.runs)
		next, failed := x.next, x.err
		x.release()
		switch progress(of-n, of); {
		case err != nil:
			return err
		case n == 0 && (!due || failed != nil):
			return failed
		}
		select {
		case <-next:
		case <-s.closing:
			return ErrClosed
		}
	}
}

// came returns the postings of a match, in their order. Of a log that cannot be
// played to its end it has what can be.
func came(m archive.Match, place uint32) []posting.Posting {
	var all []posting.Posting
	share := m.Ending.Share & game.All
	for step, err := range archive.Steps(m.Log) {
		if err != nil {
			break
		}
		fate := posting.Ended(share)
		if step.Played {
			fate = posting.Played(step.Move, share)
		}
		all = append(all, posting.Posting{Hash: step.Position.Hash(), Place: place, Fate: fate})
	}
	slices.SortFunc(all, posting.Compare)
	return slices.Compact(all)
}
