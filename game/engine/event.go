package engine

import "sanguo/game"

// MatchID names a match for ever. Zero names none.
type MatchID uint64

// PlayerID names a player, or a guest. Zero names nobody.
type PlayerID uint64

// Seat is who sits in one of the three places of a match.
type Seat struct {
	Player PlayerID
	Name   string // as it was when the player sat down
}

// Event is something that happens to a match. The events are the types below
// and no others.
type Event interface{ event() }

type (
	// Start begins a match. It is the first event of every match and comes
	// only once.
	Start struct {
		Seats    [3]Seat // by kingdom
		Position game.Position
		Clock    Clock
	}

	// Move is a move by a kingdom, Nobody for somebody who is not seated.
	Move struct {
		By   game.Kingdom
		Move game.Move
	}

	// Resign gives the match up. It can come out of turn.
	Resign struct{ By game.Kingdom }

	// Leave gives the seat up, of one's own will or after being absent for too
	// long. It can come out of turn.
	Leave struct{ By game.Kingdom }

	// TimeOut is the fall of the flag of the kingdom to move.
	TimeOut struct{}

	// Suspend stops match time: the server goes down, or came up again.
	Suspend struct{}

	// Resume lets match time run on.
	Resume struct{}

	// Reseat puts another player, or a computer, into a kingdom's seat.
	Reseat struct {
		Kingdom game.Kingdom
		Seat    Seat
	}

	// Annul ends the match as no contest, by the house.
	Annul struct{}
)

func (Start) event()   {}
func (Move) event()    {}
func (Resign) event()  {}
func (Leave) event()   {}
func (TimeOut) event() {}
func (Suspend) event() {}
func (Resume) event()  {}
func (Reseat) event()  {}
func (Annul) event()   {}
