package store

import (
	"fmt"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// Match returns a finished match, or archive.ErrNotFound; see [archive.Archive].
func (s *Store) Match(viewer engine.PlayerID, id engine.MatchID) (m archive.Match, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		place, err := placeOf(tx, id)
		if err != nil {
			return err
		}
		if m, err = playedAt(tx, place); err != nil {
			return err
		}
		remarks, err := parts(bucket(tx, remarksBucket), id)
		m.Log = append(m.Log, remarks...)
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

// Remark adds a line to a finished match, or returns archive.ErrNotFound.
func (s *Store) Remark(id engine.MatchID, e archive.Entry) error {
	value, err := encodeEntries([]archive.Entry{e})
	if err == nil && e.Event != nil {
		err = fmt.Errorf("%w: an event after the end", ErrValue)
	}
	if err == nil {
		err = s.write(func(tx *bbolt.Tx) error {
			if _, err := placeOf(tx, id); err != nil {
				return err
			}
			return addPart(bucket(tx, remarksBucket), id, value)
		})
	}
	if err != nil {
		return fmt.Errorf("adding a line to match %d: %w", id, err)
	}
	return nil
}
