package table

import (
	"time"

	"sanguo/game"
)

// Sit takes a free seat before the match: a kingdom's, or any for Nobody. One
// who sits already moves to the other seat.
func (v *Visit) Sit(want game.Kingdom) error {
	return v.act(func(t *Table, has game.Kingdom) error {
		if has < game.Nobody && (want >= game.Nobody || want == has) {
			return nil
		}
		if t.phase != Waiting {
			return ErrPlaying
		}
		if want >= game.Nobody {
			if want = t.anyFree(); want == game.Nobody {
				return ErrTaken
			}
		}
		if t.seats[want].Taken() {
			return ErrTaken
		}
		if err := t.lobby.allows(v.person, Sitting); err != nil {
			return err
		}
		if has < game.Nobody {
			t.seats[has] = Place{}
		} else if err := t.lobby.tooBusy(v.person); err != nil {
			return err
		}
		t.seats[want] = Place{Person: v.person, Here: true}
		t.notice(Sat, want, v.person.Name)
		t.countDown()
		return nil
	})
}

// anyFree returns one of the free seats by chance, Nobody if there is none.
func (t *Table) anyFree() game.Kingdom {
	free := make([]game.Kingdom, 0, 3)
	for k, seat := range t.seats {
		if !seat.Taken() {
			free = append(free, game.Kingdom(k))
		}
	}
	if len(free) == 0 {
		return game.Nobody
	}
	return free[t.random.IntN(len(free))]
}

// stand frees a seat before the match.
func (t *Table) stand(k game.Kingdom) {
	t.notice(Stood, k, t.seats[k].Name)
	t.seats[k] = Place{}
	t.countDown()
}

// Ready says whether the visitor is ready to start. The match starts when all
// three are.
func (v *Visit) Ready(ready bool) error {
	return v.act(func(t *Table, k game.Kingdom) error {
		if t.phase != Waiting {
			return ErrPlaying
		}
		if k == game.Nobody {
			return ErrTaken
		}
		t.seats[k].Ready = ready
		t.changed = true
		if t.all(func(p Place) bool { return p.Here && p.Ready }) {
			return t.begin()
		}
		return nil
	})
}

// Again says whether the visitor wants a rematch, which starts when all three
// do, each in the seat of the next kingdom.
func (v *Visit) Again(again bool) error {
	return v.act(func(t *Table, k game.Kingdom) error {
		if t.phase != Over {
			return ErrNotOver
		}
		if k == game.Nobody {
			return ErrTaken
		}
		t.seats[k].Again = again
		t.changed = true
		if !t.all(func(p Place) bool { return p.Here && p.Again && !p.Gone }) {
			return nil
		}
		before := t.seats
		t.seats = [3]Place{before[game.Wei], before[game.Shu], before[game.Wu]}
		if err := t.begin(); err != nil {
			t.seats = before
			return err
		}
		return nil
	})
}

// all reports whether something is true of each seat.
func (t *Table) all(is func(Place) bool) bool {
	for _, seat := range t.seats {
		if !seat.Taken() || !is(seat) {
			return false
		}
	}
	return true
}

// countDown starts or stops the countdown to the match, whichever fits who is
// here.
func (t *Table) countDown() {
	t.changed = true
	full := t.phase == Waiting && t.all(func(p Place) bool { return p.Here })
	switch {
	case full && t.begins.IsZero():
		t.begins = time.Now().Add(Countdown)
	case !full:
		t.begins = time.Time{}
	}
}
