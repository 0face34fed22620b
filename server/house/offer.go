package house

import (
	"slices"
	"strings"

	"sanguo/game/engine"
	"sanguo/game/table"
)

// Words for what is set of new tables.
const (
	otherClocks = "other" // any clock can be typed
	byClock     = "clock" // how long one can be away depends on the clock
	noStandIn   = "off"   // no computer takes the seat of who departs
)

// mostClocks is how many clocks are shown to who makes a table.
const mostClocks = 8

// tables are the settings for new tables, by their names.
var tables = map[string]setting{
	"clocks":      {setClocks, getClocks},
	"table.clock": {setClock, func(s Settings) string { return s.Tables.Usual.Clock.String() }},
	"table.absence": {setAbsence, func(s Settings) string {
		if s.Tables.Absence == table.ByClock {
			return byClock
		}
		return table.AbsenceText(s.Tables.Absence)
	}},
	"table.standin": {setStandIn, func(s Settings) string {
		if s.Tables.Usual.StandIn == 0 {
			return noStandIn
		}
		return s.Tables.Usual.StandIn.String()
	}},
	"table.bannermen": onOff(func(s *Settings) *bool { return &s.Tables.Usual.Bannermen }),
	"table.private":   onOff(func(s *Settings) *bool { return &s.Tables.Usual.Private }),
	"table.whispers":  onOff(func(s *Settings) *bool { return &s.Tables.Usual.Whispers }),
}

// setClocks takes over which clocks are offered. When the usual one is not among
// them any more, the first of them is.
func setClocks(s *Settings, words string) bool {
	var clocks []engine.Clock
	others := false
	for _, word := range strings.Fields(words) {
		if word == otherClocks {
			others = true
			continue
		}
		clock, err := engine.ParseClock(word)
		if err != nil {
			return false
		}
		if !slices.Contains(clocks, clock) {
			clocks = append(clocks, clock)
		}
	}
	if len(clocks) == 0 || len(clocks) > mostClocks {
		return false
	}
	s.Tables.Clocks, s.Tables.Others = clocks, others
	if !s.Tables.Has(s.Tables.Usual.Clock) {
		s.Tables.Usual.Clock = clocks[0]
	}
	return true
}

func getClocks(s Settings) string {
	var words []string
	for _, clock := range s.Tables.Clocks {
		words = append(words, clock.String())
	}
	if s.Tables.Others {
		words = append(words, otherClocks)
	}
	return strings.Join(words, " ")
}

// setClock takes over the usual clock, which must be offered.
func setClock(s *Settings, word string) bool {
	clock, err := engine.ParseClock(word)
	s.Tables.Usual.Clock = clock
	return err == nil && s.Tables.Has(clock)
}

func setStandIn(s *Settings, word string) bool {
	if word == noStandIn {
		s.Tables.Usual.StandIn = 0
		return true
	}
	strength, err := table.ParseStrength(word)
	s.Tables.Usual.StandIn = strength
	return err == nil
}

func setAbsence(s *Settings, word string) bool {
	if word == byClock {
		s.Tables.Absence = table.ByClock
		return true
	}
	absence, ok := table.ParseAbsence(word)
	s.Tables.Absence = absence
	return ok
}
