package store

import (
	"encoding/binary"
	"math"

	"sanguo/store/posting"
)

// The postings of a private match are kept by themselves, so that nothing that
// others are told is counted from them. Each is what its hash is above that of
// the one before, and its fate.

func encodeSecret(postings []posting.Posting) []byte {
	b, last := []byte{form}, uint64(0)
	for _, p := range postings {
		b = binary.AppendUvarint(b, p.Hash-last)
		b = binary.AppendUvarint(b, uint64(p.Fate))
		last = p.Hash
	}
	return b
}

func decodeSecret(place uint32, value []byte) (postings []posting.Posting, err error) {
	r, last := readValue(value), uint64(0)
	for len(r.b) > 0 {
		last += r.uvarint()
		fate := r.uvarint()
		r.check(fate <= math.MaxUint32)
		postings = append(postings, posting.Posting{Hash: last, Place: place, Fate: posting.Fate(fate)})
	}
	if err := r.end("list of positions"); err != nil {
		return nil, err
	}
	return postings, nil
}
