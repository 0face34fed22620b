package store

import (
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// partMost is from how many bytes on a part of a running match's log is not added
// to any more. A part of one move would cost bbolt more to look after than to
// write: it takes a page apart into its values for each that changes.
const partMost = 256

// tail is where the log of a running match goes on, as far as is known: after its
// last part, or within it. What was written in a transaction that came to nothing
// may be known, too; then the part is not as long as it should be.
type tail struct {
	part, length int
	trail        trail // after the last entry
}

// extend adds entries to a log that has a part at least, and returns its tail then.
func (t tail) extend(b *bbolt.Bucket, id engine.MatchID, entries []archive.Entry) (tail, error) {
	value := b.Get(partKey(id, uint64(t.part)))
	if t.length == 0 || len(value) != t.length {
		t.part = max(freePart(b, id)-1, 0)
		value = b.Get(partKey(id, uint64(t.part)))
		var err error
		if t.trail, err = trailOf(value); err != nil {
			return tail{}, err
		}
	}
	if len(value) >= partMost {
		t.part++
		t.trail, value = newTrail(), []byte{form}
	}
	value = slices.Clip(value) // it is bbolt's
	for _, e := range entries {
		var err error
		if value, err = appendEntry(value, &t.trail, e); err != nil {
			return tail{}, err
		}
	}
	t.length = len(value)
	return t, b.Put(partKey(id, uint64(t.part)), value)
}

// trailOf returns what is known at the end of some entries.
func trailOf(value []byte) (trail, error) {
	r, t := readValue(value), newTrail()
	for len(r.b) > 0 {
		_ = r.entry(&t)
	}
	return t, r.end("log")
}
