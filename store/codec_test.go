package store

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// drawEntry makes any entry at all that can be kept.
func drawEntry(t *rapid.T) archive.Entry {
	milli := rapid.OneOf(rapid.Int64Range(0, 1e6), rapid.Int64Range(0, maxMilli)).Draw(t, "at")
	e := archive.Entry{
		At:   time.Duration(milli) * time.Millisecond,
		When: time.UnixMilli(rapid.Int64().Draw(t, "when")).UTC(),
	}
	by := game.Kingdom(rapid.IntRange(0, int(game.Nobody)).Draw(t, "by"))
	point := func() game.Point { return game.Point(rapid.IntRange(0, game.Points-1).Draw(t, "point")) }
	seat := func() engine.Seat {
		return engine.Seat{Player: engine.PlayerID(rapid.Uint64().Draw(t, "player")), Name: rapid.String().Draw(t, "name")}
	}
	clock := func() engine.Clock {
		return engine.Clock{
			Kind: engine.Kind(rapid.Byte().Draw(t, "kind")),
			Base: time.Duration(rapid.Int64().Draw(t, "base")), Increment: time.Duration(rapid.Int64().Draw(t, "increment")),
		}
	}
	switch rapid.IntRange(0, 12).Draw(t, "event") {
	case 0:
		e.Event = engine.Start{
			Seats: [3]engine.Seat{seat(), seat(), seat()}, Clock: clock(),
			Position: drawGame(t, 40).Position(),
		}
	case 1:
		e.Event = engine.Resign{By: by}
	case 2:
		e.Event = engine.Leave{By: by}
	case 3:
		e.Event = engine.TimeOut{}
	case 4:
		e.Event = engine.Suspend{}
	case 5:
		e.Event = engine.Resume{}
	case 6:
		e.Event = engine.Reseat{Kingdom: by, Seat: seat()}
	case 7:
		e.Event = engine.Annul{}
	case 8:
		e.Line = archive.Line{
			Room: archive.Room(rapid.IntRange(0, 1).Draw(t, "room")), From: engine.PlayerID(rapid.Uint64().Draw(t, "from")),
			Name: rapid.String().Draw(t, "name"), Text: rapid.String().Draw(t, "text"),
		}
		if rapid.Bool().Draw(t, "whispered") {
			e.Line.Room, e.Line.To = archive.Whisper, engine.PlayerID(rapid.Uint64().Draw(t, "to"))
		}
	default:
		e.Event = engine.Move{By: by, Move: game.Move{From: point(), To: point()}}
	}
	return e
}

// drawGame plays up to n legal moves.
func drawGame(t *rapid.T, n int) game.Game {
	g := game.NewGame(game.Start(rapid.Bool().Draw(t, "bannermen")))
	for range rapid.IntRange(0, n).Draw(t, "plies") {
		moves := g.Position().Moves(nil)
		if len(moves) == 0 {
			break
		}
		var err error
		if g, _, err = g.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func TestEntriesReadBackEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := rapid.SliceOf(rapid.Custom(drawEntry)).Draw(t, "log")
		value, err := encodeEntries(log)
		if err != nil {
			t.Fatal(err)
		}
		got, err := decodeEntries(value)
		if err != nil || len(log) > 0 && !reflect.DeepEqual(got, log) {
			t.Fatalf("read back (%v)\n%+v\nwant\n%+v", err, got, log)
		}
	})
}

// A move in turn takes two bytes, and its time two or three.
func TestMovesAreCompact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, 60)
		p, milli := g.Start(), int64(0)
		var log []archive.Entry
		for _, m := range g.Moves() {
			milli += rapid.Int64Range(0, 15*60*1000).Draw(t, "thinking")
			log = append(log, at(milli, engine.Move{By: p.Turn(), Move: m}))
			var err error
			if p, _, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		value, err := encodeEntries(log)
		if err != nil {
			t.Fatal(err)
		}
		got, err := decodeEntries(value)
		if err != nil || len(log) > 0 && !reflect.DeepEqual(got, log) {
			t.Fatalf("read back (%v)\n%+v\nwant\n%+v", err, got, log)
		}
		// The form, the first wall-clock time, and a byte or two where a defeat
		// changes the turns.
		if most := 1 + 7 + 5*len(log) + 8; len(value) > most {
			t.Errorf("%d moves take %d bytes, more than %d", len(log), len(value), most)
		}
	})
}

func TestWhatCannotBeKeptIsRefused(t *testing.T) {
	both := said(1, "hello")
	both.Event = engine.Annul{}
	nowhere := startEvent()
	nowhere.Position = game.Position{}
	offBoard := engine.Move{By: game.Shu, Move: game.Move{From: game.Points}}
	room := said(1, "hello")
	room.Line.Room = archive.Whisper + 1
	forWhom := said(1, "hello")
	forWhom.Line.To = 2
	between := at(1, engine.Annul{})
	between.At += time.Microsecond
	for name, e := range map[string]archive.Entry{
		"an event with a line":      both,
		"no position":               at(0, nowhere),
		"a move off the board":      at(1, offBoard),
		"no such kingdom":           at(1, engine.Resign{By: game.Nobody + 1}),
		"no such kingdom to move":   at(1, engine.Move{By: game.Nobody + 1}),
		"no such room":              room,
		"for one, but heard by all": forWhom,
		"between two milliseconds":  between,
		"a time before the start":   at(-1, engine.Annul{}),
		"a seat of no such kingdom": at(1, engine.Reseat{Kingdom: game.Nobody + 1}),
	} {
		if _, err := encodeEntries([]archive.Entry{e}); !errors.Is(err, ErrValue) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, spoil := range map[string]func(*archive.Summary){
		"no such reason":   func(s *archive.Summary) { s.Ending.Reason = game.Annulled + 1 },
		"no such share":    func(s *archive.Summary) { s.Ending.Share = game.All + 1 },
		"less than none":   func(s *archive.Summary) { s.Plies = -1 },
		"plies past 2^31":  func(s *archive.Summary) { s.Plies = 1 << 31 },
		"no such stand-in": func(s *archive.Summary) { s.Header.StandIn = engine.Hard + 1 },
		"no such program":  func(s *archive.Summary) { s.Header.Programs = game.All + 1 },
	} {
		sum := summaryOf(1, header("x"), seats(1, 2, 3))
		spoil(&sum)
		if _, err := encodeSummary(sum); !errors.Is(err, ErrValue) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
