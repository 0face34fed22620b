package rating_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sanguo/game/rating"
)

func near(a, b float64) bool { return math.Abs(a-b) < 0.00005 }

// What new players have after their first game, by other programs of the same
// formulas.
func TestFirstGame(t *testing.T) {
	for _, c := range []struct {
		ranks     [3]int
		mu, sigma [3]float64
	}{
		{[3]int{0, 1, 2}, [3]float64{27.8689, 25.7172, 21.4139}, [3]float64{8.2048, 8.0578, 8.0578}},
		{[3]int{0, 0, 1}, [3]float64{25.7172, 25.7172, 23.5656}, [3]float64{8.2048, 8.2048, 8.2048}},
		{[3]int{0, 1, 1}, [3]float64{27.8689, 23.5656, 23.5656}, [3]float64{8.2048, 8.0578, 8.0578}},
		{[3]int{0, 0, 0}, [3]float64{25, 25, 25}, [3]float64{8.2048, 8.2048, 8.2048}},
	} {
		after := rating.After([3]rating.Rating{rating.New(), rating.New(), rating.New()}, c.ranks)
		for i, r := range after {
			if !near(r.Mu, c.mu[i]) || !near(r.Sigma, c.sigma[i]) {
				t.Errorf("ranks %v: player %d has %.4f and %.4f, want %.4f and %.4f", c.ranks, i, r.Mu, r.Sigma, c.mu[i], c.sigma[i])
			}
		}
	}
}

func ratings() *rapid.Generator[rating.Rating] {
	return rapid.Custom(func(t *rapid.T) rating.Rating {
		return rating.Rating{Mu: rapid.Float64Range(-50, 100).Draw(t, "mu"), Sigma: rapid.Float64Range(0.1, 10).Draw(t, "sigma")}
	})
}

// Who comes first gains and who comes last loses, every game makes surer, and it
// does not matter in which order the three are told.
func TestAfter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var before [3]rating.Rating
		for i := range before {
			before[i] = ratings().Draw(t, "rating")
		}
		ranks := rapid.SampledFrom([][3]int{{0, 1, 2}, {0, 0, 1}, {0, 1, 1}, {0, 0, 0}}).Draw(t, "ranks")
		after := rating.After(before, ranks)
		for i, r := range after {
			if math.IsNaN(r.Mu) || r.Sigma > before[i].Sigma || r.Sigma <= 0 {
				t.Fatalf("%v becomes %v", before[i], r)
			}
		}
		if ranks[1] > ranks[0] && after[0].Mu < before[0].Mu || ranks[2] > ranks[1] && after[2].Mu > before[2].Mu {
			t.Fatalf("%v and ranks %v make %v", before, ranks, after)
		}
		turned := rating.After([3]rating.Rating{before[1], before[2], before[0]}, [3]int{ranks[1], ranks[2], ranks[0]})
		for i, r := range [3]rating.Rating{turned[2], turned[0], turned[1]} {
			if math.Abs(r.Mu-after[i].Mu) > 1e-9 || math.Abs(r.Sigma-after[i].Sigma) > 1e-9 {
				t.Fatalf("told in another order %v, not %v", r, after[i])
			}
		}
	})
}
