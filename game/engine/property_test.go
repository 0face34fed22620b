package engine_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/engine"
)

type stamped struct {
	at time.Duration
	e  engine.Event
}

// starts are positions from which games end within few moves.
var starts = []string{
	"",
	"9/9/3bS5/9/3rG5 9/5bS3/4gG4/6bR2/9 1bHbE6/9/4bE4/4bA4/5bG3 b rgb r:g 65 281",
	"9/8rS/3rR5/4rG4/9 gS8/9/9/5gG3/7gH1 8gR/9/9/9/5bG3 g rgb b:r 8 151",
	"2rE6/9/9/9/4rGrCrE2 8gSr/bC1gSr6/3rR5/9/2gEr3gEr1bB 5rS2bS/bS1bS1bS4/4bE3bE/4bG3bB/3bA1bA3 r rb - 1 120",
}

// anEvent draws something that could come next, possible or not.
func anEvent(t *rapid.T, m engine.Match) engine.Event {
	k := game.Kingdom(rapid.IntRange(0, 3).Draw(t, "kingdom"))
	switch rapid.IntRange(0, 19).Draw(t, "kind") {
	case 0:
		return engine.Resign{By: k}
	case 1:
		return engine.Leave{By: k}
	case 2, 3:
		return engine.TimeOut{}
	case 4:
		return engine.Suspend{}
	case 5, 6, 7:
		return engine.Resume{}
	case 8:
		return engine.Reseat{Kingdom: k, Seat: engine.Seat{Player: engine.PlayerID(rapid.IntRange(0, 5).Draw(t, "player"))}}
	case 9:
		if rapid.IntRange(0, 9).Draw(t, "annul") == 0 {
			return engine.Annul{}
		}
	case 10:
		return engine.Move{By: k, Move: game.Move{From: game.Point(rapid.IntRange(0, 134).Draw(t, "from")), To: game.Point(rapid.IntRange(0, 134).Draw(t, "to"))}}
	}
	moves := m.Position().Moves(nil)
	if len(moves) == 0 {
		return engine.Move{By: k}
	}
	return engine.Move{By: m.Turn(), Move: rapid.SampledFrom(moves).Draw(t, "move")}
}

// Over random events there is one end at most, clocks stay at or above zero and
// rise by nothing but their increment, a refused event changes nothing, and the
// log of those accepted replays to the same match.
func TestRandomEvents(t *testing.T) {
	var positions []game.Position
	for _, text := range starts {
		p := game.Start(true)
		if text != "" {
			var err error
			if p, err = game.ParsePosition(text); err != nil {
				t.Fatal(err)
			}
		}
		positions = append(positions, p)
	}
	rapid.Check(t, func(t *rapid.T) {
		clock := rapid.SampledFrom([]engine.Clock{bank, days, engine.Untimed()}).Draw(t, "clock")
		start := engine.Start{Seats: seats, Position: rapid.SampledFrom(positions).Draw(t, "start"), Clock: clock}
		log := []stamped{{0, start}}
		m, _, err := engine.Match{}.Apply(0, start)
		if err != nil {
			t.Fatal(err)
		}
		ends := 0
		for range rapid.IntRange(0, 80).Draw(t, "events") {
			at := m.At() + time.Duration(rapid.IntRange(-1, 20).Draw(t, "pause"))*time.Second
			if deadline, timed := m.Deadline(); timed && rapid.IntRange(0, 15).Draw(t, "late") == 0 {
				at = deadline
			}
			e := anEvent(t, m)
			before := m
			after, outcome, err := m.Apply(at, e)
			if (err != nil || !outcome.Changed) && after != before {
				t.Fatalf("%#v at %v changed the match without effect (%v)", e, at, err)
			}
			if before.Over() && err == nil {
				t.Fatalf("%#v was accepted after the end", e)
			}
			if err != nil || !outcome.Changed {
				continue
			}
			log = append(log, stamped{at, e})
			if outcome.Ended != (after.Over() && !before.Over()) {
				t.Fatalf("%#v: ended %v", e, outcome.Ended)
			}
			if outcome.Ended {
				ends++
			}
			checkClocks(t, before, after, at, e)
			checkSeats(t, before, after, e)
			m = after
		}
		if m.Over() != (ends == 1) || ends > 1 {
			t.Fatalf("the match ended %d times", ends)
		}
		var replayed engine.Match
		for _, s := range log {
			if replayed, _, err = replayed.Apply(s.at, s.e); err != nil {
				t.Fatalf("replaying %#v: %v", s.e, err)
			}
		}
		same(t, m, replayed)
	})
}

func checkClocks(t *rapid.T, before, after engine.Match, at time.Duration, e engine.Event) {
	for k := range game.All.Each() {
		was, is := before.Left(k, at), after.Left(k, at)
		gain := time.Duration(0)
		if mv, ok := e.(engine.Move); ok && mv.By == k {
			if before.Clock().Kind == engine.Bank {
				gain = before.Clock().Increment
			} else {
				gain = before.Clock().Base - was
			}
		}
		if is < 0 || is != was+gain {
			t.Fatalf("%#v: the clock of %v went from %v to %v", e, k, was, is)
		}
	}
}

// checkSeats checks that nothing changes a seat but its change, which changes
// nothing else, and that three different players sit there after it.
func checkSeats(t *rapid.T, before, after engine.Match, e engine.Event) {
	want := before.Seats()
	if r, ok := e.(engine.Reseat); ok {
		want[r.Kingdom] = r.Seat
		if before.Position() != after.Position() || before.Over() != after.Over() || before.Suspended() != after.Suspended() {
			t.Fatalf("%#v changed more than a seat", e)
		}
	}
	for k, seat := range after.Seats() {
		if seat != want[k] || seat.Player == 0 || after.SeatOf(seat.Player) != game.Kingdom(k) {
			t.Fatalf("%#v: the seats were %v and are %v", e, before.Seats(), after.Seats())
		}
	}
}

// same compares all that can be asked of two matches.
func same(t *rapid.T, a, b engine.Match) {
	endA, overA := a.Ending()
	endB, overB := b.Ending()
	deadA, timedA := a.Deadline()
	deadB, timedB := b.Deadline()
	if a.Position() != b.Position() || a.Seats() != b.Seats() || a.At() != b.At() || a.Suspended() != b.Suspended() ||
		endA != endB || overA != overB || deadA != deadB || timedA != timedB {
		t.Fatalf("replay differs from play:\n%+v\n%+v", a, b)
	}
	for k := range game.All.Each() {
		if a.Left(k, a.At()) != b.Left(k, b.At()) {
			t.Fatalf("replay differs from play in the clock of %v", k)
		}
	}
}
