package table

import (
	"errors"
	"fmt"
	"time"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/engine"
)

// ErrName is returned for a table without a name that can be shown.
var ErrName = errors.New("table: a table needs a name")

// MaxName is the width of a table's name at most, in terminal cells.
const MaxName = 24

// Settings is what the maker of a table chooses.
type Settings struct {
	Name    string
	Private bool // unlisted: joined and watched by code, archived for its players alone
	// Whispers lets two players talk so that the third does not hear.
	Whispers bool
	// Bannermen and Clock are the terms of the match.
	Bannermen bool
	Clock     engine.Clock
	// From is where the match starts when that is not the usual start; the zero
	// position is that. Bannermen tells nothing then.
	From game.Position
	// Absence is how long a player can be away before it counts as departed, in
	// whole seconds; zero for ever.
	Absence time.Duration
	// StandIn is how strong a computer takes the seat of a player who departs, by
	// a rule of the house; zero when departure ends the match, as the rules say.
	StandIn Strength
}

// Absence returns how long one can be away from a table with the clock when its
// maker chooses nothing else.
func Absence(c engine.Clock) time.Duration {
	switch c.Kind {
	case engine.Bank:
		return 2 * time.Minute
	case engine.Days:
		return 0
	}
	return 30 * time.Minute
}

// GuestAbsence is how long a guest can be away: nobody knows whether a guest can
// come back at all.
const GuestAbsence = 2 * time.Minute

// AbsenceOf returns how long a person can be away from the running match before
// it counts as departed, zero for ever.
func (s Settings) AbsenceOf(p Person) time.Duration {
	if p.Guest() && (s.Absence == 0 || s.Absence > GuestAbsence) {
		return GuestAbsence
	}
	return s.Absence
}

// check returns the settings as a table uses them.
func (s Settings) check() (Settings, error) {
	if s.Name = clean.Line(s.Name, MaxName); s.Name == "" {
		return s, ErrName
	}
	if err := s.Clock.Validate(); err != nil {
		return s, err
	}
	if s.Absence < 0 || s.Absence > engine.MaxMove || s.Absence%time.Second != 0 {
		return s, fmt.Errorf("absence of %v: %w", s.Absence, engine.ErrClock)
	}
	if s.From != (game.Position{}) && s.From.Turn() == game.Nobody {
		return s, fmt.Errorf("a table from a position: %w", game.ErrOver)
	}
	if s.StandIn != 0 && !s.StandIn.Valid() {
		return s, fmt.Errorf("%w: %v", ErrComputer, s.StandIn)
	}
	return s, nil
}

// Start returns the position from which the match starts.
func (s Settings) Start() game.Position {
	if s.From != (game.Position{}) {
		return s.From
	}
	return game.Start(s.Bannermen)
}
