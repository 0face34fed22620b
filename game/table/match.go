package table

import (
	"fmt"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// begin starts the match with those who sit at the table.
func (t *Table) begin() error {
	if err := t.lobby.allows(Person{}, Starting); err != nil {
		return err
	}
	start := engine.Start{Position: t.settings.Start(), Clock: t.settings.Clock}
	for k, seat := range t.seats {
		start.Seats[k] = engine.Seat{Player: seat.ID, Name: seat.Name}
	}
	match, _, err := engine.Match{}.Apply(0, start)
	if err != nil {
		return err
	}
	now := time.Now()
	header := archive.Header{
		Name: t.settings.Name, Code: t.code, Private: t.settings.Private, Whispers: t.settings.Whispers, Absence: t.settings.Absence,
		Began: wall(now), Previous: t.id, StandIn: t.settings.StandIn,
	}
	var three [3]Person
	for k, seat := range t.seats {
		three[k] = seat.Person
		if seat.Program {
			header.Programs = header.Programs.With(game.Kingdom(k))
		}
	}
	header.Apart = t.lobby.apart(three)
	log := append([]archive.Entry{{When: wall(now), Event: start}}, t.unkept...)
	id, err := t.lobby.journal.Begin(header, log)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNotKept, err)
	}
	t.id, t.header, t.match, t.unkept, t.plies, t.whispers = id, header, match, nil, nil, [3][]Line{}
	t.phase, t.begins, t.clock = Playing, time.Time{}, started(0, now)
	for k := range t.seats {
		t.seats[k].Ready, t.seats[k].Again = false, false
	}
	t.notice(Began, game.Nobody, "")
	t.dismiss()
	return nil
}

// apply gives an event to the arbiter and the journal, and takes it over when
// both accept it. Only then does anybody hear of it.
func (t *Table) apply(at time.Duration, e engine.Event) (engine.Outcome, error) {
	at = max(at, t.match.At()) // it was read before what was judged just now
	after, outcome, err := t.match.Apply(at, e)
	if err != nil || !outcome.Changed {
		return outcome, err
	}
	now := time.Now()
	if err := t.keep(after, outcome.Ended, archive.Entry{At: at, When: wall(now), Event: e}); err != nil {
		return engine.Outcome{}, err
	}
	t.took(after, outcome, at, e)
	if after.Suspended() || outcome.Ended {
		t.clock = stopped(at)
	}
	if outcome.Ended {
		t.phase = Over
	}
	return outcome, nil
}

// took takes over the match after an event; live, and when a log is read back.
func (t *Table) took(after engine.Match, outcome engine.Outcome, at time.Duration, e engine.Event) {
	if move, ok := e.(engine.Move); ok {
		t.plies = append(t.plies, NewPly(at, move, outcome.Move))
	}
	t.match = after
	t.changed = true
}

// keep hands an entry to the journal, with what waited for it.
func (t *Table) keep(m engine.Match, ended bool, entry archive.Entry) error {
	log := append(t.unkept[:len(t.unkept):len(t.unkept)], entry)
	var err error
	if ended {
		err = t.lobby.journal.Finish(archive.Summarize(t.id, t.header, m, entry.When), log)
	} else {
		err = t.lobby.journal.Append(t.id, log)
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNotKept, err)
	}
	t.unkept = nil
	return nil
}

// resume lets a restored match go on. It is kept along with what comes next:
// without that the match would be restored to where it is now.
func (t *Table) resume(now time.Time) {
	if t.phase != Playing || !t.match.Suspended() {
		return
	}
	at := t.match.At()
	t.applyUnkept(engine.Resume{}, at, now)
	t.clock = started(at, now)
	for k := range t.seats {
		if !t.seats[k].Here {
			t.seats[k].Away = now
		}
	}
}

// applyUnkept applies an event that the journal gets along with the next entry.
func (t *Table) applyUnkept(e engine.Event, at time.Duration, now time.Time) {
	after, outcome, err := t.match.Apply(at, e)
	if err != nil {
		return
	}
	t.unkept = append(t.unkept, archive.Entry{At: at, When: wall(now), Event: e})
	t.took(after, outcome, at, e)
}

// restore makes the table of a match that was running when the process last
// ended. Its match stands still until the one to move is back.
func (t *Table) restore(r Running, now time.Time) error {
	t.id, t.header = r.ID, r.Header
	t.plies = make([]Ply, 0, len(r.Log)) // which has few other entries
	for i, entry := range r.Log {
		if entry.Event == nil {
			t.hear(entry)
			continue
		}
		after, outcome, err := t.match.Apply(entry.At, entry.Event)
		if err != nil {
			return fmt.Errorf("restoring match %d, entry %d: %w", r.ID, i+1, err)
		}
		t.took(after, outcome, entry.At, entry.Event)
	}
	if !t.match.Started() {
		return fmt.Errorf("restoring match %d: %w", r.ID, engine.ErrNotStarted)
	}
	if !t.match.Suspended() {
		t.applyUnkept(engine.Suspend{}, t.match.At(), now)
	}
	start := t.match.Game().Start()
	t.settings = Settings{
		Name: r.Header.Name, Private: r.Header.Private, Whispers: r.Header.Whispers, Clock: t.match.Clock(), Absence: r.Header.Absence,
		StandIn: r.Header.StandIn, Bannermen: start != game.Start(false),
	}
	if start != t.settings.Start() {
		t.settings.From = start
	}
	for k, seat := range t.match.Seats() {
		program := r.Header.Programs.Has(game.Kingdom(k)) && !seat.Player.Computer()
		t.seats[k] = Place{Person: Person{ID: seat.Player, Name: seat.Name, Program: program}, Away: now}
	}
	t.phase, t.clock, t.resumes = Playing, stopped(t.match.At()), now.Add(standstill)
	return nil
}

// wall returns a moment as logs keep it.
func wall(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
