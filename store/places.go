package store

import (
	"encoding/binary"
	"fmt"
	"math"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// Every finished match has a place in the archive, from 1 on in the order in
// which they came to it, without a gap and for ever. Indices name matches by
// their places.

// file gives a finished match its place, and enters it into the indices.
func file(tx *bbolt.Tx, m archive.Match) error {
	next, err := bucket(tx, finishedBucket).NextSequence()
	if err != nil {
		return err
	}
	if next > math.MaxUint32 {
		return fmt.Errorf("%w: matches", ErrMany)
	}
	if err := keepAt(tx, uint32(next), m); err != nil {
		return err
	}
	return enterNext(tx, uint32(next), m)
}

// keepAt keeps a match at its place, and nothing of it in the indices.
func keepAt(tx *bbolt.Tx, place uint32, m archive.Match) error {
	sum, err := encodeSummary(m.Summary)
	if err != nil {
		return err
	}
	log, err := encodeLog(m.Log, m.Summary)
	if err != nil {
		return err
	}
	return putAll(
		put{bucket(tx, finishedBucket), idKey(uint64(place)), sum},
		put{bucket(tx, placesBucket), idKey(m.ID), binary.AppendUvarint([]byte{form}, uint64(place))},
		put{bucket(tx, logsBucket), idKey(m.ID), log},
	)
}

// places returns how many matches there are.
func places(tx *bbolt.Tx) uint32 { return uint32(bucket(tx, finishedBucket).Sequence()) }

// placeOf returns the place of a match, or archive.ErrNotFound.
func placeOf(tx *bbolt.Tx, id engine.MatchID) (uint32, error) {
	value := bucket(tx, placesBucket).Get(idKey(id))
	if value == nil {
		return 0, archive.ErrNotFound
	}
	return decodePlace(value)
}

func decodePlace(value []byte) (uint32, error) {
	r := readValue(value)
	place := r.uvarint()
	r.check(place > 0 && place <= math.MaxUint32)
	return uint32(place), r.end("place")
}

// summaryAt returns the summary of the match at a place.
func summaryAt(tx *bbolt.Tx, place uint32) (archive.Summary, error) {
	value := bucket(tx, finishedBucket).Get(idKey(uint64(place)))
	if value == nil {
		return archive.Summary{}, fmt.Errorf("%w: nothing at place %d", ErrDamaged, place)
	}
	return decodeSummary(value)
}

// playedAt returns the match at a place, without what was said after its end.
func playedAt(tx *bbolt.Tx, place uint32) (m archive.Match, err error) {
	if m.Summary, err = summaryAt(tx, place); err != nil {
		return m, err
	}
	m.Log, err = decodeLog(bucket(tx, logsBucket).Get(idKey(m.ID)), m.Summary)
	return m, err
}
