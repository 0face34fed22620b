package table

import (
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// next returns when the table has something to do by itself.
func (t *Table) next() (at time.Time, ok bool) {
	soonest := func(when time.Time) {
		if when.Before(t.heldOff) {
			when = t.heldOff
		}
		if !ok || when.Before(at) {
			at, ok = when, true
		}
	}
	switch t.phase {
	case Waiting:
		if !t.begins.IsZero() {
			soonest(t.begins)
		}
		for _, seat := range t.seats {
			if seat.Taken() && !seat.Here {
				soonest(seat.Away.Add(keeps(t.settings, seat, t.maker)))
			}
		}
	case Playing:
		if t.match.Suspended() {
			soonest(t.resumes)
		}
		if deadline, timed := t.match.Deadline(); timed {
			soonest(t.clock.moment(deadline))
		}
		for k, seat := range t.seats {
			if when, departs := departs(t.phase, t.settings, t.match, seat, game.Kingdom(k)); departs {
				soonest(when)
			}
		}
	}
	return at, ok
}

// wake does what has come due.
func (t *Table) wake(now time.Time) {
	switch t.phase {
	case Waiting:
		t.wakeWaiting(now)
	case Playing:
		t.wakePlaying(now)
	}
}

func (t *Table) wakeWaiting(now time.Time) {
	for k, seat := range t.seats {
		if seat.Taken() && !seat.Here && !now.Before(seat.Away.Add(keeps(t.settings, seat, t.maker))) {
			t.stand(game.Kingdom(k))
		}
	}
	if !t.begins.IsZero() && !now.Before(t.begins) {
		if err := t.begin(); err != nil {
			t.begins = now.Add(Countdown)
			t.changed = true
		}
	}
}

func (t *Table) wakePlaying(now time.Time) {
	if t.match.Suspended() && !now.Before(t.resumes) {
		t.resume(now)
	}
	if deadline, timed := t.match.Deadline(); timed && t.clock.at(now) >= deadline {
		t.due(deadline, engine.TimeOut{})
	}
	for k, seat := range t.seats {
		if when, departs := departs(t.phase, t.settings, t.match, seat, game.Kingdom(k)); departs && !now.Before(when) {
			if e := t.departure(game.Kingdom(k)); t.due(t.clock.at(now), e) {
				t.departed(game.Kingdom(k), e)
			}
		}
	}
}

// due applies what has come due, or holds off for a while when it cannot be
// kept.
func (t *Table) due(at time.Duration, e engine.Event) bool {
	_, err := t.apply(at, e)
	if err != nil {
		t.heldOff = time.Now().Add(retry)
	}
	return err == nil
}
