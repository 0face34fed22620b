package archive

import (
	"slices"

	"sanguo/game"
	"sanguo/game/engine"
)

// Outcome is how a match ended for one of its kingdoms.
type Outcome uint8

const (
	// AnyOutcome is none in particular.
	AnyOutcome Outcome = iota
	// Won: the kingdom has the whole point.
	Won
	// Shared: it has half of the point, the third resigned, ran out of time or
	// left.
	Shared
	// Drew: it has a part of the point by a draw.
	Drew
	// Lost: it has nothing of the point.
	Lost
	// NoContest: nobody has the point.
	NoContest
)

// Outcomes is one more than the last outcome.
const Outcomes = NoContest + 1

// OutcomeOf returns how the match ended for a kingdom.
func (s Summary) OutcomeOf(k game.Kingdom) Outcome {
	switch e := s.Ending; {
	case e.Share == 0:
		return NoContest
	case !e.Share.Has(k):
		return Lost
	case e.IsDraw():
		return Drew
	case e.Share.Len() > 1:
		return Shared
	}
	return Won
}

// Rated reports whether the match counts for ratings. It does when three players
// with accounts played it here, from addresses enough, by no rules but the game's,
// from the usual start until each had moved, and it was not annulled.
func (s Summary) Rated() bool {
	noAccount := func(seat engine.Seat) bool { return !seat.Player.Account() }
	return s.Header.Origin != Imported && s.Header.Apart && !s.HouseRules() && !s.SetUp && s.Ending.Share != 0 &&
		s.Plies >= len(s.Seats) && !slices.ContainsFunc(s.Seats[:], noAccount)
}

// Ranks returns where each kingdom came in, for ratings: those who have a part of
// the point first, the one who was defeated before all others last.
func (s Summary) Ranks() (ranks [3]int) {
	for k := range game.All.Each() {
		switch {
		case s.Ending.Share.Has(k):
		case s.Ending.Share.Len() == 1 && s.First.Has(k):
			ranks[k] = 2
		default:
			ranks[k] = 1
		}
	}
	return ranks
}
