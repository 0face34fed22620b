package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// What a player was called stands nowhere in the file any more but in the look
// that keeps the name from others.
func TestAnonymise(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	p := addTest(t, s, 1, "Zanzibar")
	other := addTest(t, s, 2, "Green")
	seat := engine.Seat{Player: p.ID, Name: p.Name}
	line := func(from Player) archive.Entry {
		e := said(9500, "well met")
		e.Line.From, e.Line.Name = from.ID, from.Name
		return e
	}
	play := func(h archive.Header, seated bool) engine.MatchID {
		start := startEvent()
		sum := summaryOf(0, h, start.Seats)
		if start.Seats[2] = (engine.Seat{Player: 99, Name: "third"}); seated {
			start.Seats[0] = seat
		} else {
			start.Seats[0] = engine.Seat{Player: 98, Name: "first"}
		}
		start.Seats[1] = engine.Seat{Player: other.ID, Name: other.Name}
		sum.Seats = start.Seats
		var err error
		if sum.ID, err = s.Begin(h, []archive.Entry{at(0, start)}); err == nil {
			err = errors.Join(s.Append(sum.ID, []archive.Entry{line(p), line(other)}), s.Finish(sum, nil), s.Remark(sum.ID, line(p)))
		}
		if err != nil {
			t.Fatal(err)
		}
		return sum.ID
	}
	sat, watched := play(header("sat"), true), play(header("watched"), false)
	running, err := s.Begin(header("running"), []archive.Entry{at(0, engine.Start{Seats: [3]engine.Seat{seat, {Player: 2, Name: "Green"}, {Player: 3, Name: "x"}}, Position: startEvent().Position, Clock: startEvent().Clock})})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Anonymise(p.ID, begin, day); !errors.Is(err, ErrRunning) {
		t.Errorf("while a match is being played: %v", err)
	}
	if err := s.Finish(summaryOf(running, header("running"), [3]engine.Seat{seat, {Player: 2, Name: "Green"}, {Player: 3, Name: "x"}}), nil); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time nothing is left to do
		if err := s.Anonymise(p.ID, begin, day); err != nil {
			t.Fatal(err)
		}
	}
	m, err := s.Match(other.ID, sat)
	if err != nil || m.Seats[0] != (engine.Seat{Player: p.ID, Name: Nameless(p.ID)}) || m.Seats[1].Name != "Green" {
		t.Errorf("sat at %+v (%v)", m.Seats, err)
	}
	if m, err = s.Match(other.ID, watched); err != nil || len(m.Log) != 4 || m.Log[1].Line.Name != Nameless(p.ID) || m.Log[2].Line.Name != "Green" || m.Log[3].Line.Name != Nameless(p.ID) {
		t.Errorf("watched is %+v (%v)", m.Log, err)
	}
	if _, err := s.PlayerByKey(key(1).Fingerprint); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("by the key: %v", err)
	}
	if _, err := s.PlayerByName("Zanzibar"); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("by the name: %v", err)
	}
	if got, err := s.Player(p.ID); err != nil || got.Name != Nameless(p.ID) {
		t.Errorf("the player is %+v (%v)", got, err)
	}
	if free, err := s.NameFree("zanzibar", 0, begin); free || err != nil {
		t.Errorf("the name is free at once: %v (%v)", free, err)
	}
	if free, err := s.NameFree("zanzibar", 0, begin.Add(day)); !free || err != nil {
		t.Errorf("the name is not free later: %v (%v)", free, err)
	}
	compacted := filepath.Join(t.TempDir(), "compacted")
	small, err := bbolt.Open(compacted, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(bbolt.Compact(small, s.db, 0), small.Close()); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(compacted)
	if err != nil || bytes.Contains(file, []byte("Zanzibar")) {
		t.Errorf("the name stands in the file (%v)", err)
	}
}
