package store

import (
	"bytes"
	"fmt"
	"iter"
	"sort"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// Begin keeps the first entries of a new match and returns its id.
func (s *Store) Begin(h archive.Header, entries []archive.Entry) (id engine.MatchID, err error) {
	log, err := encodeEntries(entries)
	if err != nil {
		return 0, fmt.Errorf("beginning a match: %w", err)
	}
	header, err := encodeHeader(h)
	if err != nil {
		return 0, fmt.Errorf("beginning a match: %w", err)
	}
	err = s.write(func(tx *bbolt.Tx) error {
		running := bucket(tx, runningBucket)
		next, err := running.NextSequence()
		if err != nil {
			return err
		}
		id = engine.MatchID(next)
		return putAll(
			put{running, idKey(id), header},
			put{bucket(tx, entriesBucket), partKey(id, 0), log},
		)
	})
	if err != nil {
		return 0, fmt.Errorf("beginning a match: %w", err)
	}
	return id, nil
}

// Append keeps more entries of a running match, or returns ErrNotRunning.
func (s *Store) Append(id engine.MatchID, entries []archive.Entry) error {
	// Looked at here, so that what cannot be kept takes no share in a commit.
	_, err := encodeEntries(entries)
	if err == nil {
		err = s.write(func(tx *bbolt.Tx) (err error) {
			if bucket(tx, runningBucket).Get(idKey(id)) == nil {
				return ErrNotRunning
			}
			s.tails[id], err = s.tails[id].extend(bucket(tx, entriesBucket), id, entries)
			return err
		})
	}
	if err != nil {
		return fmt.Errorf("appending to match %d: %w", id, err)
	}
	return nil
}

// Finish keeps the last entries of a running match and moves it to the archive,
// or returns ErrNotRunning.
func (s *Store) Finish(sum archive.Summary, entries []archive.Entry) error {
	// Looked at here, so that what cannot be kept takes no share in a commit.
	_, err := encodeEntries(entries)
	if err == nil {
		_, err = encodeSummary(sum)
	}
	if err == nil {
		err = s.woken(s.write(func(tx *bbolt.Tx) error {
			running := bucket(tx, runningBucket)
			if running.Get(idKey(sum.ID)) == nil {
				return ErrNotRunning
			}
			log, err := takeParts(bucket(tx, entriesBucket), sum.ID)
			if err != nil {
				return err
			}
			if err := running.Delete(idKey(sum.ID)); err != nil {
				return err
			}
			delete(s.tails, sum.ID)
			return file(tx, archive.Match{Summary: sum, Log: append(log, entries...)})
		}))
	}
	if err != nil {
		return fmt.Errorf("finishing match %d: %w", sum.ID, err)
	}
	return nil
}

// Running yields the running matches with their logs, oldest first, each read
// in a transaction of its own. One that cannot be read comes as its id and an
// error, and the next ones after it. Matches that begin meanwhile may come, too.
func (s *Store) Running() iter.Seq2[table.Running, error] {
	return func(yield func(table.Running, error) bool) {
		var last engine.MatchID
		for {
			run, err := s.runningAfter(last)
			if err == nil && run.ID == 0 || !yield(run, err) || run.ID == 0 {
				return
			}
			last = run.ID
		}
	}
}

// runningAfter returns the running match with the next id, zero after the last.
func (s *Store) runningAfter(last engine.MatchID) (run table.Running, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		key, header := bucket(tx, runningBucket).Cursor().Seek(idKey(last + 1))
		if key == nil {
			return nil
		}
		id, err := idOf(key)
		if err != nil {
			return err
		}
		run.ID = engine.MatchID(id)
		if run.Header, err = decodeHeader(header); err != nil {
			return err
		}
		run.Log, err = parts(bucket(tx, entriesBucket), run.ID)
		return err
	})
	if err != nil {
		return table.Running{ID: run.ID}, fmt.Errorf("reading running match %d: %w", run.ID, err)
	}
	return run, nil
}

// parts reads the values that belong to a match, in the order they were added.
func parts(b *bbolt.Bucket, id engine.MatchID) ([]archive.Entry, error) {
	var log []archive.Entry
	prefix, c := idKey(id), b.Cursor()
	for key, value := c.Seek(prefix); bytes.HasPrefix(key, prefix); key, value = c.Next() {
		entries, err := decodeEntries(value)
		if err != nil {
			return nil, err
		}
		log = append(log, entries...)
	}
	return log, nil
}

// takeParts reads the values that belong to a match and deletes them.
func takeParts(b *bbolt.Bucket, id engine.MatchID) ([]archive.Entry, error) {
	log, err := parts(b, id)
	if err != nil {
		return nil, err
	}
	prefix, c := idKey(id), b.Cursor()
	for key, _ := c.Seek(prefix); bytes.HasPrefix(key, prefix); key, _ = c.Seek(prefix) {
		if err := c.Delete(); err != nil {
			return nil, err
		}
	}
	return log, nil
}

// addPart adds a value after those that belong to a match already.
func addPart(b *bbolt.Bucket, id engine.MatchID, value []byte) error {
	return b.Put(partKey(id, uint64(freePart(b, id))), value)
}

// freePart returns the number that the next value of a match has. The numbers
// leave no gap, so the first that is free is found by doubling and halving. A
// cursor must not look for the last one backwards: where the end of another
// match has emptied a page in the same transaction, bbolt's finds nothing.
func freePart(b *bbolt.Bucket, id engine.MatchID) int {
	taken := func(number int) bool { return b.Get(partKey(id, uint64(number))) != nil }
	above := 1
	for taken(above) {
		above *= 2
	}
	below := above / 2
	return below + sort.Search(above-below, func(n int) bool { return !taken(below + n) })
}

// before returns the last key that lies before another, or nil.
func before(c *bbolt.Cursor, key []byte) []byte {
	found, _ := c.Seek(key)
	if found == nil {
		found, _ = c.Last()
	} else {
		found, _ = c.Prev()
	}
	return found
}
