package table

import (
	"slices"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// Act is something that a house may not let everybody do.
type Act uint8

const (
	// Making is making a table.
	Making Act = iota
	// Sitting is taking a seat.
	Sitting
	// Watching is coming to a table where one has no seat.
	Watching
	// Talking is saying something, or whispering it.
	Talking
	// Starting is the start of a match. It is nobody's act alone.
	Starting
)

// House is whose tables they are: it says who may do what there, beside the
// rules of the game. It is asked by many goroutines, and must not ask a table
// or the lobby anything in turn.
type House interface {
	// Allows returns nil, or why a person cannot do something now.
	Allows(Person, Act) error
	// Offer returns what those who make a table can choose now.
	Offer() Offer
	// Mutes returns those whom a person does not want to hear, as far as that was
	// kept, and Mute keeps one more, or one less.
	Mutes(Person) []engine.PlayerID
	Mute(p Person, other engine.PlayerID, mute bool) error
	// Apart reports whether three who begin a match are here from as many
	// addresses as the house asks of one that counts for ratings.
	Apart([3]Person) bool
}

// OpenHouse is a house that lets everybody do everything. It is that of a lobby
// which has been told of no other.
type OpenHouse struct{ Offers Offer }

// Allows implements [House].
func (OpenHouse) Allows(Person, Act) error { return nil }

// Mutes implements [House].
func (OpenHouse) Mutes(Person) []engine.PlayerID { return nil }

// Mute implements [House], and keeps nothing.
func (OpenHouse) Mute(Person, engine.PlayerID, bool) error { return nil }

// Apart implements [House].
func (OpenHouse) Apart([3]Person) bool { return true }

// Offer implements [House].
func (h OpenHouse) Offer() Offer { return h.Offers }

// Obey has the lobby and its tables ask a house from here on.
func (l *Lobby) Obey(h House) { l.house.Store(&h) }

// Offer returns what the house of the lobby offers just now.
func (l *Lobby) Offer() Offer { return (*l.house.Load()).Offer() }

func (l *Lobby) allows(p Person, a Act) error { return (*l.house.Load()).Allows(p, a) }

func (l *Lobby) apart(three [3]Person) bool { return (*l.house.Load()).Apart(three) }

func (l *Lobby) mutes(p Person) []engine.PlayerID { return (*l.house.Load()).Mutes(p) }

// allowsIn asks whether a person can be at the table: as a spectator, or to take
// a seat. Who has one can.
func (t *Table) allowsIn(p Person) error {
	if seatOf(t.seats, p.ID) < game.Nobody {
		return nil
	}
	err := t.lobby.allows(p, Watching)
	if err != nil && t.phase == Waiting && t.lobby.allows(p, Sitting) == nil {
		return nil
	}
	return err
}

// Annul ends the table as the house wants it: a running match as no contest. A
// table that waits is given up by all who sit there.
func (t *Table) Annul() error {
	return t.do(func() error {
		switch t.phase {
		case Waiting:
			for k := range t.seats {
				if t.seats[k].Taken() {
					t.stand(game.Kingdom(k))
				}
			}
			return nil
		case Playing:
			return t.judge(time.Now(), engine.Annul{})
		}
		return engine.ErrOver
	})
}

// Announce has the house say a line at every table and in the lobby, under a name.
func (l *Lobby) Announce(name, text string) {
	line := Line{When: time.Now(), Notice: Announced, Kingdom: game.Nobody, Name: name, Text: text}
	l.do(func() { l.announced, l.changed = line, true })
	for _, t := range l.all() {
		_ = t.do(func() error {
			t.lines = append(t.lines, line)
			t.changed = true
			return nil
		})
	}
}

// Playing counts the matches that are being played, without those of which the
// players have days for each move or no clock at all: none of these is in a hurry.
func (l *Lobby) Playing() (n int) {
	l.do(func() {
		for _, listing := range l.tables {
			if listing.Phase == Playing && listing.Settings.Clock.Kind == engine.Bank {
				n++
			}
		}
	})
	return n
}

// Seated reports whether a person has a seat that can be lost: at a table that
// waits, or in a match that is being played.
func (l *Lobby) Seated(p Person) (seated bool) {
	l.do(func() {
		for _, listing := range l.tables {
			if k := listing.SeatOf(p.ID); listing.Phase != Over && k < game.Nobody {
				seated = true
			}
		}
	})
	return seated
}

// Tables returns all tables, private ones, too, oldest first: for the house alone.
func (l *Lobby) Tables() (all []Listing) {
	l.do(func() {
		for _, listing := range l.listed() {
			all = append(all, *listing)
		}
	})
	return all
}

func (l *Lobby) all() (all []*Table) {
	l.do(func() {
		for t := range l.tables {
			all = append(all, t)
		}
	})
	return all
}

// heard returns a snapshot without what a visitor does not want to hear.
func (v *Visit) heard(s *Snapshot) *Snapshot {
	if len(v.muted) == 0 {
		return s
	}
	own := *s
	own.shared = &shared{made: map[any]func() any{}}
	for _, lines := range []*[]Line{&own.Lines, &own.Gallery, &own.Whispers} {
		*lines = slices.DeleteFunc(slices.Clone(*lines), func(l Line) bool { return l.From != 0 && slices.Contains(v.muted, l.From) })
	}
	return &own
}
