package archive

import (
	"errors"
	"fmt"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/record"
)

// Why a record cannot be archived, besides that its game cannot be played.
var (
	// ErrUnfinished: the game has not ended.
	ErrUnfinished = errors.New("archive: the game is not finished")
	// ErrDates: the game ends before it begins.
	ErrDates = errors.New("archive: the game ends before it begins")
	// ErrTimes: who lost on time did not have the turn.
	ErrTimes = errors.New("archive: who lost on time did not have the turn")
)

// FromRecord returns the match that a record tells of, without an id, as imported:
// its players are strangers, whatever they are called. Where the times that it
// tells cannot be those of its clock the match has none. A date that it does not
// tell is the first day of 1970.
func FromRecord(r record.Record) (Match, error) {
	g, err := r.Game()
	if err != nil {
		return Match{}, err
	}
	if _, over := g.Ending(); !over {
		return Match{}, ErrUnfinished
	}
	began := dateOf(r)
	ended, err := time.Parse(time.RFC3339, r.Ended)
	if err != nil {
		ended = began
	}
	if ended.Before(began) {
		return Match{}, ErrDates
	}
	t := telling{record: r, began: began.UTC()}
	clock, err := engine.ParseClock(r.TimeControl)
	if err == nil {
		err = t.tell(clock, true)
	}
	if err != nil {
		if err = t.tell(engine.Untimed(), false); err != nil {
			return Match{}, err
		}
	}
	h := Header{Name: r.Event, Began: t.began, Origin: Imported}
	for k, is := range r.Types {
		if is == record.Program {
			h.Programs = h.Programs.With(game.Kingdom(k))
		}
	}
	return Match{Summary: Summarize(0, h, t.match, ended.UTC()), Log: t.log}, nil
}

// dateOf returns when a game began, as far as the record tells.
func dateOf(r record.Record) time.Time {
	if began, err := time.Parse(time.RFC3339, r.Began); err == nil {
		return began
	}
	for _, form := range []string{"2006.01.02", "2006.01.??", "2006.??.??"} {
		if day, err := time.Parse(form, r.Date); err == nil {
			return day
		}
	}
	return time.Unix(0, 0)
}

// telling is a record that is told as the log of a match.
type telling struct {
	record record.Record
	began  time.Time
	match  engine.Match
	log    []Entry
	at     time.Duration
}

// tell tells the whole match anew, with the times of the record or with none.
func (t *telling) tell(c engine.Clock, timed bool) error {
	t.match, t.log, t.at = engine.Match{}, nil, 0
	start := engine.Start{Position: t.record.Start, Clock: c}
	for k := range start.Seats {
		start.Seats[k] = engine.Seat{Player: engine.StrangerID(uint32(k + 1)), Name: t.record.Players[k]}
	}
	if err := t.apply(start); err != nil {
		return err
	}
	for i, m := range t.record.Moves {
		if timed && i < len(t.record.Notes) {
			t.at += t.record.Notes[i].Spent.Duration
		}
		if err := t.apply(engine.Move{By: t.match.Turn(), Move: m}); err != nil {
			return err
		}
	}
	return t.end()
}

// end ends a match that its moves have not ended, as the record says.
func (t *telling) end() error {
	if t.match.Over() {
		return nil
	}
	if t.record.Ending.Reason == game.Annulled {
		return t.apply(engine.Annul{})
	}
	loser := game.Nobody
	for k := range t.match.Position().InPlay().Each() {
		if !t.record.Ending.Share.Has(k) {
			loser = k
		}
	}
	switch t.record.Ending.Reason {
	case game.Resignation:
		return t.apply(engine.Resign{By: loser})
	case game.Departure:
		return t.apply(engine.Leave{By: loser})
	case game.Time:
		if loser != t.match.Turn() {
			return ErrTimes
		}
		t.at, _ = t.match.Deadline()
		return t.apply(engine.TimeOut{})
	}
	return fmt.Errorf("%w: %v", ErrUnfinished, t.record.Ending.Reason)
}

func (t *telling) apply(e engine.Event) error {
	after, _, err := t.match.Apply(t.at, e)
	if err != nil {
		return err
	}
	t.match = after
	t.log = append(t.log, Entry{At: t.at, When: t.began.Add(t.at), Event: e})
	return nil
}
