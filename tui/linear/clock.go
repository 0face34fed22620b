package linear

import (
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// warnings are what is left when a player whose clock runs is told of it.
var warnings = [...]time.Duration{time.Minute, 10 * time.Second}

// running reports whether the person's own bank runs.
func (t *talk) running() bool {
	s := t.snap
	return s != nil && s.Phase == table.Playing && !s.Match.Suspended() && s.Match.Clock().Kind == engine.Bank &&
		s.Match.Turn() == t.voice.listener
}

// left says what is left on the person's own clock, and nothing when it is no
// bank of time.
func (t *talk) left() string {
	if !t.running() {
		return ""
	}
	return t.voice.Span(t.snap.Left(t.voice.listener, t.Now()).Round(time.Second))
}

// wind sets the next warning.
func (t *talk) wind() {
	t.warning.Stop()
	if !t.running() {
		return
	}
	left := t.snap.Left(t.voice.listener, t.Now())
	for _, w := range warnings {
		if left > w {
			t.warning.Reset(left - w)
			return
		}
	}
}

// warn tells what is left.
func (t *talk) warn() {
	if left := t.left(); left != "" {
		t.say(text.LinearLeft, text.With{"Span": left})
	}
	t.wind()
}

// clock says what is left on all clocks.
func (t *talk) clock(string) {
	s := t.snap
	if s.Phase != table.Playing {
		t.say(text.ErrorNotStarted)
		return
	}
	if c := s.Match.Clock(); c.Kind != engine.Bank {
		t.say(text.LinearNoClock, text.With{"Span": t.voice.Span(c.Base), "Left": t.voice.Span(s.Left(s.Match.Turn(), t.Now()))})
	} else {
		for k := range s.Match.Position().InPlay().Each() {
			t.say(text.LinearClock, text.With{"Kingdom": t.voice.Kingdom(k), "Span": t.voice.Span(s.Left(k, t.Now()).Round(time.Second))})
		}
	}
	if s.Match.Suspended() {
		t.say(text.LinearClockStands)
	}
}

// who says who plays, how they are, and whose turn it is.
func (t *talk) who(string) {
	if t.replay != nil {
		t.say(text.LinearPlayers, text.With{"Names": t.voice.names(t.replay.seats)})
		t.console.say(t.voice.turn(t.replay.position())...)
		return
	}
	s := t.snap
	for k := range game.All.Each() {
		with := text.With{"Kingdom": t.voice.Kingdom(k), "Name": t.voice.Say(text.SeatFree)}
		if s.Seats[k].Taken() {
			with["Name"] = t.voice.sitter(s.Seats[k])
		}
		key := text.LinearSeat
		if states := t.states(k); len(states) > 0 {
			key, with["States"] = text.LinearSeatState, t.voice.List(states)
		}
		t.say(key, with)
	}
	if s.Watching > 0 {
		t.say(text.LinearWatching, text.With{"Count": s.Watching})
	}
	if s.Phase == table.Playing {
		t.console.say(t.voice.turn(t.position)...)
	}
}

// states says what there is to say of a seat that is taken.
func (t *talk) states(k game.Kingdom) []string {
	s, seat := t.snap, t.snap.Seats[k]
	if !seat.Taken() {
		return nil
	}
	var states []string
	add := func(is bool, key text.Key) {
		if is {
			states = append(states, t.voice.Say(key))
		}
	}
	add(k == t.voice.listener, text.You)
	add(s.Phase == table.Waiting && seat.Ready, text.SeatReady)
	add(s.Phase == table.Waiting && !seat.Ready, text.LinearNotReady)
	add(s.Phase == table.Over && seat.Again, text.LinearWantsAgain)
	add(seat.Gone, text.HasLeft)
	if when, departs := s.Departs(k); departs {
		states = append(states, t.voice.Say(text.AwayLeft, text.With{"Span": t.voice.Span(when.Sub(t.Now()))}))
	} else {
		add(!seat.Here && !seat.Gone, text.Away)
	}
	if s.Phase == table.Playing && !t.position.InPlay().Has(k) {
		states = append(states, t.voice.Say(text.LinearOut))
	}
	return states
}
