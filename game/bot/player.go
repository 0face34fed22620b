package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"sanguo/game"
)

// ErrStrength: no player has that name.
var ErrStrength = errors.New("bot: not a strength")

// ForfeitError says that a player does not play as it must, and loses its game.
// None of this package's own players ever does that.
type ForfeitError struct {
	Why game.Reason // such as [game.Time], for [game.Game.Withdraw]
	Err error       // what happened
}

func (e *ForfeitError) Error() string { return e.Err.Error() }
func (e *ForfeitError) Unwrap() error { return e.Err }

// Player chooses moves. It keeps memory between choices, for speed alone: what
// it chooses depends only on what it is given, and on time when that is what
// limits it. It must not be used by two goroutines at once.
type Player interface {
	// Choose returns a move for the kingdom that has the turn. Errors:
	// [game.ErrOver], why the context was cancelled, or a *[ForfeitError]; a
	// budget that runs out is not an error.
	Choose(context.Context, game.Game, Budget, *rand.Rand) (Choice, error)
}

// Budget is what a player may spend on a move. What is zero sets no limit; with
// no limit at all, a player that searches goes on for as long as its context
// lets it.
type Budget struct {
	Time  time.Duration
	Nodes int // positions looked at
}

// Choice is a move and what the player thought of it.
type Choice struct {
	Move  game.Move
	Score Score // what the mover expects after it
	Depth int   // moves looked ahead, all of that length having been looked at
	Nodes int   // positions looked at
}

// Strength is how well a player plays.
type Strength uint8

// The strengths, weakest first. Random plays any legal move, for measuring.
const (
	Random Strength = iota
	Easy
	Normal
	Hard
)

var strengths = []string{"random", "easy", "normal", "hard"}

// String returns the name by which commands and settings call the strength.
func (s Strength) String() string {
	if int(s) >= len(strengths) {
		return fmt.Sprintf("Strength(%d)", uint8(s))
	}
	return strengths[s]
}

// ParseStrength reads the names of [Strength.String]. Error: [ErrStrength].
func ParseStrength(text string) (Strength, error) {
	i := slices.Index(strengths, text)
	if i < 0 {
		return 0, fmt.Errorf("%w: %q", ErrStrength, text)
	}
	return Strength(i), nil
}

// New returns a player of a strength.
func New(s Strength) Player {
	switch s {
	case Random:
		return random{}
	case Easy:
		return greedy{}
	case Normal:
		return newSearcher(normal)
	}
	return newSearcher(hard)
}
