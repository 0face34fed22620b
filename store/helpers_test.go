package store

import (
	"errors"
	"flag"
	"os"
	"testing"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// update writes what testdata should hold: the golden bytes and the file of the
// current schema. Neither may change once it has been released.
var update = flag.Bool("update", false, "write the files in testdata")

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		child(dir, os.Getenv(childLies) != "")
	}
	flag.Parse()
	os.Exit(m.Run())
}

// openTest opens the store in a directory. When the test is over the file is
// checked and closed.
func openTest(t testing.TB, dir string) *Store {
	t.Helper()
	return openTestWith(t, dir, migrations, (*bbolt.Tx).Commit)
}

func openTestWith(t testing.TB, dir string, steps []migration, commit func(*bbolt.Tx) error) *Store {
	t.Helper()
	s, err := open(dir, steps, commit)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeChecked(t, s) })
	return s
}

// errChecked rolls the check's transaction back.
var errChecked = errors.New("checked")

// closeChecked closes a store after a check of its whole file, if that has not
// been done yet.
func closeChecked(t testing.TB, s *Store) {
	t.Helper()
	// In a writing transaction, because a check must not meet a commit.
	err := s.db.Update(func(tx *bbolt.Tx) error {
		for err := range tx.Check() {
			t.Error("checking the file:", err)
		}
		return errChecked
	})
	if err != errChecked && err != berrors.ErrDatabaseNotOpen {
		t.Error("checking the file:", err)
	}
	if err := s.Close(); err != nil {
		t.Error("closing:", err)
	}
}

// begin is a moment by the wall clock.
var begin = time.Date(2026, 3, 4, 5, 6, 7, 89e6, time.UTC)

const guest = engine.PlayerID(1<<63 | 42)

func seats(a, b, c engine.PlayerID) [3]engine.Seat {
	return [3]engine.Seat{{Player: a, Name: "red"}, {Player: b, Name: "green"}, {Player: c, Name: "blue"}}
}

func startEvent() engine.Start {
	clock := engine.Clock{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second}
	return engine.Start{Seats: seats(1, 2, guest), Position: game.Start(true), Clock: clock}
}

// at makes an entry that comes some milliseconds after the start.
func at(milli int64, e engine.Event) archive.Entry {
	d := time.Duration(milli) * time.Millisecond
	return archive.Entry{At: d, When: begin.Add(d), Event: e}
}

func said(milli int64, text string) archive.Entry {
	e := at(milli, nil)
	e.Line = archive.Line{Room: archive.Players, From: 2, Name: "green", Text: text}
	return e
}

func move(by game.Kingdom, text string) engine.Move {
	m, err := game.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return engine.Move{By: by, Move: m}
}

func header(name string) archive.Header {
	return archive.Header{Name: name, Code: "k7q", Absence: 5 * time.Minute, Began: begin, Previous: 3}
}

func summaryOf(id engine.MatchID, h archive.Header, seats [3]engine.Seat) archive.Summary {
	return archive.Summary{
		ID: id, Header: h, Seats: seats, Clock: startEvent().Clock, Ended: begin.Add(time.Hour),
		Ending: game.Ending{Reason: game.Checkmate, Share: game.Kingdoms(0).With(game.Wu)}, Plies: 77, Bannermen: true,
	}
}
