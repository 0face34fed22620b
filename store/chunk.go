package store

import (
	"encoding/binary"
	"iter"
	"math/bits"
	"slices"
)

// An index has lists of places, each for one thing that can be true of a match.
// A list is cut into chunks of so many places, each of which has a value when
// there is anything in it: the places within the chunk, in two bytes each or, where
// that is shorter, in one bit each.
const (
	chunkLen = 1 << 10
	fewest   = chunkLen / 8 / 2 // from so many on bits are shorter
)

// chunkOf returns the chunk of a place, and where the place is in it.
func chunkOf(place uint32) (chunk, at uint32) { return place / chunkLen, place % chunkLen }

// set is some of the places of a chunk.
type set [chunkLen / 64]uint64

func (s *set) add(at uint32) { s[at/64] |= 1 << (at % 64) }

func (s *set) has(at uint32) bool { return s[at/64]>>(at%64)&1 != 0 }

func (s *set) and(t set) {
	for i := range s {
		s[i] &= t[i]
	}
}

func (s *set) or(t set) {
	for i := range s {
		s[i] |= t[i]
	}
}

func (s *set) without(t set) {
	for i := range s {
		s[i] &^= t[i]
	}
}

func (s *set) len() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// each yields what is in the set, from the lowest or from the highest.
func (s set) each(up bool) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for i := range s {
			if !up {
				i = len(s) - 1 - i
			}
			for word := s[i]; word != 0; {
				bit := bits.Len64(word) - 1
				if up {
					bit = bits.TrailingZeros64(word)
				}
				word &^= 1 << bit
				if !yield(uint32(i*64 + bit)) {
					return
				}
			}
		}
	}
}

// encodeChunk writes a set that is not empty.
func encodeChunk(s set) []byte {
	b := []byte{form}
	if s.len() < fewest {
		for at := range s.each(true) {
			b = binary.BigEndian.AppendUint16(b, uint16(at))
		}
		return b
	}
	for _, word := range s {
		b = binary.BigEndian.AppendUint64(b, word)
	}
	return b
}

func decodeChunk(value []byte) (s set, err error) {
	r := readValue(value)
	switch n := len(r.b); {
	case n == chunkLen/8:
		for i := range s {
			s[i] = binary.BigEndian.Uint64(r.b[8*i:])
		}
		r.check(s.len() >= fewest)
	case n > 0 && n%2 == 0 && n/2 < fewest:
		last := -1
		for part := range slices.Chunk(r.b, 2) {
			at := binary.BigEndian.Uint16(part)
			if r.check(at < chunkLen && int(at) > last); !r.bad {
				s.add(uint32(at))
			}
			last = int(at)
		}
	default:
		r.check(false)
	}
	r.b = nil
	return s, r.end("chunk of a list")
}
