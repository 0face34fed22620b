// Package arena has one computer player play two of another, and keeps count.
// Seats are rotated and openings drawn by a seed, so that with a budget of
// nodes the same match gives the same games everywhere.
package arena

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"

	"golang.org/x/sync/errgroup"

	"sanguo/game"
	"sanguo/game/bot"
)

// OpeningPlies is the number of random moves that a game starts with, two for
// each kingdom. The three games of a rotation share them.
const OpeningPlies = 6

// Match is one player against two.
type Match struct {
	One, Two func() (bot.Player, error) // each makes a player for one game
	Games    int
	Budget   bot.Budget // for a move
	Seed     uint64
	Start    game.Position
	Parallel int // games at a time, at least 1
	// Forfeited is told of a game, from 1, that a player has lost by a
	// *[bot.ForfeitError]. It may be nil, and is called by any goroutine.
	Forfeited func(number int, k game.Kingdom, err error)
	// Progress is told how things stand after each game. It may be nil, and is
	// called by one goroutine at a time.
	Progress func(Tally)
}

// Closer is what a player implements that wants to know how its game ended.
type Closer interface{ Close(game.Game) error }

// Play plays the match. Games end by the rules alone: by 180 moves without a
// capture at the latest. Error: what a player returned, or why the context was
// cancelled; the tally then holds what was played until then.
func (m Match) Play(ctx context.Context) (Tally, error) {
	var t Tally
	var counting sync.Mutex
	work, going := errgroup.WithContext(ctx)
	work.SetLimit(max(1, m.Parallel))
	for i := range m.Games {
		if going.Err() != nil {
			break
		}
		work.Go(func() error {
			r, err := m.play(going, i)
			if err != nil {
				return fmt.Errorf("game %d: %w", i+1, err)
			}
			counting.Lock()
			defer counting.Unlock()
			t.add(r)
			if m.Progress != nil {
				m.Progress(t)
			}
			return nil
		})
	}
	err := work.Wait()
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return t, err
}

// result is how one game went.
type result struct {
	seat      game.Kingdom // of the one
	forfeited game.Kingdom // who lost by not playing as it must
	ending    game.Ending
	plies     int
	one       effort
	two       effort
}

// play plays the i-th game, from 0.
func (m Match) play(ctx context.Context, i int) (result, error) {
	r := result{seat: game.Kingdom(i % int(game.Nobody)), forfeited: game.Nobody}
	dice := rand.New(rand.NewPCG(m.Seed, uint64(i)))
	var players [game.Nobody]bot.Player
	g := opening(m.Start, rand.New(rand.NewPCG(m.Seed, uint64(i)/uint64(game.Nobody)+1<<32)))
	defer func() {
		for _, p := range players {
			if c, ok := p.(Closer); ok {
				_ = c.Close(g) // the game has been played
			}
		}
	}()
	for k := range game.All.Each() {
		make := m.Two
		if k == r.seat {
			make = m.One
		}
		var err error
		if players[k], err = make(); err != nil {
			return r, err
		}
	}
	for {
		if ending, over := g.Ending(); over {
			r.ending, r.plies = ending, g.Len()
			return r, nil
		}
		turn := g.Position().Turn()
		next, choice, err := m.move(ctx, players[turn], g, dice)
		if forfeit, ok := errors.AsType[*bot.ForfeitError](err); ok {
			r.forfeited = turn
			if m.Forfeited != nil {
				m.Forfeited(i+1, turn, forfeit)
			}
			next, err = g.Withdraw(turn, forfeit.Why)
		} else if turn == r.seat {
			r.one.add(choice)
		} else {
			r.two.add(choice)
		}
		if err != nil {
			return r, fmt.Errorf("move %d, %v: %w", g.Len()+1, turn, err)
		}
		g = next
	}
}

// move has a player move.
func (m Match) move(ctx context.Context, p bot.Player, g game.Game, dice *rand.Rand) (game.Game, bot.Choice, error) {
	choice, err := p.Choose(ctx, g, m.Budget, dice)
	if err != nil {
		return g, choice, err
	}
	g, _, err = g.Play(choice.Move)
	return g, choice, err
}

// opening plays random moves, again from the start should they end the game.
func opening(start game.Position, dice *rand.Rand) game.Game {
	for {
		g := game.NewGame(start)
		for range OpeningPlies {
			moves := g.Position().Moves(nil)
			if len(moves) == 0 {
				break
			}
			g, _, _ = g.Play(moves[dice.IntN(len(moves))]) // from the list of legal moves
		}
		if _, over := g.Ending(); !over {
			return g
		}
	}
}
