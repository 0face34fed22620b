// Package archive says what is kept of a match while it is played and after
// it, and what an archive of finished matches can be asked, as types and one
// small interface.
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
}

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
}

// Summarize returns the summary of a match that has ended.
func Summarize(id engine.MatchID, h Header, m engine.Match, ended time.Time) Summary {
	end, _ := m.Ending()
	start := m.Game().Start()
	return Summary{
		ID: id, Header: h, Seats: m.Seats(), Clock: m.Clock(), Ended: ended, Ending: end, Plies: m.Game().Len(),
		Bannermen: start != game.Start(false),
		SetUp:     start != game.Start(true) && start != game.Start(false),
	}
}

// VisibleTo reports whether a player may see the match: all may, unless it was
// private, which its players alone see.
func (s Summary) VisibleTo(p engine.PlayerID) bool {
	return !s.Header.Private || s.Played(p)
}

// Played reports whether a player sat at the match at its end.
func (s Summary) Played(p engine.PlayerID) bool {
	return p != 0 && slices.ContainsFunc(s.Seats[:], func(seat engine.Seat) bool { return seat.Player == p })
}

// Computers reports whether a computer sat at the match at its end.
func (s Summary) Computers() bool {
	return slices.ContainsFunc(s.Seats[:], func(seat engine.Seat) bool { return seat.Player.Computer() })
}

// guestBit is set in the ids of guests, who have no account.
const guestBit engine.PlayerID = 1 << 63

// HouseRules reports whether the match was played by a rule of the house that is
// none of the game's, whatever came of it.
func (s Summary) HouseRules() bool { return s.Header.StandIn != 0 }

// Rated reports whether the match counts for ratings: it does not when a guest
// or a computer sat at it, by rules of the house, or when the house annulled it.
func (s Summary) Rated() bool {
	return s.Ending.Reason != game.Annulled && !s.Computers() && !s.HouseRules() &&
		!slices.ContainsFunc(s.Seats[:], func(seat engine.Seat) bool { return seat.Player&guestBit != 0 })
}

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

// Archive is what holds finished matches.
type Archive interface {
	// Newest returns up to n summaries that the viewer may see, newest first,
	// of matches older than before (zero for the newest of all), and of one
	// player's alone when of is not zero.
	Newest(viewer, of engine.PlayerID, before engine.MatchID, n int) ([]Summary, error)
	// Match returns a finished match, with as much of the talk as the viewer may
	// read, or ErrNotFound.
	Match(viewer engine.PlayerID, id engine.MatchID) (Match, error)
}
