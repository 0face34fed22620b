package table

import (
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// Phase is how far a table has come.
type Phase uint8

const (
	// Waiting is for three players who are here and ready.
	Waiting Phase = iota
	// Playing is while the match goes on.
	Playing
	// Over is after its end, until everybody has left or wants another.
	Over
)

// Place is one of the three seats as people see it. Its zero value is free.
type Place struct {
	Person
	Here  bool      // some session of the player is at the table
	Away  time.Time // since when it is not
	Ready bool      // to start, before the match
	Again bool      // wants a rematch, after it
	Gone  bool      // has given the seat up, after the start
}

// Taken reports whether somebody sits there.
func (p Place) Taken() bool { return p.ID != 0 }

// Notice is what a line tells.
type Notice uint8

// The notices. Said is what a person said, and Announced what the house says under
// a name of its own; the others tell of Name, or of Kingdom.
const (
	Said Notice = iota
	Sat
	Stood
	Began
	WentAway
	CameBack
	Departed
	StoodIn // a computer that has taken the seat of one who departed
	Announced
)

// Line is one line of the talk at a table.
type Line struct {
	When    time.Time
	Notice  Notice
	Kingdom game.Kingdom // of the one it is about, Nobody for a spectator
	Name    string
	Text    string
	To      game.Kingdom    // whom a whisper is for; without meaning in other lines
	From    engine.PlayerID // who said it; zero for a notice
}

// Ply is one move that was played.
type Ply struct {
	At       time.Duration // match time
	Defeats  []game.Defeat // what came of it, as in [game.Outcome]
	Captured game.Piece
	By       game.Kingdom
	Move     game.Move
}

// NewPly returns a move that was played at a match time, and what came of it.
func NewPly(at time.Duration, m engine.Move, o game.Outcome) Ply {
	return Ply{At: at, Defeats: o.Defeats, Captured: o.Captured, By: m.By, Move: m.Move}
}

// Text returns the move as [game.Position.Text] does.
func (p Ply) Text() string { return p.Move.Text(p.Captured != game.None) }

// Snapshot is a table at one moment. It is immutable and shared: whoever
// receives one only reads it. Its slices are prefixes of the table's
// append-only logs.
type Snapshot struct {
	Version  int // grows by one with each snapshot of the table
	Code     string
	ID       engine.MatchID // of the match, zero before it starts
	Maker    engine.PlayerID
	Settings Settings
	Phase    Phase
	Seats    [3]Place  // by kingdom
	Begins   time.Time // when the match starts by itself; zero if it does not
	Match    engine.Match
	Plies    []Ply
	Lines    []Line // said among the players, and notices
	Gallery  []Line // said among the spectators; nil while the viewer may not see it
	Whispers []Line // between the viewer and another player, in this match
	Watching int    // spectators

	clock stopwatch
	*shared
}

// SeatOf returns the kingdom of a player, Nobody for a spectator.
func (s *Snapshot) SeatOf(p engine.PlayerID) game.Kingdom { return seatOf(s.Seats, p) }

func seatOf(seats [3]Place, p engine.PlayerID) game.Kingdom {
	for k, seat := range seats {
		if p != 0 && seat.ID == p && !seat.Gone {
			return game.Kingdom(k)
		}
	}
	return game.Nobody
}

// Left returns what is left on a kingdom's clock at a moment.
func (s *Snapshot) Left(k game.Kingdom, now time.Time) time.Duration {
	return s.Match.Left(k, s.clock.at(now))
}

// Departs returns when an absent player of the running match will count as
// departed; false when none will.
func (s *Snapshot) Departs(k game.Kingdom) (time.Time, bool) {
	return departs(s.Phase, s.Settings, s.Match, s.Seats[k], k)
}

func departs(phase Phase, settings Settings, m engine.Match, seat Place, k game.Kingdom) (time.Time, bool) {
	most := settings.AbsenceOf(seat.Person)
	if phase != Playing || seat.Here || seat.Gone || most == 0 || m.Suspended() || !m.Position().InPlay().Has(k) {
		return time.Time{}, false
	}
	return seat.Away.Add(most), true
}

// Keeps returns how long the seat of a player is kept who goes away now: at a
// waiting table, or from a running match; zero for ever.
func (s *Snapshot) Keeps(k game.Kingdom) time.Duration {
	if s.Phase == Waiting {
		return keeps(s.Settings, s.Seats[k], s.Maker)
	}
	return s.Settings.AbsenceOf(s.Seats[k].Person)
}

// keeps returns how long a seat at a waiting table is kept: its maker's, which
// keeps the table, for the absence time, within bounds.
func keeps(settings Settings, seat Place, maker engine.PlayerID) time.Duration {
	if seat.ID != maker || seat.Guest() {
		return patience
	}
	if settings.Absence == 0 {
		return mostPatience
	}
	return min(max(settings.Absence, patience), mostPatience)
}
