package store

import (
	"bytes"
	"fmt"
	"math"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// everybody has the list of the matches that all may see.
const everybody engine.PlayerID = 0

// look is how many matches of a list are looked at in one transaction, so that
// no page, whatever it has to pass over, holds one for long.
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

// Newest returns up to n summaries that the viewer may see, newest first; see
// [archive.Archive].
func (s *Store) Newest(viewer, of engine.PlayerID, before engine.MatchID, n int) ([]archive.Summary, error) {
	p := page{viewer: viewer, of: of, before: before, want: n}
	if before == 0 {
		p.before = math.MaxUint64
	}
	for len(p.found) < n && !p.ended {
		if err := s.view(p.read); err != nil {
			return nil, fmt.Errorf("listing matches: %w", err)
		}
	}
	return p.found, nil
}

// page is a page of summaries that is being read.
type page struct {
	viewer, of engine.PlayerID
	before     engine.MatchID // the next match is older
	want       int
	found      []archive.Summary
	ended      bool // there is nothing older
}

// read goes on with the page for as long as one transaction may.
func (p *page) read(tx *bbolt.Tx) error {
	lists, c := bucket(tx, listsBucket), bucket(tx, listsBucket).Cursor()
	for range look {
		id := older(c, p.of, p.before)
		if p.of == everybody {
			id = max(id, older(c, p.viewer, p.before))
		}
		if id == 0 {
			p.ended = true
			return nil
		}
		p.before = id
		if !listed(lists, everybody, id) && !listed(lists, p.viewer, id) {
			continue
		}
		sum, err := summary(tx, id)
		if err != nil {
			return err
		}
		if p.found = append(p.found, sum); len(p.found) == p.want {
			return nil
		}
	}
	return nil
}

// older returns the newest match of a player's list before another, or zero.
func older(c *bbolt.Cursor, who engine.PlayerID, id engine.MatchID) engine.MatchID {
	key := before(c, listKey(who, id))
	if !bytes.HasPrefix(key, idKey(who)) {
		return 0
	}
	found, _ := idOf(key)
	return engine.MatchID(found)
}

func listed(lists *bbolt.Bucket, who engine.PlayerID, id engine.MatchID) bool {
	return lists.Get(listKey(who, id)) != nil
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
		if m.Summary, err = summary(tx, id); err != nil {
			return err
		}
		if !m.VisibleTo(viewer) {
			return archive.ErrNotFound
		}
		if m.Log, err = decodeEntries(bucket(tx, logsBucket).Get(idKey(id))); err != nil {
			return err
		}
		remarks, err := parts(bucket(tx, remarksBucket), id)
		m.Log = archive.Heard(append(m.Log, remarks...), viewer)
		return err
	})
	if err != nil {
		return archive.Match{}, fmt.Errorf("reading match %d: %w", id, err)
	}
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
