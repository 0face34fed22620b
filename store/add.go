package store

import (
	"fmt"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// Addition is a match to be archived that was not played at a table here.
type Addition struct {
	archive.Match // its id is given to it
	// Digest tells matches apart: one whose digest is known is not added again.
	// Without a digest a match is always added.
	Digest string
}

// Add archives matches in one transaction and tells how many were not there
// before. It sets their ids, and those of matches that were there to what they
// have been since.
func (s *Store) Add(all []Addition) (added int, err error) {
	err = s.woken(s.write(func(tx *bbolt.Tx) error {
		added = 0
		for i := range all {
			known, err := all[i].add(tx)
			if err != nil {
				return err
			}
			if !known {
				added++
			}
		}
		return nil
	}))
	if err != nil {
		return 0, fmt.Errorf("adding %d matches: %w", len(all), err)
	}
	return added, nil
}

func (a *Addition) add(tx *bbolt.Tx) (known bool, err error) {
	imports := bucket(tx, importsBucket)
	if value := imports.Get([]byte(a.Digest)); a.Digest != "" && value != nil {
		a.ID, err = decodeImport(value)
		return true, err
	}
	next, err := bucket(tx, runningBucket).NextSequence()
	if err != nil {
		return false, err
	}
	a.ID = engine.MatchID(next)
	if a.Digest != "" {
		if err := imports.Put([]byte(a.Digest), encodeImport(a.ID)); err != nil {
			return false, err
		}
	}
	return false, file(tx, a.Match)
}

func encodeImport(id engine.MatchID) []byte { return append([]byte{form}, idKey(id)...) }

func decodeImport(value []byte) (engine.MatchID, error) {
	r := readValue(value)
	id := engine.MatchID(r.id())
	return id, r.end("import")
}
