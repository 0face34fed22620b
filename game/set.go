package game

import (
	"iter"
	"math/bits"
)

// set is a set of points.
type set [(Points + 63) / 64]uint64

func (s *set) has(p Point) bool { return s[p>>6]&(1<<(p&63)) != 0 }
func (s *set) add(p Point)      { s[p>>6] |= 1 << (p & 63) }
func (s *set) remove(p Point)   { s[p>>6] &^= 1 << (p & 63) }

// each yields the points of the set in order. The set may change meanwhile;
// what is yielded is what was in it at the start.
func (s set) each() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Point(i<<6 | bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
