package archive

import (
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// Answer is what a filter wants a yes-or-no to be.
type Answer uint8

// The answers: it does not matter, it must be so, it must not be so.
const (
	Either Answer = iota
	Yes
	No
)

func (a Answer) admits(fact bool) bool { return a == Either || fact == (a == Yes) }

// Filter says which matches are asked for. All that is set must hold of a match;
// the zero value asks for every one. Filters can be compared.
type Filter struct {
	// Player sat at the match when it ended; zero for anybody.
	Player engine.PlayerID
	// Kingdoms holds the one that Player had, and Outcome is how the match ended
	// for Player; zero for any. Without a Player they say nothing.
	Kingdoms game.Kingdoms
	Outcome  Outcome
	// Share is who has the point, exactly; none for whoever.
	Share game.Kingdoms
	// Reason is why the match ended; Unfinished for any reason.
	Reason game.Reason
	// From and Until bound when the match ended: not before From, and before
	// Until. A zero time is no bound.
	From, Until time.Time
	// Shortest and Longest bound how many moves were played, both included;
	// zero is no bound.
	Shortest, Longest int
	// Clock is how the match was timed, exactly; the zero value for any clock.
	Clock engine.Clock
	// Computers asks whether one sat at the match, Rated whether it counts for
	// ratings, Imported whether it was read from a record.
	Bannermen, Computers, Rated, Imported Answer
	// Position is one that the match came to, in the sense of
	// [game.Position.Same]; the zero value for any.
	Position game.Position
}

// Admits reports whether a match is one of those asked for, as far as its
// summary tells: the position is not looked at.
func (f Filter) Admits(s Summary) bool {
	return f.admitsPlayer(s) &&
		(f.Share == 0 || f.Share == s.Ending.Share) &&
		(f.Reason == game.Unfinished || f.Reason == s.Ending.Reason) &&
		(f.From.IsZero() || !s.Ended.Before(f.From)) &&
		(f.Until.IsZero() || s.Ended.Before(f.Until)) &&
		s.Plies >= f.Shortest && (f.Longest == 0 || s.Plies <= f.Longest) &&
		(f.Clock == engine.Clock{} || f.Clock == s.Clock) &&
		f.Bannermen.admits(s.Bannermen) && f.Computers.admits(s.Computers()) &&
		f.Rated.admits(s.Rated()) && f.Imported.admits(s.Header.Origin == Imported)
}

func (f Filter) admitsPlayer(s Summary) bool {
	if f.Player == 0 {
		return true
	}
	for k, seat := range s.Seats {
		if seat.Player == f.Player {
			return f.AdmitsSeat(game.Kingdom(k), s.OutcomeOf(game.Kingdom(k)))
		}
	}
	return false
}

// AdmitsSeat reports whether the filter asks for matches that Player played as a
// kingdom, and that ended so.
func (f Filter) AdmitsSeat(k game.Kingdom, o Outcome) bool {
	return (f.Kingdoms == 0 || f.Kingdoms.Has(k)) && (f.Outcome == AnyOutcome || f.Outcome == o)
}

// Positioned reports whether a position is asked for.
func (f Filter) Positioned() bool { return f.Position != game.Position{} }
