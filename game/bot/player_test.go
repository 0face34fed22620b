package bot

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sanguo/game"
)

var all = []Strength{Random, Easy, Normal, Hard}

func dice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// drawGame draws a game after some random moves that has not ended.
func drawGame(t *rapid.T) game.Game {
	g := game.NewGame(game.Start(rapid.Bool().Draw(t, "bannermen")))
	for range rapid.IntRange(0, 120).Draw(t, "moves") {
		next, _, err := g.Play(rapid.SampledFrom(g.Position().Moves(nil)).Draw(t, "move"))
		if err != nil {
			t.Fatal(err)
		}
		if _, over := next.Ending(); over {
			break
		}
		g = next
	}
	return g
}

// TestChoosesLegalMoves has every strength move wherever a game can come to, and
// move the same way again whatever it remembers.
func TestChoosesLegalMoves(t *testing.T) {
	for _, s := range all {
		player := New(s)
		rapid.Check(t, func(t *rapid.T) {
			g := drawGame(t)
			b := Budget{Nodes: rapid.IntRange(1, 500).Draw(t, "nodes")}
			seed := rapid.Uint64().Draw(t, "seed")
			c, err := player.Choose(t.Context(), g, b, dice(seed))
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Position().Why(c.Move); err != nil {
				t.Fatalf("%v: %v: %v", s, g.Position(), err)
			}
			if c.Score < 0 || c.Score > whole || c.Nodes > b.Nodes+askEvery && s > Easy {
				t.Fatalf("%v: %+v of %d nodes", s, c, b.Nodes)
			}
			if again, _ := player.Choose(t.Context(), g, b, dice(seed)); again != c {
				t.Fatalf("%v chose %+v, then %+v", s, c, again)
			}
		})
	}
}

func TestNothingToChoose(t *testing.T) {
	over, err := game.NewGame(game.Start(true)).Annul()
	if err != nil {
		t.Fatal(err)
	}
	gone := errors.New("gone")
	cancelled, cancel := context.WithCancelCause(t.Context())
	cancel(gone)
	for _, s := range all {
		if _, err := New(s).Choose(t.Context(), over, Budget{Nodes: 1}, dice(1)); !errors.Is(err, game.ErrOver) {
			t.Errorf("%v in a game that is over: %v", s, err)
		}
		if _, err := New(s).Choose(cancelled, game.NewGame(game.Start(true)), Budget{Nodes: 1}, dice(1)); err != gone {
			t.Errorf("%v when cancelled: %v", s, err)
		}
	}
}

// TestSearchIsCancelled cancels searches that would go on for ever.
func TestSearchIsCancelled(t *testing.T) {
	for _, s := range []Strength{Normal, Hard} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		_, err := New(s).Choose(ctx, game.NewGame(game.Start(true)), Budget{}, dice(1))
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v: %v", s, err)
		}
	}
}

// TestSearchEndsInTime has searches end by their time alone, and with a move
// even when there is none of it.
func TestSearchEndsInTime(t *testing.T) {
	g := game.NewGame(game.Start(true))
	for _, s := range []Strength{Normal, Hard} {
		for _, limit := range []time.Duration{1, time.Millisecond} {
			c, err := New(s).Choose(t.Context(), g, Budget{Time: limit}, dice(1))
			if err != nil || g.Position().Why(c.Move) != nil {
				t.Errorf("%v in %v: %+v, %v", s, limit, c, err)
			}
		}
	}
}

func TestStrengths(t *testing.T) {
	for _, s := range all {
		if got, err := ParseStrength(s.String()); got != s || err != nil {
			t.Errorf("%v is read as %v, %v", s, got, err)
		}
	}
	if _, err := ParseStrength("harder"); !errors.Is(err, ErrStrength) {
		t.Errorf("harder: %v", err)
	}
}
