package store

import (
	"encoding/binary"
	"fmt"
	"math"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
)

// Entries are written one after the other, each told by what it adds to the one
// before. An entry is
//
//	tag   a byte, below
//	time  (match time since the entry before, in milliseconds)<<1, and 1 more
//	      when the wall clock did not go on by as much; then by how much more
//	rest  by the kind of entry
//
// A tag below 135 is a move from that point by the kingdom whose turn it was
// likely to be, and its rest is the other point: four or five bytes in all.
// Tags from 192 on hold a kind and a kingdom or a room.
const (
	tagged   = 192
	maxMilli = math.MaxInt64 / int64(time.Millisecond)
)

// kind is a kind of entry. Their numbers are part of the form.
type kind byte

const (
	kindStart kind = iota
	kindMove
	kindResign
	kindLeave
	kindTimeOut
	kindSuspend
	kindResume
	kindReseat
	kindAnnul
	kindLine
)

// tag holds a kind and a number below four.
func tag(k kind, of uint8) byte { return tagged | byte(k)<<2 | of }

// trail is what both writing and reading know from the entries before.
type trail struct {
	at, when int64 // in milliseconds
	mover    game.Kingdom
	// after is who moved after whom the last time. A defeated kingdom drops
	// out of it with the first move that passes it over.
	after [game.Nobody]game.Kingdom
}

func newTrail() trail {
	return trail{mover: game.Wei, after: [game.Nobody]game.Kingdom{game.Wu, game.Wei, game.Shu}}
}

// next returns the kingdom whose move is likely to come next.
func (t *trail) next() game.Kingdom { return t.after[t.mover] }

func (t *trail) moved(by game.Kingdom) {
	if by < game.Nobody {
		t.after[t.mover], t.mover = by, by
	}
}

// encodeEntries returns a value that decodeEntries reads back.
func encodeEntries(entries []archive.Entry) ([]byte, error) {
	b, t := []byte{form}, newTrail()
	for i, e := range entries {
		var err error
		if b, err = appendEntry(b, &t, e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return b, nil
}

func decodeEntries(value []byte) ([]archive.Entry, error) {
	r, t := readValue(value), newTrail()
	var entries []archive.Entry
	for len(r.b) > 0 {
		entries = append(entries, r.entry(&t))
	}
	if err := r.end("log"); err != nil {
		return nil, err
	}
	return entries, nil
}

func appendEntry(b []byte, t *trail, e archive.Entry) ([]byte, error) {
	if e.At < 0 || e.At%time.Millisecond != 0 {
		return nil, fmt.Errorf("%w: match time %v", ErrValue, e.At)
	}
	if e.Event != nil && e.Line != (archive.Line{}) {
		return nil, fmt.Errorf("%w: an event and a line at once", ErrValue)
	}
	first, rest, err := entryParts(t, e)
	if err != nil {
		return nil, err
	}
	b = t.appendTimes(append(b, first), e.At.Milliseconds(), e.When.UnixMilli())
	return append(b, rest...), nil
}

func (r *reader) entry(t *trail) archive.Entry {
	first := r.byte()
	r.times(t)
	e := archive.Entry{At: time.Duration(t.at) * time.Millisecond, When: time.UnixMilli(t.when).UTC()}
	r.part(t, first, &e)
	return e
}

// appendTimes writes two times as what they add to those of the entry before.
// Match time does not run backwards, but if it did this would only take more
// bytes.
func (t *trail) appendTimes(b []byte, at, when int64) []byte {
	add := at - t.at
	more := when - t.when - add
	code := uint64(add) << 1
	if more != 0 {
		code |= 1
	}
	b = binary.AppendUvarint(b, code)
	if more != 0 {
		b = binary.AppendVarint(b, more)
	}
	t.at, t.when = at, when
	return b
}

func (r *reader) times(t *trail) {
	code := r.uvarint()
	at := int64((uint64(t.at) + code>>1) & math.MaxInt64)
	when := t.when + at - t.at
	if code&1 != 0 {
		when += r.varint()
	}
	r.check(at <= maxMilli)
	t.at, t.when = at, when
}
