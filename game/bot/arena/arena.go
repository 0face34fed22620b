// Package arena has one computer player play two of another, and keeps count.
// Seats are rotated and openings drawn by a seed, so that with a budget of
// nodes the same match gives the same games everywhere.
package arena

import (
	"context"
	"fmt"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"

	"sanguo/game"
	"sanguo/game/bot"
)

// OpeningPlies is the number of random moves that a game starts with, two for
// each kingdom. The three games of a rotation share them.
const OpeningPlies = 6

// Match is one player against two.
type Match struct {
	One, Two func() bot.Player // each makes a player for one game
	Games    int
	Budget   bot.Budget // for a move
	Seed     uint64
	Start    game.Position
	Parallel int // games at a time, at least 1
}

// Play plays the match. Games end by the rules alone: by 180 moves without a
// capture at the latest. Error: what a player returned, or why the context was
// cancelled; the tally then holds what was played until then.
func (m Match) Play(ctx context.Context) (Tally, error) {
	results := make([]*result, m.Games)
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(max(1, m.Parallel))
	for i := range m.Games {
		work.Go(func() error {
			r, err := m.play(ctx, i)
			if err != nil {
				return fmt.Errorf("game %d: %w", i+1, err)
			}
			results[i] = &r
			return nil
		})
	}
	err := work.Wait()
	var t Tally
	for _, r := range results {
		if r != nil {
			t.add(*r)
		}
	}
	return t, err
}

// result is how one game went.
type result struct {
	seat   game.Kingdom // of the one
	ending game.Ending
	plies  int
	one    effort
	two    effort
}

// play plays the i-th game, from 0.
func (m Match) play(ctx context.Context, i int) (result, error) {
	r := result{seat: game.Kingdom(i % int(game.Nobody))}
	dice := rand.New(rand.NewPCG(m.Seed, uint64(i)))
	var players [game.Nobody]bot.Player
	for k := range game.All.Each() {
		players[k] = m.Two()
	}
	players[r.seat] = m.One()
	g := opening(m.Start, rand.New(rand.NewPCG(m.Seed, uint64(i)/uint64(game.Nobody)+1<<32)))
	for {
		if ending, over := g.Ending(); over {
			r.ending, r.plies = ending, g.Len()
			return r, nil
		}
		turn := g.Position().Turn()
		choice, err := players[turn].Choose(ctx, g, m.Budget, dice)
		if err != nil {
			return r, fmt.Errorf("move %d, %v: %w", g.Len()+1, turn, err)
		}
		if turn == r.seat {
			r.one.add(choice)
		} else {
			r.two.add(choice)
		}
		if g, _, err = g.Play(choice.Move); err != nil {
			return r, fmt.Errorf("move %d, %v: %w", g.Len()+1, turn, err)
		}
	}
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
