package store

import (
	"fmt"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// look is how many matches, or chunks of lists, are looked at in one
// transaction, so that no search, whatever it has to pass over, holds one for
// long.
const look = 64

// Page returns a page of summaries; see [archive.Archive].
func (s *Store) Page(viewer engine.PlayerID, q archive.Query) ([]archive.Summary, error) {
	p := page{viewer: viewer, Query: q}
	err := s.view(p.begin)
	for err == nil && !p.ended && len(p.found) < q.N {
		err = s.viewIndex(p.read)
	}
	if err != nil {
		return nil, fmt.Errorf("listing matches: %w", err)
	}
	return p.found, nil
}

// page is a page of summaries that is being read.
type page struct {
	viewer engine.PlayerID
	archive.Query
	at    uint32 // place of the match that was looked at last
	found []archive.Summary
	ended bool // there is nothing after it
}

// begin finds out where the page begins.
func (p *page) begin(tx *bbolt.Tx) (err error) {
	if p.After == 0 {
		if !p.Oldest {
			p.at = places(tx) + 1
		}
		return nil
	}
	if p.at, err = placeOf(tx, p.After); err != nil {
		return err
	}
	sum, err := summaryAt(tx, p.at)
	if err == nil && !sum.VisibleTo(p.viewer) {
		err = archive.ErrNotFound
	}
	return err
}

// read goes on with the page for as long as one transaction may.
func (p *page) read(tx *bbolt.Tx, x *index) error {
	l := search(tx, x, p.viewer, p.Filter)
	for looked := 0; looked < look; looked++ {
		chunk, ok, err := p.next(l)
		if err != nil || !ok {
			p.ended = err == nil
			return err
		}
		in, err := l.in(chunk)
		if err != nil {
			return err
		}
		for at := range in.each(p.Oldest) {
			place := chunk*chunkLen + at
			if p.Oldest && place <= p.at || !p.Oldest && place >= p.at {
				continue // came before
			}
			sum, err := summaryAt(tx, place)
			if err != nil {
				return err
			}
			p.at = place
			if p.Filter.Admits(sum) {
				p.found = append(p.found, sum)
			}
			if looked++; looked >= look || len(p.found) >= p.N {
				return nil
			}
		}
		p.pass(chunk)
	}
	return nil
}

// next returns the first chunk in which there may be more.
func (p *page) next(l list) (uint32, bool, error) {
	if p.Oldest {
		chunk, _ := chunkOf(p.at + 1)
		return l.next(chunk, true)
	}
	if p.at <= 1 {
		return 0, false, nil
	}
	chunk, _ := chunkOf(p.at - 1)
	return l.next(chunk, false)
}

// pass goes on behind a chunk that was looked at.
func (p *page) pass(chunk uint32) {
	if p.Oldest {
		p.at = (chunk+1)*chunkLen - 1
	} else {
		p.at = chunk * chunkLen
	}
}
