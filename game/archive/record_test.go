package archive_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/record"
)

// A match becomes a record that tells the times of all moves: without those in
// which it stood still, and with what each move gave back.
func TestRecord(t *testing.T) {
	log := []archive.Entry{
		event(0, engine.Start{Seats: seats, Position: game.Start(true), Clock: engine.Clock{Kind: engine.Bank, Base: time.Minute, Increment: 2 * time.Second}}),
		line(archive.Players, red, 0),
		move(t, 1500*time.Millisecond, game.Shu, "rh3xgb1"),
		event(3*time.Second, engine.Suspend{}),
		event(3*time.Second, engine.Resume{}),
		event(3*time.Second, engine.Reseat{Kingdom: game.Wu, Seat: engine.Seat{Player: engine.ComputerID(1<<16 | uint32(engine.Normal)), Name: "computer-normal"}}),
		move(t, 4*time.Second, game.Wu, "ga1xgb1"),
		event(5*time.Second, engine.Resign{By: game.Wei}),
	}
	header := archive.Header{Name: "An evening", Began: began, Programs: game.Kingdoms(0).With(game.Shu), StandIn: engine.Easy}
	m := archive.Match{Summary: archive.Summarize(12, header, replay(t, log...), began.Add(time.Hour)), Log: log}
	got, err := m.Record()
	if err != nil {
		t.Fatal(err)
	}
	want := record.Record{
		Event: "An evening", Date: "2026.03.04", Players: [3]string{"red", "computer-normal", "blue"},
		Types:  [3]string{record.Program, record.Computer + " normal", record.Person},
		Number: "12", Began: "2026-03-04T05:06:07Z", Ended: "2026-03-04T06:06:07Z", TimeControl: "1+2",
		HouseRules: "stand-in computer easy", Rated: "no", Bannermen: true, Start: game.Start(true),
		Moves: replay(t, log...).Game().Moves(), Ending: m.Ending,
		Tags: []record.Tag{{Name: "WuBefore", Value: "green, 1 moves"}},
		Notes: []record.Note{
			{Spent: record.Tell(1500 * time.Millisecond), Left: record.Tell(60500 * time.Millisecond)},
			{Spent: record.Tell(2500 * time.Millisecond), Left: record.Tell(59500 * time.Millisecond)},
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it is\n%v\nwant\n%v", got, want)
	}
	read, err := record.Parse(strings.NewReader(got.String()))
	if err != nil || !reflect.DeepEqual(read, got) {
		t.Errorf("read back as\n%v, %v", read, err)
	}
	if g, err := read.Game(); err != nil {
		t.Error(err)
	} else if end, _ := g.Ending(); end != m.Ending {
		t.Errorf("ended %v", end)
	}
}

// A clock that gives each move the same is not told after each.
func TestRecordByDays(t *testing.T) {
	log := []archive.Entry{
		event(0, engine.Start{Seats: seats, Position: position(t), Clock: engine.Clock{Kind: engine.Days, Base: 3 * engine.Day}}),
		move(t, 30*time.Hour, game.Wu, "ge4-ge5"),
		event(31*time.Hour, engine.Annul{}),
	}
	m := archive.Match{Summary: archive.Summarize(12, archive.Header{Began: began}, replay(t, log...), began), Log: log}
	r, err := m.Record()
	if err != nil || r.Start != position(t) || !reflect.DeepEqual(r.Notes, []record.Note{{Spent: record.Tell(30 * time.Hour)}}) {
		t.Errorf("it is\n%v, %v", r, err)
	}
}

// A log that cannot have been is no record.
func TestRecordOfWhatCannotBe(t *testing.T) {
	m := archive.Match{Log: []archive.Entry{start(game.Start(true)), move(t, 0, game.Wu, "ge4-ge5")}}
	if _, err := m.Record(); err == nil {
		t.Error("it is a record")
	}
}

// A match that was imported says so in its record, and is taken for no other
// when it comes back.
func TestRecordOfImported(t *testing.T) {
	r, err := record.Parse(strings.NewReader(`[Shu "red"] [WuType "guest"] [TimeControl "10+5"] [Termination "resignation"]
		1. rh3xgb1 {[%emt 0:04] [%clk 10:01]} ga1xgb1 {[%emt 0:02] [%clk 10:03]} 1/2-1/2-0`))
	if err != nil {
		t.Fatal(err)
	}
	m, err := archive.FromRecord(r)
	if err != nil {
		t.Fatal(err)
	}
	m.ID = 7
	again, err := m.Record()
	if err != nil {
		t.Fatal(err)
	}
	if want := []record.Tag{{Name: "Origin", Value: "imported"}}; !reflect.DeepEqual(again.Tags, want) || again.Rated != "no" || again.Number != "7" {
		t.Errorf("it is\n%v", again)
	}
	if !reflect.DeepEqual(again.Moves, r.Moves) || !reflect.DeepEqual(again.Notes, r.Notes) || again.Ending != r.Ending || again.Players != r.Players {
		t.Errorf("%v\ncame back as\n%v", r, again)
	}
}
