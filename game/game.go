package game

import (
	"errors"
	"fmt"
	"slices"
)

// longGame is the number of moves in a row, of all kingdoms together, without a
// capture or a defeat that ends a game.
const longGame = 180

// Game is a position to start from and the moves played since. Unlike a
// position it knows repetition and every other way to end. It is a value:
// playing gives a new game that shares the moves of the old, and never alters
// it.
type Game struct {
	start    *Position // never written to
	position Position
	last     *ply
	ending   Ending
}

// ply is one move played, and what there was before it.
type ply struct {
	before *ply
	move   Move
	number int    // from 1
	hash   uint64 // of the position before the move
}

// ErrReason: no kingdom withdraws for that reason.
var ErrReason = errors.New("game: not a reason to withdraw")

// NewGame returns a game that starts from a position. One that is over already
// takes no move, and has no ending: a position does not say how it came about.
func NewGame(start Position) Game { return Game{start: &start, position: start} }

// Start returns the position from which the game started.
func (g Game) Start() Position { return *g.start }

// Position returns the position that the game has come to. When the game is
// over, nobody has the turn in it.
func (g Game) Position() Position { return g.position }

// Len returns the number of moves played since the start.
func (g Game) Len() int {
	if g.last == nil {
		return 0
	}
	return g.last.number
}

// Moves returns the moves played, from the first on.
func (g Game) Moves() []Move {
	moves := make([]Move, g.Len())
	for p := g.last; p != nil; p = p.before {
		moves[p.number-1] = p.move
	}
	return moves
}

// Ending returns how the game ended, and false while it goes on.
func (g Game) Ending() (Ending, bool) { return g.ending, g.ending.Reason != Unfinished }

// Play plays a move. An illegal one gives the error of [Position.Why] and the
// same game.
func (g Game) Play(m Move) (Game, Outcome, error) {
	after, outcome, err := g.position.Play(m)
	if err != nil {
		return g, Outcome{}, err
	}
	next := Game{start: g.start, position: after, last: &ply{g.last, m, g.Len() + 1, g.position.hash}}
	switch {
	case after.turn == Nobody:
		next.end(outcome.Defeats[len(outcome.Defeats)-1].How, after.inPlay)
	case len(next.earlier()) >= 2:
		next.end(Repetition, after.inPlay)
	case after.quiet >= longGame:
		next.end(LongGame, after.inPlay)
	}
	return next, outcome, nil
}

// Withdraw ends the game by [Resignation], [Time] or [Departure] of a kingdom,
// whoever has the turn: those still in play share the win. That of a defeated
// kingdom changes nothing. Errors: [ErrOver], [ErrReason].
func (g Game) Withdraw(k Kingdom, why Reason) (Game, error) {
	switch {
	case g.position.turn == Nobody:
		return g, ErrOver
	case why != Resignation && why != Time && why != Departure:
		return g, fmt.Errorf("%w: %v", ErrReason, why)
	case !g.position.inPlay.Has(k):
		return g, nil
	}
	g.end(why, g.position.inPlay.Without(k))
	return g, nil
}

// Annul ends the game without a score. Error: [ErrOver].
func (g Game) Annul() (Game, error) {
	if g.position.turn == Nobody {
		return g, ErrOver
	}
	g.end(Annulled, 0)
	return g, nil
}

func (g *Game) end(why Reason, share Kingdoms) {
	g.position.give(Nobody)
	for k, by := range g.position.stuckBy {
		g.position.stuckBy[k] = min(by, Nobody) // unnamed tells nothing now
	}
	g.ending = Ending{why, share}
}

// RepeatedAfter returns, for a game that ended by repetition, the numbers of
// moves played after which the final position stood, the last included. It is
// nil for any other game.
func (g Game) RepeatedAfter() []int {
	if g.ending.Reason != Repetition {
		return nil
	}
	mover := g.position.squares[g.last.move.To].Owner()
	g.position.give(g.position.inPlay.After(mover))
	plies := append(g.earlier(), g.Len())
	slices.Sort(plies)
	return plies
}

// earlier returns the numbers of moves after which the same position stood
// before now, with the same kingdom to move, latest first. It walks back over
// the moves since the last capture or defeat: those only moved a piece, so that
// moving it back undoes them. Hashes say where to look, the board decides.
func (g Game) earlier() []int {
	var found []int
	board := g.position.squares
	for p, quiet := g.last, g.position.quiet; p != nil && quiet > 0; p, quiet = p.before, quiet-1 {
		piece := board[p.move.To]
		board[p.move.To], board[p.move.From] = None, piece
		if p.hash == g.position.hash && piece.Owner() == g.position.turn && board == g.position.squares {
			found = append(found, p.number-1)
		}
	}
	return found
}
