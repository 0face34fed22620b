package archive_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

const (
	red, green, blue, other, third engine.PlayerID = 1, 2, 3, 4, 5
)

var (
	began = time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	clock = engine.Clock{Kind: engine.Bank, Base: time.Minute}
	seats = [3]engine.Seat{{Player: red, Name: "red"}, {Player: green, Name: "green"}, {Player: blue, Name: "blue"}}
)

func start(p game.Position) archive.Entry {
	return archive.Entry{Event: engine.Start{Seats: seats, Position: p, Clock: clock}}
}

func event(at time.Duration, e engine.Event) archive.Entry { return archive.Entry{At: at, Event: e} }

func move(t *testing.T, at time.Duration, by game.Kingdom, text string) archive.Entry {
	t.Helper()
	m, err := game.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return event(at, engine.Move{By: by, Move: m})
}

func line(room archive.Room, from, to engine.PlayerID) archive.Entry {
	return archive.Entry{Line: archive.Line{Room: room, From: from, To: to, Text: "a line"}}
}

func replay(t *testing.T, log ...archive.Entry) engine.Match {
	t.Helper()
	m, err := archive.Replay(log)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// position is a start that somebody set up: the usual one after a move.
func position(t *testing.T) game.Position {
	t.Helper()
	return replay(t, start(game.Start(true)), move(t, 0, game.Shu, "re4-re5")).Position()
}

// A replay is the match that the same events make when they are applied one
// after the other, whatever was said between them.
func TestReplay(t *testing.T) {
	log := []archive.Entry{
		line(archive.Players, red, 0),
		start(game.Start(true)),
		move(t, time.Second, game.Shu, "re4-re5"),
		line(archive.Gallery, other, 0),
		event(2*time.Second, engine.Suspend{}),
		event(2*time.Second, engine.Resume{}),
		move(t, 3*time.Second, game.Wu, "ge4-ge5"),
		line(archive.Whisper, red, green),
	}
	var want engine.Match
	for _, e := range log {
		if e.Event == nil {
			continue
		}
		var err error
		if want, _, err = want.Apply(e.At, e.Event); err != nil {
			t.Fatal(err)
		}
	}
	got := replay(t, log...)
	if got.Position() != want.Position() || got.Turn() != game.Wei || got.Game().Len() != 2 || got.Seats() != seats {
		t.Errorf("%v to move after %d moves: %v", got.Turn(), got.Game().Len(), got.Position())
	}
	for k := range game.Nobody {
		if got.Left(k, 4*time.Second) != want.Left(k, 4*time.Second) {
			t.Errorf("%v has %v left, want %v", k, got.Left(k, 4*time.Second), want.Left(k, 4*time.Second))
		}
	}
	if m := replay(t); m.Game().Len() != 0 || m.Over() {
		t.Error("an empty log is a match")
	}
}

// A log that cannot have been is refused at the entry where that shows, and the
// match is as it was before that one.
func TestReplayOfWhatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		log   []archive.Entry
		entry string
		want  error
	}{
		"no start": {[]archive.Entry{line(archive.Players, red, 0), move(t, 0, game.Shu, "re4-re5")}, "entry 2", engine.ErrNotStarted},
		"out of turn": {[]archive.Entry{start(game.Start(true)), line(archive.Players, red, 0), move(t, 0, game.Wu, "ge4-ge5")},
			"entry 3", engine.ErrTurn},
		"backwards": {[]archive.Entry{start(game.Start(true)), move(t, time.Second, game.Shu, "re4-re5"), move(t, 0, game.Wu, "ge4-ge5")},
			"entry 3", engine.ErrBackwards},
		"after the end": {[]archive.Entry{start(game.Start(true)), event(0, engine.Annul{}), event(0, engine.Annul{})},
			"entry 3", engine.ErrOver},
	} {
		m, err := archive.Replay(c.log)
		if !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.entry+":") {
			t.Errorf("%s: %v, want %v at %s", name, err, c.want, c.entry)
		}
		before := replay(t, c.log[:len(c.log)-1]...)
		if m.Over() != before.Over() || m.Game().Len() != before.Game().Len() {
			t.Errorf("%s: the match went on", name)
		}
	}
}

func TestSummarize(t *testing.T) {
	header := archive.Header{Name: "table", Code: "k7q", Private: true, Absence: time.Minute, Began: began, Previous: 6}
	ended := began.Add(time.Hour)
	computer := engine.Seat{Player: other, Name: "other"}
	for name, c := range map[string]struct {
		start            game.Position
		bannermen, setUp bool
		plies            int
		reason           game.Reason
		share            game.Kingdoms
		seats            [3]engine.Seat
		log              []archive.Entry
	}{
		"with bannermen": {
			start: game.Start(true), bannermen: true, plies: 1, reason: game.Resignation,
			share: game.Kingdoms(0).With(game.Shu).With(game.Wei), seats: seats,
			log: []archive.Entry{move(t, 0, game.Shu, "re4-re5"), event(0, engine.Resign{By: game.Wu})},
		},
		"without": {
			start: game.Start(false), reason: game.Departure,
			share: game.Kingdoms(0).With(game.Wu).With(game.Wei), seats: seats,
			log: []archive.Entry{event(0, engine.Leave{By: game.Shu})},
		},
		"set up, with another in a seat": {
			start: position(t), bannermen: true, setUp: true, reason: game.Annulled,
			seats: [3]engine.Seat{seats[0], computer, seats[2]},
			log:   []archive.Entry{event(0, engine.Reseat{Kingdom: game.Wu, Seat: computer}), event(0, engine.Annul{})},
		},
	} {
		m := replay(t, append([]archive.Entry{start(c.start)}, c.log...)...)
		want := archive.Summary{
			ID: 7, Header: header, Seats: c.seats, Clock: clock, Ended: ended, Plies: c.plies,
			Ending: game.Ending{Reason: c.reason, Share: c.share}, Bannermen: c.bannermen, SetUp: c.setUp,
		}
		if got := archive.Summarize(7, header, m, ended); got != want {
			t.Errorf("%s:\ngot  %+v\nwant %+v", name, got, want)
		}
	}
}

// Everybody sees a match that was not private, and its players alone one that
// was; nobody in particular (zero) has played none, even where a seat is empty.
func TestVisibleTo(t *testing.T) {
	for _, c := range []struct {
		private bool
		seats   [3]engine.Seat
		viewer  engine.PlayerID
		played  bool
		visible bool
	}{
		{false, seats, red, true, true},
		{false, seats, other, false, true},
		{false, seats, 0, false, true},
		{true, seats, red, true, true},
		{true, seats, green, true, true},
		{true, seats, blue, true, true},
		{true, seats, other, false, false},
		{true, seats, 0, false, false},
		{true, [3]engine.Seat{}, 0, false, false},
	} {
		s := archive.Summary{Header: archive.Header{Private: c.private}, Seats: c.seats}
		if played, visible := s.Played(c.viewer), s.VisibleTo(c.viewer); played != c.played || visible != c.visible {
			t.Errorf("%+v: played %v, visible %v", c, played, visible)
		}
	}
}

// Whispers are for two, and all else is for everybody.
func TestHeard(t *testing.T) {
	log := []archive.Entry{
		start(game.Start(true)), line(archive.Players, red, 0), line(archive.Gallery, other, 0),
		line(archive.Whisper, red, green), line(archive.Whisper, blue, red), line(archive.Whisper, 0, 0),
	}
	whole := slices.Clone(log)
	for by, want := range map[engine.PlayerID][]int{
		red: {0, 1, 2, 3, 4}, green: {0, 1, 2, 3}, blue: {0, 1, 2, 4}, other: {0, 1, 2}, third: {0, 1, 2}, 0: {0, 1, 2},
	} {
		var heard []archive.Entry
		for _, i := range want {
			heard = append(heard, log[i])
		}
		if got := archive.Heard(log, by); !slices.Equal(got, heard) {
			t.Errorf("player %d hears %d entries, want %v", by, len(got), want)
		}
		if !slices.Equal(log, whole) {
			t.Fatal("the log was changed")
		}
	}
	open := log[:3]
	if got := archive.Heard(open, 0); !slices.Equal(got, open) {
		t.Error("a log without whispers is not heard whole")
	}
}

func TestComputers(t *testing.T) {
	if (archive.Summary{Seats: seats}).Computers() {
		t.Error("people are taken for computers")
	}
	mixed := seats
	mixed[2].Player = engine.ComputerID(7)
	if !(archive.Summary{Seats: mixed}).Computers() {
		t.Error("a computer is taken for a person")
	}
}
