package bot

import (
	"testing"

	"pgregory.net/rapid"

	"sanguo/game"
)

var bothWeights = map[string]*weights{"normal": &normalWeights, "hard": &hardWeights}

// TestExpectationsMakeOne has the kingdoms in play expect one point together.
func TestExpectationsMakeOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		for name, w := range bothWeights {
			l := newLedger(g, w)
			var sum Score
			for k := range l.InPlay().Each() {
				value := l.expect(k)
				if value <= margin || value >= whole-margin {
					t.Fatalf("%s: %v expects %d", name, k, value)
				}
				sum += value
			}
			if n := Score(l.InPlay().Len()); sum < whole-2*margin || sum > whole+n*margin {
				t.Fatalf("%s: %d together", name, sum)
			}
		}
	})
}

// TestStartIsEven has all expect the same at the start.
func TestStartIsEven(t *testing.T) {
	for name, w := range bothWeights {
		l := newLedger(game.NewGame(game.Start(true)), w)
		if r, g, b := l.expect(game.Shu), l.expect(game.Wu), l.expect(game.Wei); r != g || g != b {
			t.Errorf("%s: %d, %d, %d", name, r, g, b)
		}
	}
}

// TestStuckArmyCounts gives the army of a kingdom that is stuck to whose doing
// that is.
func TestStuckArmyCounts(t *testing.T) {
	const stuck = "9/9/3bS5/9/3rG5 9/5bS3/4gG4/6bR2/9 1bHbE6/9/4bE4/4bA4/5bG3 b rgb r:g 65 281"
	p, err := game.ParsePosition(stuck)
	if err != nil {
		t.Fatal(err)
	}
	for name, w := range bothWeights {
		l := newLedger(game.NewGame(p), w)
		s := l.strengths()
		if s[game.Shu] >= w.alive/2 || s[game.Wu] <= w.alive {
			t.Errorf("%s: %v", name, s)
		}
	}
}
