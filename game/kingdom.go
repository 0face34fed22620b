package game

import (
	"iter"
	"math/bits"
)

// Kingdom is one of the three sides. The zero value is Shu, which moves first.
type Kingdom uint8

// The kingdoms in the order of their turns, anticlockwise round the board, and
// Nobody, which stands where no kingdom is meant.
const (
	Shu Kingdom = iota
	Wu
	Wei
	Nobody
)

// All holds every kingdom.
const All Kingdoms = 1<<Shu | 1<<Wu | 1<<Wei

// Next returns the right-hand neighbour of k, which is next in turn order.
func (k Kingdom) Next() Kingdom {
	if k == Wei {
		return Shu
	}
	return k + 1
}

// Letter returns the letter that text forms use: r, g or b, or - for Nobody.
func (k Kingdom) Letter() byte { return "rgb-"[min(k, Nobody)] }

// String returns the kingdom's English name, for logs and tests. What people
// read comes from the catalogue of their language.
func (k Kingdom) String() string {
	return [...]string{"Shu", "Wu", "Wei", "nobody"}[min(k, Nobody)]
}

// kingdomOf is the inverse of Letter for the three kingdoms.
func kingdomOf(letter byte) (Kingdom, bool) {
	switch letter {
	case 'r':
		return Shu, true
	case 'g':
		return Wu, true
	case 'b':
		return Wei, true
	}
	return Nobody, false
}

// Kingdoms is a set of kingdoms.
type Kingdoms uint8

// Has reports whether k is in the set.
func (s Kingdoms) Has(k Kingdom) bool { return k < Nobody && s&(1<<k) != 0 }

// With returns the set with k in it.
func (s Kingdoms) With(k Kingdom) Kingdoms { return s | 1<<k&All }

// Without returns the set with k taken out.
func (s Kingdoms) Without(k Kingdom) Kingdoms { return s &^ (1 << k) }

// Len returns how many kingdoms are in the set.
func (s Kingdoms) Len() int { return bits.OnesCount8(uint8(s)) }

// Each yields the kingdoms of the set in turn order from Shu.
func (s Kingdoms) Each() iter.Seq[Kingdom] {
	return func(yield func(Kingdom) bool) {
		for k := Shu; k < Nobody; k++ {
			if s.Has(k) && !yield(k) {
				return
			}
		}
	}
}

// After returns the first kingdom of the set whose turn comes after k's, or
// Nobody when there is none but k.
func (s Kingdoms) After(k Kingdom) Kingdom {
	for n := k.Next(); n != k; n = n.Next() {
		if s.Has(n) {
			return n
		}
	}
	return Nobody
}
