// Package archive says what is kept of a match while it is played and after
// it, and what an archive of finished matches can be asked, as types and one
// small interface; and how it is answered where there are few.
//
// It knows nothing of how or where matches are stored, nor of screens.
package archive

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// ErrNotFound is returned for a match that is not in the archive, or not for
// the eyes of the one who asks.
var ErrNotFound = errors.New("archive: no such match")

// Header is what is known of a match besides its events, from its start.
type Header struct {
	Name    string // of the table, as its maker called it
	Code    string // to join or watch it by
	Private bool   // unlisted, and archived for its players alone
	// Whispers says that two players may talk so that the third does not hear.
	Whispers bool
	// Absence is how long a player can be away before it counts as departed;
	// zero for ever.
	Absence time.Duration
	Began   time.Time // by the wall clock
	// Previous is the match of which this is the rematch, or zero.
	Previous engine.MatchID
	// StandIn is how strong the computer is that takes the seat of a player who
	// departs, where a rule of the house lets one; zero where departure ends the
	// match, as the rules say.
	StandIn engine.Strength
	// Programs are the kingdoms for whose players a program has come.
	Programs game.Kingdoms
	// Origin is where the match was played.
	Origin Origin
	// Apart says that the three came from as many addresses as the house asks
	// of a match that counts for ratings.
	Apart bool
}

// Origin is where a match was played.
type Origin uint8

const (
	// Here is at a table of this house.
	Here Origin = iota
	// Imported is elsewhere: the match was read from a record.
	Imported
	// Made is nowhere: a program made the match to fill an archive.
	Made
)

// Room is one of the places at a table where people talk.
type Room uint8

const (
	// Players is the room of the three at the table, which all read.
	Players Room = iota
	// Gallery is the spectators' room, which players see only after the end.
	Gallery
	// Whisper is between two of the players, at a table that allows it. Nobody
	// else ever sees it.
	Whisper
)

// Line is something that somebody said.
type Line struct {
	Room Room
	From engine.PlayerID
	Name string // as it was then
	Text string
	To   engine.PlayerID // whom a whisper is for, else zero
}

// Heard reports whether a player may read the line once its match is over.
func (l Line) Heard(by engine.PlayerID) bool {
	return l.Room != Whisper || by != 0 && (by == l.From || by == l.To)
}

// Entry is one thing in a match's log: an event, or a line.
type Entry struct {
	At    time.Duration // match time, in whole milliseconds
	When  time.Time     // by the wall clock, in whole milliseconds
	Event engine.Event  // nil when it is a line
	Line  Line
}

// Summary is what a list of finished matches shows of one.
type Summary struct {
	ID     engine.MatchID
	Header Header
	Seats  [3]engine.Seat // at the end
	Clock  engine.Clock
	Ended  time.Time // by the wall clock
	Ending game.Ending
	Plies  int
	// Bannermen and SetUp tell the start: with bannermen or not, or a
	// position that somebody set up.
	Bannermen, SetUp bool
	// First is the kingdom that was defeated before all others, or none.
	First game.Kingdoms
}

// Summarize returns the summary of a match that has ended.
func Summarize(id engine.MatchID, h Header, m engine.Match, ended time.Time) Summary {
	end, _ := m.Ending()
	start := m.Game().Start()
	return Summary{
		ID: id, Header: h, Seats: m.Seats(), Clock: m.Clock(), Ended: ended, Ending: end, Plies: m.Game().Len(),
		Bannermen: start != game.Start(false),
		SetUp:     start != game.Start(true) && start != game.Start(false),
		First:     first(m.Game()),
	}
}

// first returns the kingdom that was defeated before all others, or none.
func first(g game.Game) game.Kingdoms {
	p := g.Start()
	for _, move := range g.Moves() {
		after, outcome, err := p.Play(move)
		if err != nil {
			break // a game has no such move
		}
		if outcome.Defeats != nil {
			return game.Kingdoms(0).With(outcome.Defeats[0].Kingdom)
		}
		p = after
	}
	return 0
}

// VisibleTo reports whether a player may see the match: all may, unless it was
// private, which its players alone see.
func (s Summary) VisibleTo(p engine.PlayerID) bool {
	return !s.Header.Private || s.Played(p)
}

// Played reports whether a player sat at the match at its end.
func (s Summary) Played(p engine.PlayerID) bool { return s.KingdomOf(p) < game.Nobody }

// KingdomOf returns the kingdom that a player had at the end, or Nobody.
func (s Summary) KingdomOf(p engine.PlayerID) game.Kingdom {
	for k, seat := range s.Seats {
		if p != 0 && seat.Player == p {
			return game.Kingdom(k)
		}
	}
	return game.Nobody
}

// Computers reports whether a computer sat at the match at its end.
func (s Summary) Computers() bool {
	return slices.ContainsFunc(s.Seats[:], func(seat engine.Seat) bool { return seat.Player.Computer() })
}

// HouseRules reports whether the match was played by a rule of the house that is
// none of the game's, whatever came of it.
func (s Summary) HouseRules() bool { return s.Header.StandIn != 0 }

// Match is a finished match, whole.
type Match struct {
	Summary
	Log []Entry
}

// Heard returns a log without the lines that are not for a player.
func Heard(log []Entry, by engine.PlayerID) []Entry {
	if !slices.ContainsFunc(log, func(e Entry) bool { return !e.Line.Heard(by) }) {
		return log
	}
	return slices.DeleteFunc(slices.Clone(log), func(e Entry) bool { return !e.Line.Heard(by) })
}

// Replay plays a log from its start and returns the match as it stands after
// it. Lines are passed over.
func Replay(log []Entry) (engine.Match, error) {
	var m engine.Match
	for i, entry := range log {
		if entry.Event == nil {
			continue
		}
		var err error
		if m, _, err = m.Apply(entry.At, entry.Event); err != nil {
			return m, fmt.Errorf("replaying entry %d: %w", i+1, err)
		}
	}
	return m, nil
}
