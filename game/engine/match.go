package engine

import (
	"errors"
	"fmt"
	"time"

	"sanguo/game"
)

// What Apply refuses. A move that the rules do not allow is refused with the
// error of package game instead.
var (
	// ErrNotStarted: the first event of a match is its Start.
	ErrNotStarted = errors.New("engine: the match has not started")
	// ErrStarted: a match starts once.
	ErrStarted = errors.New("engine: the match has started already")
	// ErrOver: nothing happens after the end.
	ErrOver = errors.New("engine: the match is over")
	// ErrNotSeated: only the three who sit at the match act in it.
	ErrNotSeated = errors.New("engine: not seated at this match")
	// ErrTurn: it is another kingdom's turn.
	ErrTurn = errors.New("engine: not your turn")
	// ErrFlag: the time of the kingdom to move has run out, and only TimeOut
	// can come now.
	ErrFlag = errors.New("engine: the time has run out")
	// ErrNotYet: the flag has not fallen.
	ErrNotYet = errors.New("engine: there is time left")
	// ErrSuspended: the match stands still, and only Resume can come now.
	ErrSuspended = errors.New("engine: the match is suspended")
	// ErrRunning: the match is not suspended.
	ErrRunning = errors.New("engine: the match is running")
	// ErrBackwards: an event lies before the one that came last.
	ErrBackwards = errors.New("engine: match time does not run backwards")
	// ErrSeats: the three seats are not three players.
	ErrSeats = errors.New("engine: a match needs three different players")
)

// Match is one game being played or played, as a value. The zero value has not
// started.
type Match struct {
	seats     [3]Seat
	clock     Clock
	game      game.Game
	at        time.Duration    // of the last event
	turnAt    time.Duration    // when the turn of the kingdom to move began
	left      [3]time.Duration // what remained at turnAt
	started   bool
	suspended bool
}

// Outcome is what an event did.
type Outcome struct {
	// Changed is false for an event without any effect, which need not be kept:
	// a defeated kingdom resigning or leaving.
	Changed bool
	// Move is what the move did on the board; for Move alone.
	Move game.Outcome
	// Ended is true for the event that ended the match.
	Ended bool
}

// Apply returns the match after an event at a match time, and what the event
// did; or an error and the match as it was.
func (m Match) Apply(at time.Duration, e Event) (Match, Outcome, error) {
	if s, ok := e.(Start); ok {
		return m.start(at, s)
	}
	if err := m.refuse(at, e); err != nil {
		return m, Outcome{}, err
	}
	after, move, err := m.handle(at, e)
	if err != nil || after.at < 0 {
		return m, Outcome{}, err
	}
	after.at = at
	_, over := after.game.Ending()
	return after, Outcome{Changed: true, Move: move, Ended: over}, nil
}

// unchanged marks a match that an event left as it was.
var unchanged = Match{at: -1}

func (m Match) start(at time.Duration, s Start) (Match, Outcome, error) {
	if m.started {
		return m, Outcome{}, ErrStarted
	}
	if at != 0 {
		return m, Outcome{}, fmt.Errorf("starting: %w", ErrBackwards)
	}
	if err := s.Clock.Validate(); err != nil {
		return m, Outcome{}, fmt.Errorf("starting: %w", err)
	}
	for i, seat := range s.Seats {
		if seat.Player == 0 || seat.Player == s.Seats[(i+1)%3].Player {
			return m, Outcome{}, ErrSeats
		}
	}
	if s.Position.Turn() == game.Nobody {
		return m, Outcome{}, fmt.Errorf("starting: %w", ErrOver)
	}
	b := s.Clock.Base
	return Match{
		seats: s.Seats, clock: s.Clock, game: game.NewGame(s.Position),
		left: [3]time.Duration{b, b, b}, started: true,
	}, Outcome{Changed: true}, nil
}

// refuse says why an event cannot come now, whatever it is in itself.
func (m Match) refuse(at time.Duration, e Event) error {
	_, resume := e.(Resume)
	_, timeOut := e.(TimeOut)
	deadline, timed := m.Deadline()
	switch {
	case !m.started:
		return ErrNotStarted
	case m.Over():
		return ErrOver
	case at < m.at:
		return ErrBackwards
	case m.suspended && (!resume || at != m.at):
		return ErrSuspended
	case !m.suspended && resume:
		return ErrRunning
	case timed && at >= deadline && !timeOut:
		return ErrFlag
	case timeOut && (!timed || at < deadline):
		return ErrNotYet
	}
	return nil
}

// handle returns the match after an event that may come now. Its time is set
// by the caller.
func (m Match) handle(at time.Duration, e Event) (after Match, move game.Outcome, err error) {
	switch e := e.(type) {
	case Move:
		return m.move(at, e)
	case Resign:
		after, err = m.withdraw(at, e.By, game.Resignation)
	case Leave:
		after, err = m.withdraw(at, e.By, game.Departure)
	case TimeOut:
		after, err = m.withdraw(at, m.Turn(), game.Time)
	case Suspend:
		after = m.settle(at)
		after.suspended = true
	case Resume:
		after = m
		after.suspended = false
	case Reseat:
		after, err = m.reseat(e)
	case Annul:
		after = m.settle(at)
		after.game, err = m.game.Annul()
	default:
		err = fmt.Errorf("engine: no such event: %T", e)
	}
	return after, game.Outcome{}, err
}

func (m Match) move(at time.Duration, e Move) (Match, game.Outcome, error) {
	if e.By >= game.Nobody {
		return m, game.Outcome{}, ErrNotSeated
	}
	if e.By != m.Turn() {
		return m, game.Outcome{}, ErrTurn
	}
	after := m.settle(at)
	var outcome game.Outcome
	var err error
	if after.game, outcome, err = m.game.Play(e.Move); err != nil {
		return m, game.Outcome{}, err
	}
	if m.clock.Kind == Bank {
		after.left[e.By] += m.clock.Increment
	} else {
		after.left[e.By] = m.clock.Base
	}
	return after, outcome, nil
}

func (m Match) withdraw(at time.Duration, by game.Kingdom, why game.Reason) (Match, error) {
	if by >= game.Nobody {
		return m, ErrNotSeated
	}
	if !m.Position().InPlay().Has(by) {
		return unchanged, nil
	}
	after := m.settle(at)
	var err error
	after.game, err = m.game.Withdraw(by, why)
	return after, err
}

func (m Match) reseat(e Reseat) (Match, error) {
	if e.Kingdom >= game.Nobody || e.Seat.Player == 0 {
		return m, ErrSeats
	}
	for k, seat := range m.seats {
		if game.Kingdom(k) != e.Kingdom && seat.Player == e.Seat.Player {
			return m, ErrSeats
		}
	}
	m.seats[e.Kingdom] = e.Seat
	return m, nil
}

// settle takes the time of the turn so far off the clock of the kingdom to
// move, and lets the turn count from now.
func (m Match) settle(at time.Duration) Match {
	if turn := m.Turn(); turn < game.Nobody {
		m.left[turn] = m.Left(turn, at)
	}
	m.turnAt = at
	return m
}

// Deadline returns the match time at which the flag of the kingdom to move
// falls; false when none can fall: the match is over, suspended or not started.
func (m Match) Deadline() (time.Duration, bool) {
	if !m.started || m.suspended || m.Over() {
		return 0, false
	}
	return m.turnAt + m.left[m.Turn()], true
}

// Left returns what is left on a kingdom's clock at a match time, never less
// than zero: of its bank, or of its limit for a move.
func (m Match) Left(k game.Kingdom, at time.Duration) time.Duration {
	left := m.left[k]
	if k == m.Turn() && !m.suspended && !m.Over() {
		left -= at - m.turnAt
	}
	return max(left, 0)
}

// Started reports whether the match has started.
func (m Match) Started() bool { return m.started }

// Suspended reports whether match time stands still.
func (m Match) Suspended() bool { return m.suspended }

// Over reports whether the match has ended.
func (m Match) Over() bool {
	_, over := m.Ending()
	return over
}

// Ending returns why the match ended and who shares the point, and whether it
// has ended.
func (m Match) Ending() (game.Ending, bool) {
	if !m.started {
		return game.Ending{}, false
	}
	return m.game.Ending()
}

// At returns the match time of the last event.
func (m Match) At() time.Duration { return m.at }

// Clock returns how the match is timed.
func (m Match) Clock() Clock { return m.clock }

// Game returns the game as it stands.
func (m Match) Game() game.Game { return m.game }

// Position returns the position as it stands.
func (m Match) Position() game.Position { return m.game.Position() }

// Turn returns the kingdom to move, or Nobody.
func (m Match) Turn() game.Kingdom {
	if !m.started {
		return game.Nobody
	}
	return m.game.Position().Turn()
}

// Seats returns who sits where, by kingdom.
func (m Match) Seats() [3]Seat { return m.seats }

// SeatOf returns the kingdom of a player, Nobody when not seated.
func (m Match) SeatOf(p PlayerID) game.Kingdom {
	for k, seat := range m.seats {
		if seat.Player == p && p != 0 {
			return game.Kingdom(k)
		}
	}
	return game.Nobody
}

// Withdrawn returns the kingdom whose resignation, time or departure ended the
// match, or Nobody.
func (m Match) Withdrawn() game.Kingdom {
	end, over := m.Ending()
	if !over || end.Reason != game.Resignation && end.Reason != game.Time && end.Reason != game.Departure {
		return game.Nobody
	}
	for k := range m.Position().InPlay().Each() {
		if !end.Share.Has(k) {
			return k
		}
	}
	return game.Nobody
}
