package table

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"sanguo/game/engine"
)

// ErrNotOffered is returned for a table with a clock that the house does not
// offer.
var ErrNotOffered = errors.New("table: that clock is not offered here")

// Offer is what a house offers those who make a table.
type Offer struct {
	// Clocks are those that can be chosen, in the order in which they are shown,
	// one at least. Others tells whether any other can be chosen, too.
	Clocks []engine.Clock
	Others bool
	// Usual is what a table is like whose maker chooses nothing else, save for
	// its name and how long one can be away.
	Usual Settings
	// Absence is how long one can be away where the maker chooses nothing else,
	// zero for ever, or ByClock.
	Absence time.Duration
}

// ByClock stands for the time that [Absence] returns for a table's clock.
const ByClock time.Duration = -1

// DefaultOffer is what is offered where nobody has set anything else.
func DefaultOffer() Offer {
	untimed := engine.Untimed()
	return Offer{
		Clocks: []engine.Clock{
			untimed,
			{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second},
			{Kind: engine.Bank, Base: 30 * time.Minute, Increment: 10 * time.Second},
			{Kind: engine.Days, Base: 3 * engine.Day},
		},
		Others: true, Usual: Settings{Bannermen: true, Clock: untimed}, Absence: ByClock,
	}
}

// Has reports whether a clock can be chosen.
func (o Offer) Has(c engine.Clock) bool { return o.Others || slices.Contains(o.Clocks, c) }

// Away returns how long one can be away from a table with the clock when its
// maker chooses nothing else; zero for ever.
func (o Offer) Away(c engine.Clock) time.Duration {
	if o.Absence == ByClock {
		return Absence(c)
	}
	return o.Absence
}

// Quick is the usual table for who wants to play at once: by a clock that runs
// for each player, where one is offered.
func (o Offer) Quick() Settings {
	s := o.Usual
	bank := func(c engine.Clock) bool { return c.Kind == engine.Bank }
	if i := slices.IndexFunc(o.Clocks, bank); i >= 0 && !bank(s.Clock) {
		s.Clock = o.Clocks[i]
	}
	s.Absence = o.Away(s.Clock)
	return s
}

// forever is the absence time of who can be away for any time.
const forever = "forever"

// ParseAbsence reads how long one can be away: 5m, 2h, 3d, or forever, which is
// zero. It returns false for anything else, and for more than 30 days.
func ParseAbsence(word string) (time.Duration, bool) {
	word = strings.ToLower(word)
	if word == forever {
		return 0, true
	}
	for unit, each := range absenceUnits {
		if number, ok := strings.CutSuffix(word, unit); ok {
			n, err := strconv.ParseUint(number, 10, 16) // small enough not to overflow
			absence := time.Duration(n) * each
			return absence, err == nil && absence > 0 && absence <= engine.MaxMove
		}
	}
	return 0, false
}

var absenceUnits = map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": engine.Day}

// AbsenceText returns what ParseAbsence reads, for whole minutes.
func AbsenceText(absence time.Duration) string {
	if absence == 0 {
		return forever
	}
	for _, unit := range []string{"d", "h"} {
		if each := absenceUnits[unit]; absence%each == 0 {
			return strconv.Itoa(int(absence/each)) + unit
		}
	}
	return strconv.Itoa(int(absence/time.Minute)) + "m"
}
