package engine_test

import (
	"errors"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

var (
	seats = [3]engine.Seat{{Player: 1, Name: "one"}, {Player: 2, Name: "two"}, {Player: 3, Name: "three"}}
	bank  = engine.Clock{Kind: engine.Bank, Base: time.Minute, Increment: 5 * time.Second}
	days  = engine.Clock{Kind: engine.Days, Base: 3 * engine.Day}
)

func started(t *testing.T, position string, c engine.Clock) engine.Match {
	t.Helper()
	start := game.Start(true)
	if position != "" {
		var err error
		if start, err = game.ParsePosition(position); err != nil {
			t.Fatal(err)
		}
	}
	m, outcome, err := engine.Match{}.Apply(0, engine.Start{Seats: seats, Position: start, Clock: c})
	if err != nil || !outcome.Changed || outcome.Ended {
		t.Fatalf("starting: %+v, %v", outcome, err)
	}
	return m
}

func move(t *testing.T, by game.Kingdom, text string) engine.Move {
	t.Helper()
	m, err := game.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return engine.Move{By: by, Move: m}
}

// apply applies what must be accepted.
func apply(t *testing.T, m engine.Match, at time.Duration, e engine.Event) engine.Match {
	t.Helper()
	after, outcome, err := m.Apply(at, e)
	if err != nil || !outcome.Changed {
		t.Fatalf("%T at %v: %+v, %v", e, at, outcome, err)
	}
	return after
}

func TestRefusals(t *testing.T) {
	running := started(t, "", bank)
	moved := apply(t, running, 10*time.Second, move(t, game.Shu, "re4-re5"))
	suspended := apply(t, moved, 20*time.Second, engine.Suspend{})
	over := apply(t, running, 0, engine.Resign{By: game.Wei})
	start := engine.Start{Seats: seats, Position: game.Start(true), Clock: bank}
	alike := start
	alike.Seats[2].Player = 1
	for name, c := range map[string]struct {
		m    engine.Match
		at   time.Duration
		e    engine.Event
		want error
	}{
		"before the start":     {engine.Match{}, 0, engine.Resign{}, engine.ErrNotStarted},
		"no event":             {running, 0, nil, nil},
		"a second start":       {running, 0, start, engine.ErrStarted},
		"a late start":         {engine.Match{}, 1, start, engine.ErrBackwards},
		"two alike":            {engine.Match{}, 0, alike, engine.ErrSeats},
		"out of turn":          {running, 0, move(t, game.Wu, "ge4-ge5"), engine.ErrTurn},
		"not seated":           {running, 0, move(t, game.Nobody, "re4-re5"), engine.ErrNotSeated},
		"resigning unseated":   {running, 0, engine.Resign{By: game.Nobody}, engine.ErrNotSeated},
		"leaving unseated":     {running, 0, engine.Leave{By: game.Nobody}, engine.ErrNotSeated},
		"illegal":              {running, 0, move(t, game.Shu, "re4-re3"), game.ErrReach},
		"another's piece":      {running, 0, move(t, game.Shu, "ge4-ge5"), game.ErrNotYours},
		"back in time":         {moved, 9 * time.Second, move(t, game.Wu, "ge4-ge5"), engine.ErrBackwards},
		"too late":             {moved, 70 * time.Second, move(t, game.Wu, "ge4-ge5"), engine.ErrFlag},
		"resigning too late":   {moved, 70 * time.Second, engine.Resign{By: game.Wu}, engine.ErrFlag},
		"a flag too early":     {moved, 69 * time.Second, engine.TimeOut{}, engine.ErrNotYet},
		"resuming a running":   {moved, 20 * time.Second, engine.Resume{}, engine.ErrRunning},
		"moving suspended":     {suspended, 20 * time.Second, move(t, game.Wu, "ge4-ge5"), engine.ErrSuspended},
		"a flag suspended":     {suspended, 20 * time.Hour, engine.TimeOut{}, engine.ErrSuspended},
		"time while suspended": {suspended, 21 * time.Second, engine.Resume{}, engine.ErrSuspended},
		"after the end":        {over, 0, move(t, game.Shu, "re4-re5"), engine.ErrOver},
		"resigning after":      {over, 0, engine.Resign{By: game.Shu}, engine.ErrOver},
		"annulling after":      {over, 0, engine.Annul{}, engine.ErrOver},
		"a seat taken twice":   {running, 0, engine.Reseat{Kingdom: game.Shu, Seat: engine.Seat{Player: 2}}, engine.ErrSeats},
		"a seat for nobody":    {running, 0, engine.Reseat{Kingdom: game.Shu}, engine.ErrSeats},
	} {
		after, outcome, err := c.m.Apply(c.at, c.e)
		if err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if after != c.m || outcome.Changed {
			t.Errorf("%s: changed the match", name)
		}
	}
}

func TestBankClock(t *testing.T) {
	m := started(t, "", bank)
	m = apply(t, m, 20*time.Second, move(t, game.Shu, "re4-re5"))
	if left := m.Left(game.Shu, 50*time.Second); left != 45*time.Second {
		t.Errorf("after 20 s and an increment of 5 s Shu has %v of a minute", left)
	}
	if left := m.Left(game.Wu, 50*time.Second); left != 30*time.Second {
		t.Errorf("30 s into its turn Wu has %v of a minute", left)
	}
	if left := m.Left(game.Wu, time.Hour); left != 0 {
		t.Errorf("a clock shows %v", left)
	}
	m = apply(t, m, 30*time.Second, engine.Suspend{})
	if left := m.Left(game.Wu, time.Hour); left != 50*time.Second {
		t.Errorf("suspended, Wu has %v", left)
	}
	if _, timed := m.Deadline(); timed {
		t.Error("a suspended match has a deadline")
	}
	m = apply(t, m, 30*time.Second, engine.Resume{})
	if deadline, _ := m.Deadline(); deadline != 80*time.Second {
		t.Errorf("the flag falls at %v", deadline)
	}
	m = apply(t, m, 80*time.Second, engine.TimeOut{})
	end, over := m.Ending()
	if !over || end.Reason != game.Time || end.Result() != "1/2-0-1/2" || m.Withdrawn() != game.Wu {
		t.Errorf("the match ended so: %+v, by %v", end, m.Withdrawn())
	}
	if m.Left(game.Wu, 80*time.Second) != 0 {
		t.Errorf("Wu has %v left", m.Left(game.Wu, 80*time.Second))
	}
}

func TestLimitForEachMove(t *testing.T) {
	for _, c := range []engine.Clock{days, engine.Untimed(), {Kind: engine.NoClock, Base: time.Hour}} {
		m := started(t, "", c)
		m = apply(t, m, c.Base-1, move(t, game.Shu, "re4-re5"))
		if left := m.Left(game.Shu, c.Base); left != c.Base {
			t.Errorf("%v: %v for the next move", c, left)
		}
		if deadline, _ := m.Deadline(); deadline != 2*c.Base-1 {
			t.Errorf("%v: the flag of the second move falls at %v", c, deadline)
		}
		if _, _, err := m.Apply(2*c.Base-1, move(t, game.Wu, "ge4-ge5")); !errors.Is(err, engine.ErrFlag) {
			t.Errorf("%v: a move as the flag falls: %v", c, err)
		}
	}
}

// One kingdom is out: what it does has no effect, and the others go on.
func TestDefeatedKingdom(t *testing.T) {
	const twoLeft = "2bS6/9/rE8/8bC/4rGrCrE2 8gSr/2gSr6/3rR5/9/2gEr3gEr1bB 2bE2rS3/bS1bS1bS3bS/3gRr4bE/4bG3bB/3bA1bA3 b rb - 0 115"
	m := started(t, twoLeft, bank)
	for _, e := range []engine.Event{engine.Resign{By: game.Wu}, engine.Leave{By: game.Wu}} {
		after, outcome, err := m.Apply(time.Second, e)
		if err != nil || outcome.Changed || after != m {
			t.Errorf("%T of a defeated kingdom: %+v, %v", e, outcome, err)
		}
	}
	if _, _, err := m.Apply(0, move(t, game.Wu, "ri2-ri1")); !errors.Is(err, engine.ErrTurn) {
		t.Errorf("a move of a defeated kingdom: %v", err)
	}
	m = apply(t, m, time.Second, engine.Leave{By: game.Shu})
	if end, _ := m.Ending(); end.Result() != "0-0-1" || end.Reason != game.Departure {
		t.Errorf("with one rival left it ends so: %+v", end)
	}
}

func TestReseatAndAnnul(t *testing.T) {
	m := started(t, "", bank)
	m = apply(t, m, 0, engine.Reseat{Kingdom: game.Wu, Seat: engine.Seat{Player: 9, Name: "nine"}})
	if m.SeatOf(9) != game.Wu || m.SeatOf(2) != game.Nobody || m.SeatOf(0) != game.Nobody {
		t.Errorf("the seats are %v", m.Seats())
	}
	m = apply(t, m, time.Second, engine.Annul{})
	end, over := m.Ending()
	if !over || end.Reason != game.Annulled || end.Result() != "*" || m.Turn() != game.Nobody || m.Withdrawn() != game.Nobody {
		t.Errorf("annulled: %+v", end)
	}
}
