package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

var (
	// ErrNotMaker: that is for the maker of the table alone.
	ErrNotMaker = errors.New("table: not the maker")
	// ErrNoPeople: with one more computer there would be nobody left to play.
	ErrNoPeople = errors.New("table: a match needs a person")
	// ErrComputer: there is no such computer, or no computer there.
	ErrComputer = errors.New("table: no such computer")
)

// Computer says which computer has a seat. A table seats computers by name
// alone: that one comes, and how it finds its moves, is seen to by whoever
// watches [Hall.Missing].
type Computer struct {
	Strength Strength
	Instant  bool // plays at once instead of at the pace of people
}

// Strength is how well a computer plays.
type Strength = engine.Strength

// The strengths, weakest first.
const (
	Easy   = engine.Easy
	Normal = engine.Normal
	Hard   = engine.Hard
)

// ParseStrength reads the name of a strength. Error: [ErrComputer].
func ParseStrength(text string) (Strength, error) {
	s, err := engine.ParseStrength(text)
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrComputer, err)
	}
	return s, err
}

// ComputerPrefix begins the name of every computer, and of no player.
const ComputerPrefix = "computer"

// person returns the computer as its table's n-th, from 1. The id says it all,
// so that a match that is read back from a log has its computers.
func (c Computer) person(n int) Person {
	which := uint32(n)<<16 | uint32(c.Strength)
	if c.Instant {
		which |= 1 << 8
	}
	name := ComputerPrefix + "-" + c.Strength.String()
	if n > 1 {
		name = fmt.Sprintf("%s-%d", name, n)
	}
	return Person{ID: engine.ComputerID(which), Name: name}
}

// newcomer returns the computer as one that has no seat at the table yet.
func (t *Table) newcomer(c Computer) Person {
	n := 1
	for slices.ContainsFunc(t.seats[:], func(p Place) bool { return p.ID.Computer() && int(p.ID>>16&0xff) == n }) {
		n++
	}
	return c.person(n)
}

// Computer returns which computer a person is, and false for one that is none.
func (p Person) Computer() (Computer, bool) {
	if !p.ID.Computer() {
		return Computer{}, false
	}
	return Computer{Strength: p.ID.Strength(), Instant: p.ID>>8&1 != 0}, true
}

// Fill gives a free seat to a computer before the match, for the maker of the
// table: a kingdom's, or any for Nobody. Somebody must be left to play against.
func (v *Visit) Fill(k game.Kingdom, c Computer) error {
	return v.furnish(func(t *Table) error {
		if !c.Strength.Valid() {
			return fmt.Errorf("%w: %v", ErrComputer, c.Strength)
		}
		if k >= game.Nobody {
			k = t.anyFree()
		}
		if k == game.Nobody || t.seats[k].Taken() {
			return ErrTaken
		}
		computers := 0
		for _, seat := range t.seats {
			if seat.ID.Computer() {
				computers++
			}
		}
		if computers == 2 {
			return ErrNoPeople
		}
		p := t.newcomer(c)
		// It may be here still, from the seat that it had just now.
		t.seats[k] = Place{Person: p, Here: t.visited(p.ID), Away: time.Now(), Ready: true}
		t.notice(Sat, k, t.seats[k].Name)
		t.countDown()
		return nil
	})
}

// Empty frees a computer's seat before the match, for the maker of the table.
func (v *Visit) Empty(k game.Kingdom) error {
	return v.furnish(func(t *Table) error {
		if k >= game.Nobody || !t.seats[k].ID.Computer() {
			return ErrComputer
		}
		t.stand(k)
		return nil
	})
}

// furnish runs f in the table's goroutine if the visitor may see to computers
// now.
func (v *Visit) furnish(f func(*Table) error) error {
	return v.act(func(t *Table, _ game.Kingdom) error {
		switch {
		case v.person.ID != t.maker:
			return ErrNotMaker
		case t.phase != Waiting:
			return ErrPlaying
		}
		return f(t)
	})
}

// Missing is a computer that has a seat at a table and has not come.
type Missing struct {
	Person Person
	Code   string // of the table
}

// Missing returns the computers that are waited for, whatever tables they are
// at. It is for whoever lets them play, not for showing.
func (h *Hall) Missing() []Missing {
	var out []Missing
	for _, l := range h.tables {
		for _, seat := range l.Seats {
			if l.Phase != Over && seat.ID.Computer() && !seat.Here && !seat.Gone {
				out = append(out, Missing{seat.Person, l.Code})
			}
		}
	}
	return out
}
