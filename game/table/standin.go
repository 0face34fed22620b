package table

import (
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// By a rule of the house a computer takes the seat of a player who departs, and
// the match goes on: whoever leaves it or is away for too long. It does not hold
// for resignation and time, which end a match as the rules say, nor for the last
// person in play: computers do not play on among themselves. Who has departed
// does not get the seat back.

// StandsIn returns how strong the computer is that would take the seat of a
// kingdom whose player departs now; zero where departure ends the match, or
// changes nothing in it.
func (s *Snapshot) StandsIn(k game.Kingdom) Strength {
	return standsIn(s.Phase, s.Settings, s.Match, s.Seats, k)
}

func standsIn(phase Phase, settings Settings, m engine.Match, seats [3]Place, k game.Kingdom) Strength {
	inPlay := m.Position().InPlay()
	if phase != Playing || !inPlay.Has(k) || seats[k].ID.Computer() {
		return 0
	}
	for other := range inPlay.Without(k).Each() {
		if !seats[other].ID.Computer() {
			return settings.StandIn
		}
	}
	return 0
}

// departure returns what happens to the match when a kingdom's player departs.
func (t *Table) departure(k game.Kingdom) engine.Event {
	strength := standsIn(t.phase, t.settings, t.match, t.seats, k)
	if strength == 0 {
		return engine.Leave{By: k}
	}
	p := t.newcomer(Computer{Strength: strength})
	return engine.Reseat{Kingdom: k, Seat: engine.Seat{Player: p.ID, Name: p.Name}}
}

// departed takes over that a kingdom's player has departed, and what became of
// the seat.
func (t *Table) departed(k game.Kingdom, e engine.Event) {
	t.notice(Departed, k, t.seats[k].Name)
	t.seats[k].Gone, t.seats[k].Again = true, false
	if r, ok := e.(engine.Reseat); ok {
		t.seats[k] = Place{Person: Person{ID: r.Seat.Player, Name: r.Seat.Name}, Away: time.Now()}
		t.notice(StoodIn, k, r.Seat.Name)
		t.dismiss()
	}
}

// dismiss ends the visits of those who may not be at the table any more.
func (t *Table) dismiss() {
	for v := range t.visits {
		if t.allowsIn(v.person) != nil {
			delete(t.visits, v)
			close(v.mail)
		}
	}
}
