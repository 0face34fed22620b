package tui

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sanguo/game"
)

func TestReachIsTheLegalMovesOfTheTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pos := wandered(t)
		for p := range game.Point(game.Points) {
			var want []game.Point
			if piece := pos.At(p); piece != game.None && piece.Owner() == pos.Turn() {
				for _, m := range pos.MovesFrom(nil, p) {
					want = append(want, m.To)
				}
				slices.Sort(want)
				if got := reach(pos, p); !slices.Equal(got, want) {
					t.Fatalf("%v reaches %v, want %v", p, got, want)
				}
			}
		}
	})
}

// TestCycleVisitsEveryStop goes once round, both ways.
func TestCycleVisitsEveryStop(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pos := wandered(t)
		own := rapid.SampledFrom([]game.Kingdom{game.Shu, game.Wu, game.Wei}).Draw(t, "own")
		stops := movable(pos, own)
		h := hand{cursor: game.Point(rapid.IntRange(0, game.Points-1).Draw(t, "cursor"))}
		for _, by := range []int{1, -1} {
			var seen []game.Point
			for range stops {
				h = h.cycle(pos, own, by)
				seen = append(seen, h.cursor)
			}
			slices.Sort(seen)
			if !slices.Equal(seen, stops) {
				t.Fatalf("by %d: %v, want %v", by, seen, stops)
			}
		}
	})
}

func TestHandLetsGoOfWhatIsNoLongerThere(t *testing.T) {
	before := game.Start(true)
	soldier := game.PointAt(game.Shu, 4, 3)
	h, ok := hand{}.pick(before, soldier)
	if !ok || !h.holding {
		t.Fatal("the soldier cannot be picked up")
	}
	if _, ok := h.pick(before, game.PointAt(game.Shu, 4, 4)); ok {
		t.Error("an empty point can be picked up")
	}
	m, _ := game.ParseMove("re4e5")
	after, _, err := before.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	if h.renew(before, after).holding {
		t.Error("the soldier has moved, and is held where it stood")
	}
	other, _ := hand{}.pick(before, game.PointAt(game.Shu, 0, 3))
	if kept := other.renew(before, after); !kept.holding || len(kept.targets) == 0 {
		t.Error("another soldier is let go of, or reaches nothing")
	}
}

// wandered returns a position some random moves after the start.
func wandered(t *rapid.T) game.Position {
	pos := game.Start(true)
	for range rapid.IntRange(0, 40).Draw(t, "plies") {
		moves := pos.Moves(nil)
		if len(moves) == 0 {
			break
		}
		pos, _, _ = pos.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
	}
	return pos
}
