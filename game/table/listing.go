package table

import (
	"slices"
	"sync"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// Listing is what the lobby shows of a table.
type Listing struct {
	Code     string
	ID       engine.MatchID // zero before the match
	Made     time.Time
	Maker    engine.PlayerID
	Settings Settings
	Phase    Phase
	Seats    [3]Place
	Position game.Position // of the running match
	Last     game.Move     // its last move, when Plies is not zero
	Plies    int
	Due      time.Time // when the time of the one to move runs out; zero while no clock runs
	Watching int
}

func listing(s *Snapshot) Listing {
	l := Listing{
		Code: s.Code, ID: s.ID, Maker: s.Maker, Settings: s.Settings, Phase: s.Phase, Seats: s.Seats,
		Plies: len(s.Plies), Watching: s.Watching,
	}
	if s.Match.Started() {
		l.Position = s.Match.Position()
	}
	if deadline, runs := s.Match.Deadline(); runs {
		l.Due = s.clock.moment(deadline)
	}
	if n := len(s.Plies); n > 0 {
		l.Last = s.Plies[n-1].Move
	}
	return l
}

// SeatOf returns the kingdom of a player at the table, or Nobody.
func (l Listing) SeatOf(p engine.PlayerID) game.Kingdom { return seatOf(l.Seats, p) }

// Free counts the free seats.
func (l Listing) Free() int {
	free := 0
	for _, seat := range l.Seats {
		if !seat.Taken() {
			free++
		}
	}
	return free
}

// Hall is the lobby at one moment. It is immutable and shared.
type Hall struct {
	Version int
	// Announced is what the house has said last to everybody; its When is zero
	// while it has said nothing.
	Announced Line
	tables    []*Listing // oldest first
	sorted    func() sorted
	*shared
}

// newsLife is for how long those who come hear what the house has said.
const newsLife = 10 * time.Minute

// News returns what the house has said lately, and until when that is news; false
// when there is nothing.
func (h *Hall) News(now time.Time) (said Line, until time.Time, ok bool) {
	until = h.Announced.When.Add(newsLife)
	return h.Announced, until, h.Announced.Notice == Announced && now.Before(until)
}

// sorted are the tables of a hall by who may see them listed, oldest first.
type sorted struct {
	public []*Listing
	own    map[engine.PlayerID][]*Listing
}

// newHall returns a hall of tables, oldest first.
func newHall(version int, announced Line, tables []*Listing) *Hall {
	h := &Hall{Version: version, Announced: announced, tables: tables, shared: newShared()}
	h.sorted = sync.OnceValue(h.sort)
	return h
}

// sort sorts the tables by who may see them.
func (h *Hall) sort() sorted {
	s := sorted{own: map[engine.PlayerID][]*Listing{}}
	for _, l := range h.tables {
		if !l.Settings.Private {
			s.public = append(s.public, l)
		}
		people := []engine.PlayerID{l.Maker}
		for _, seat := range l.Seats {
			if seat.Taken() && !seat.Gone && !slices.Contains(people, seat.ID) {
				people = append(people, seat.ID)
			}
		}
		for _, p := range people {
			s.own[p] = append(s.own[p], l)
		}
	}
	return s
}

// Public returns the tables that everybody may see listed, oldest first. A table
// is the same one, by its address, in each hall in which nothing of it is new.
func (h *Hall) Public() []*Listing { return h.sorted().public }

// Own returns the tables that a person has made or has a seat at, oldest first.
func (h *Hall) Own(p engine.PlayerID) []*Listing { return h.sorted().own[p] }

// Visible returns the tables that a person may see listed, oldest first: the
// public ones, and their own.
func (h *Hall) Visible(p engine.PlayerID) []Listing {
	var out []Listing
	for _, l := range h.tables {
		if !l.Settings.Private || l.Maker == p || l.SeatOf(p) < game.Nobody {
			out = append(out, *l)
		}
	}
	return out
}
