package record

import (
	"errors"
	"fmt"
	"slices"

	"sanguo/game"
)

// MoveError names a move of a record that cannot be played.
type MoveError struct {
	Ply  int // from 1
	Move game.Move
	Err  error // from game
}

func (e *MoveError) Error() string { return fmt.Sprintf("ply %d, %v: %v", e.Ply, e.Move, e.Err) }

func (e *MoveError) Unwrap() error { return e.Err }

// ErrEnding: a record states an end to which its moves do not come.
var ErrEnding = errors.New("the stated end is not that of the moves")

// ErrFall: a record tells of a move that other kingdoms fell by it than do, or to
// others, or otherwise.
var ErrFall = errors.New("it is told otherwise who falls by it")

// Game plays the moves of the record and ends the game as it states. Errors: a
// [*MoveError], and what [Record.Conclude] gives.
func (r Record) Game() (game.Game, error) {
	g := game.NewGame(r.Start)
	for i := range r.Moves {
		next, _, err := r.Play(g, i)
		if err != nil {
			return g, err
		}
		g = next
	}
	return r.Conclude(g)
}

// Play plays a move of the record, counted from 0, in the game before it. Error:
// a [*MoveError].
func (r Record) Play(g game.Game, i int) (game.Game, game.Outcome, error) {
	next, outcome, err := g.Play(r.Moves[i])
	if told := r.note(i).Falls; err == nil && told != nil && !slices.Equal(told, outcome.Defeats) {
		err = ErrFall
	}
	if err != nil {
		return g, game.Outcome{}, &MoveError{i + 1, r.Moves[i], err}
	}
	return next, outcome, nil
}

// Conclude ends a game in which the moves of the record have been played, where
// moves do not show the end: by resignation, time, departure or annulment. It
// returns an error that wraps [ErrEnding] when the game and the record's
// statement do not agree.
func (r Record) Conclude(g game.Game) (game.Game, error) {
	if _, over := g.Ending(); !over {
		var err error
		switch why := r.Ending.Reason; why {
		case game.Resignation, game.Time, game.Departure:
			for loser := range (g.Position().InPlay() &^ r.Ending.Share).Each() {
				g, err = g.Withdraw(loser, why)
				break // should there be more, the ends will differ
			}
		case game.Annulled:
			g, err = g.Annul()
		}
		if err != nil {
			return g, fmt.Errorf("%w: %v: %w", ErrEnding, r.Ending.Reason, err)
		}
	}
	ending, _ := g.Ending()
	stated := r.Ending
	if stated.Reason == game.Unfinished && stated.Share != 0 {
		stated.Reason = ending.Reason // no termination is stated
	}
	if ending != stated {
		return g, fmt.Errorf("%w: it says %v %s, they come to %v %s",
			ErrEnding, r.Ending.Reason, r.Ending.Result(), ending.Reason, ending.Result())
	}
	return g, nil
}
