package engine

import (
	"errors"
	"fmt"
	"slices"
)

// ErrStrength: no computer is that strong.
var ErrStrength = errors.New("engine: no such strength")

// Strength is how well a computer plays. Zero is no computer.
type Strength uint8

// The strengths, weakest first.
const (
	Easy Strength = iota + 1
	Normal
	Hard
)

var strengths = []string{Easy: "easy", Normal: "normal", Hard: "hard"}

// Valid reports whether a computer can be that strong.
func (s Strength) Valid() bool { return s >= Easy && s <= Hard }

// String returns the name of a strength.
func (s Strength) String() string {
	if !s.Valid() {
		return fmt.Sprintf("Strength(%d)", uint8(s))
	}
	return strengths[s]
}

// ParseStrength reads what String returns. Error: [ErrStrength].
func ParseStrength(text string) (Strength, error) {
	if i := slices.Index(strengths, text); i >= int(Easy) {
		return Strength(i), nil
	}
	return 0, fmt.Errorf("%w: %q", ErrStrength, text)
}

// computerBit marks the ids of computers. Ids of players grow from one, and ids
// with a higher bit are guests'.
const computerBit PlayerID = 1 << 62

// ComputerID returns the id of a computer from whatever tells it from others.
func ComputerID(which uint32) PlayerID { return computerBit | PlayerID(which) }

// Computer reports whether the id is a computer's.
func (p PlayerID) Computer() bool { return p&^(computerBit-1) == computerBit }

// Strength returns how well a computer plays, and zero for a player who is none.
// It is in the lowest byte of what [ComputerID] is given.
func (p PlayerID) Strength() Strength {
	if !p.Computer() {
		return 0
	}
	return Strength(p)
}
