package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ErrClock is returned for text or values that are no clock a match can have.
var ErrClock = errors.New("engine: not a clock")

// Kind of clock.
type Kind uint8

const (
	// NoClock counts no time but has a limit for each single move, so that a
	// match cannot be held up for ever.
	NoClock Kind = iota
	// Bank gives each kingdom a base, and an increment after each of its moves.
	Bank
	// Days gives some days for each move.
	Days
)

// Clock says how a match is timed.
type Clock struct {
	Kind Kind
	// Base is the time at the start for Bank, and the limit of each move for
	// the others.
	Base time.Duration
	// Increment is what a move gives back; for Bank alone.
	Increment time.Duration
}

// Day is the limit of a move that a match without a clock usually has.
const Day = 24 * time.Hour

// The bounds of what can be asked for.
const (
	MaxBase      = 10 * time.Hour
	MaxIncrement = 10 * time.Minute
	MaxMove      = 30 * Day
)

// Untimed is no clock, with the usual limit for a move.
func Untimed() Clock { return Clock{Kind: NoClock, Base: Day} }

// ParseClock reads the text forms: none, 48h (no clock, with that limit for a
// move), 10+5 (minutes and seconds) and 3d (days a move).
func ParseClock(text string) (Clock, error) {
	c, err := parseClock(strings.ToLower(strings.TrimSpace(text)))
	if err == nil {
		err = c.Validate()
	}
	if err != nil {
		return Clock{}, fmt.Errorf("%w: %q (write none, 48h, 10+5 or 3d)", ErrClock, text)
	}
	return c, nil
}

func parseClock(text string) (Clock, error) {
	if text == "none" {
		return Untimed(), nil
	}
	if base, increment, ok := strings.Cut(text, "+"); ok {
		b, err := whole(base, time.Minute)
		if err != nil {
			return Clock{}, err
		}
		i, err := whole(increment, time.Second)
		return Clock{Kind: Bank, Base: b, Increment: i}, err
	}
	if days, ok := strings.CutSuffix(text, "d"); ok {
		b, err := whole(days, Day)
		return Clock{Kind: Days, Base: b}, err
	}
	if hours, ok := strings.CutSuffix(text, "h"); ok {
		b, err := whole(hours, time.Hour)
		return Clock{Kind: NoClock, Base: b}, err
	}
	return Clock{}, ErrClock
}

// whole reads a whole number of units, small enough not to overflow.
func whole(text string, unit time.Duration) (time.Duration, error) {
	n, err := strconv.ParseUint(text, 10, 12)
	return time.Duration(n) * unit, err
}

// Validate returns an error if no match can have the clock.
func (c Clock) Validate() error {
	most, whole := MaxMove, time.Hour
	switch c.Kind {
	case Bank:
		most, whole = MaxBase, time.Minute
	case Days:
		whole = Day
	case NoClock:
	default:
		return ErrClock
	}
	if c.Base < whole || c.Base > most || c.Base%whole != 0 {
		return ErrClock
	}
	if c.Increment < 0 || c.Increment > MaxIncrement || c.Increment%time.Second != 0 || c.Kind != Bank && c.Increment != 0 {
		return ErrClock
	}
	return nil
}

// String returns the text form, which ParseClock reads back.
func (c Clock) String() string {
	switch {
	case c.Kind == Bank:
		return fmt.Sprintf("%d+%d", c.Base/time.Minute, c.Increment/time.Second)
	case c.Kind == Days:
		return fmt.Sprintf("%dd", c.Base/Day)
	case c.Base == Day:
		return "none"
	}
	return fmt.Sprintf("%dh", c.Base/time.Hour)
}
