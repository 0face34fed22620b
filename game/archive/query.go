package archive

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/rating"
)

var (
	// ErrNoPlayer is returned for one of whom the archive knows nothing.
	ErrNoPlayer = errors.New("archive: no such player")
	// ErrNoPosition is returned when exploring nothing.
	ErrNoPosition = errors.New("archive: no position to explore")
)

// Query asks for a page of summaries. The order is that in which matches came to
// the archive, which is that in which they ended, and where imported ones stand
// when they were imported.
type Query struct {
	Filter Filter
	// Oldest asks for the oldest first, else the newest come first.
	Oldest bool
	// After goes on after that match of the page before; zero begins.
	After engine.MatchID
	// N is how many are wanted at most.
	N int
}

// Tally counts matches by who had the point.
type Tally struct {
	Matches int
	// Shares counts by those who shared the point; at zero, the matches that
	// nobody won.
	Shares [game.All + 1]int
}

// Add counts matches that ended so, n more of them.
func (t *Tally) Add(share game.Kingdoms, n int) {
	t.Matches += n
	t.Shares[share&game.All] += n
}

// Points returns what a kingdom got in all.
func (t Tally) Points(k game.Kingdom) (points int) {
	for share, n := range t.Shares {
		points += n * int(game.Ending{Share: game.Kingdoms(share)}.Score(k))
	}
	return points
}

// Percent returns which part of all points a kingdom got, from 0 to 100.
func (t Tally) Percent(k game.Kingdom) float64 {
	if t.Matches == 0 {
		return 0
	}
	return 100 * float64(t.Points(k)) / float64(t.Matches*int(game.Win))
}

// Explorer tells what became of the matches that came to a position.
type Explorer struct {
	// All counts them, each once.
	All Tally
	// Stopped counts those that ended there, the last time they came to it.
	Stopped Tally
	// Moves are what was played there, what was played most first.
	Moves []Choice
	// Behind is how many matches that ended just now are not looked at yet.
	Behind int
}

// Choice is a move that was played from a position, and what became of the
// matches in which it was, each counted once.
type Choice struct {
	Move game.Move
	Tally
}

// Sort puts the moves in order.
func (e *Explorer) Sort() {
	slices.SortFunc(e.Moves, func(a, b Choice) int {
		return cmp.Or(cmp.Compare(b.Matches, a.Matches), CompareMoves(a.Move, b.Move))
	})
}

// CompareMoves orders moves by their points.
func CompareMoves(a, b game.Move) int {
	return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
}

// Player is somebody with an account, and how strong. The rating is public, and
// private matches count for it, too.
type Player struct {
	ID     engine.PlayerID
	Name   string
	Rating rating.Rating
	Rated  int // matches that counted
}

// LeastRated is how many matches that counted a player has at least who is listed
// among the best.
const LeastRated = 5

// ComparePlayers orders the best first.
func ComparePlayers(a, b Player) int {
	return cmp.Or(rating.Compare(a.Rating, b.Rating), cmp.Compare(a.ID, b.ID))
}

// Results counts matches by how they ended for somebody.
type Results [Outcomes]int

// Matches returns how many there are in all.
func (r Results) Matches() (n int) {
	for _, of := range r {
		n += of
	}
	return n
}

// Add counts others as well.
func (r *Results) Add(other Results) {
	for o, n := range other {
		r[o] += n
	}
}

// Favourites is how many openings a profile has for a kingdom at most.
const Favourites = 3

// Profile is what the archive tells of a player: of the matches that the one
// who asks may see.
type Profile struct {
	Player
	Joined   time.Time // zero when that is not known
	Kingdoms [3]Results
	// Openings are the first moves that the player made most, for each kingdom,
	// Shu's before Wu's and Wei's. Matches from a set-up position do not count.
	Openings []Opening
}

// Opening is a player's first move with a kingdom.
type Opening struct {
	Kingdom game.Kingdom
	Move    game.Move
	Results
}

// Favour sorts a player's openings and leaves those that a profile has.
func Favour(all []Opening) []Opening {
	slices.SortFunc(all, func(a, b Opening) int {
		return cmp.Or(cmp.Compare(a.Kingdom, b.Kingdom), cmp.Compare(b.Matches(), a.Matches()), CompareMoves(a.Move, b.Move))
	})
	var has [game.Nobody]int
	return slices.DeleteFunc(all, func(o Opening) bool {
		has[o.Kingdom]++
		return has[o.Kingdom] > Favourites
	})
}

// Archive is what holds finished matches. Whoever asks is the viewer, zero for
// nobody in particular, and gets no sign of a match that is not for its eyes.
type Archive interface {
	// Match returns a finished match, with as much of the talk as the viewer may
	// read, or ErrNotFound.
	Match(viewer engine.PlayerID, id engine.MatchID) (Match, error)
	// Page returns a page of summaries, or ErrNotFound when the match after which
	// it should go on is none. It has fewer than were wanted at the end alone.
	Page(viewer engine.PlayerID, q Query) ([]Summary, error)
	// Explore tells what became of the matches that the filter admits, among them
	// the position, or returns ErrNoPosition.
	Explore(viewer engine.PlayerID, f Filter) (Explorer, error)
	// Profile returns a player's profile, or ErrNoPlayer.
	Profile(viewer, of engine.PlayerID) (Profile, error)
	// Best returns up to n players with at least so many matches that counted,
	// the best first, after a player of the page before; zero begins.
	Best(least int, after engine.PlayerID, n int) ([]Player, error)
	// Named returns up to n players whose names begin so, in the order of their
	// names, whatever case and width they are written in.
	Named(prefix string, n int) ([]Player, error)
}
