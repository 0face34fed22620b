package store

import (
	"fmt"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// everybody has the list of the matches that all may see.
const everybody engine.PlayerID = 0

// look is how many matches are looked at in one transaction, so that no search,
// whatever it has to pass over, holds one for long.
const look = 64

// list enters a finished match into the lists of those who sat at it and, where
// all may see it, of everybody.
func list(tx *bbolt.Tx, sum archive.Summary) error {
	lists := bucket(tx, listsBucket)
	who := []engine.PlayerID{}
	if !sum.Header.Private {
		who = append(who, everybody)
	}
	for _, seat := range sum.Seats {
		if seat.Player != 0 {
			who = append(who, seat.Player)
		}
	}
	for _, w := range who {
		if err := lists.Put(listKey(w, sum.ID), []byte{form}); err != nil {
			return err
		}
	}
	return nil
}

// scan returns the whole archive.
func (s *Store) scan() (all archive.Scan, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		return bucket(tx, summariesBucket).ForEach(func(key, _ []byte) error {
			id, err := idOf(key)
			if err != nil {
				return err
			}
			m, err := match(tx, engine.MatchID(id))
			all = append(all, m)
			return err
		})
	})
	if err != nil {
		return nil, fmt.Errorf("reading the archive: %w", err)
	}
	return all, nil
}

// Page implements [archive.Archive].
func (s *Store) Page(viewer engine.PlayerID, q archive.Query) ([]archive.Summary, error) {
	all, err := s.scan()
	if err != nil {
		return nil, err
	}
	return all.Page(viewer, q)
}

// Explore implements [archive.Archive].
func (s *Store) Explore(viewer engine.PlayerID, f archive.Filter) (archive.Explorer, error) {
	all, err := s.scan()
	if err != nil {
		return archive.Explorer{}, err
	}
	return all.Explore(viewer, f)
}

// Profile implements [archive.Archive].
func (s *Store) Profile(viewer, of engine.PlayerID) (archive.Profile, error) {
	all, err := s.scan()
	if err != nil {
		return archive.Profile{}, err
	}
	return all.Profile(viewer, of)
}

// Best implements [archive.Archive].
func (s *Store) Best(least int, after engine.PlayerID, n int) ([]archive.Player, error) {
	all, err := s.scan()
	if err != nil {
		return nil, err
	}
	return all.Best(least, after, n)
}

// Named implements [archive.Archive].
func (s *Store) Named(prefix string, n int) ([]archive.Player, error) {
	all, err := s.scan()
	if err != nil {
		return nil, err
	}
	return all.Named(prefix, n)
}

func summary(tx *bbolt.Tx, id engine.MatchID) (archive.Summary, error) {
	value := bucket(tx, summariesBucket).Get(idKey(id))
	if value == nil {
		return archive.Summary{}, archive.ErrNotFound
	}
	return decodeSummary(id, value)
}

// Match returns a finished match, or archive.ErrNotFound; see [archive.Archive].
func (s *Store) Match(viewer engine.PlayerID, id engine.MatchID) (m archive.Match, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		m, err = match(tx, id)
		return err
	})
	if err == nil && !m.VisibleTo(viewer) {
		err = archive.ErrNotFound
	}
	if err != nil {
		return archive.Match{}, fmt.Errorf("reading match %d: %w", id, err)
	}
	m.Log = archive.Heard(m.Log, viewer)
	return m, nil
}

// match returns a finished match with all that was said.
func match(tx *bbolt.Tx, id engine.MatchID) (m archive.Match, err error) {
	if m.Summary, err = summary(tx, id); err != nil {
		return m, err
	}
	if m.Log, err = decodeEntries(bucket(tx, logsBucket).Get(idKey(id))); err != nil {
		return m, err
	}
	remarks, err := parts(bucket(tx, remarksBucket), id)
	m.Log = append(m.Log, remarks...)
	return m, err
}

// Remark adds a line to a finished match, or returns archive.ErrNotFound.
func (s *Store) Remark(id engine.MatchID, e archive.Entry) error {
	value, err := encodeEntries([]archive.Entry{e})
	if err == nil && e.Event != nil {
		err = fmt.Errorf("%w: an event after the end", ErrValue)
	}
	if err == nil {
		err = s.write(func(tx *bbolt.Tx) error {
			if bucket(tx, summariesBucket).Get(idKey(id)) == nil {
				return archive.ErrNotFound
			}
			return addPart(bucket(tx, remarksBucket), id, value)
		})
	}
	if err != nil {
		return fmt.Errorf("adding a line to match %d: %w", id, err)
	}
	return nil
}
