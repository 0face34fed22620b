package bot

import (
	"slices"
	"testing"
	"time"

	"sanguo/game"
)

// middle is how many moves a middle game is from the start.
const middle = 40

// middleGame returns the game that Normal plays with itself for a while.
func middleGame(t testing.TB, bannermen bool, moves int) game.Game {
	g := game.NewGame(game.Start(bannermen))
	player, r := New(Normal), dice(1)
	for range moves {
		c, err := player.Choose(t.Context(), g, Budget{Nodes: 300}, r)
		if err != nil {
			t.Fatal(err)
		}
		if g, _, err = g.Play(c.Move); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// BenchmarkSearch tells positions a second, and how many moves are looked ahead
// in a second.
func BenchmarkSearch(b *testing.B) {
	for _, s := range []Strength{Normal, Hard} {
		for name, g := range map[string]game.Game{
			"start":  game.NewGame(game.Start(true)),
			"middle": middleGame(b, true, middle),
		} {
			b.Run(s.String()+"/"+name, func(b *testing.B) {
				player, nodes, depth := New(s), 0, 0
				for i := range b.N {
					c, err := player.Choose(b.Context(), g, Budget{Time: time.Second}, dice(uint64(i)))
					if err != nil {
						b.Fatal(err)
					}
					nodes += c.Nodes
					depth += c.Depth
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
				b.ReportMetric(float64(depth)/float64(b.N), "depth")
			})
		}
	}
}

// BenchmarkOverrun tells how much longer than its time a search takes.
func BenchmarkOverrun(b *testing.B) {
	const limit = 50 * time.Millisecond
	g := middleGame(b, true, middle)
	for _, s := range []Strength{Normal, Hard} {
		b.Run(s.String(), func(b *testing.B) {
			player := New(s)
			late := make([]time.Duration, b.N)
			for i := range late {
				began := time.Now()
				if _, err := player.Choose(b.Context(), g, Budget{Time: limit}, dice(uint64(i))); err != nil {
					b.Fatal(err)
				}
				late[i] = time.Since(began) - limit
			}
			report(b, late)
		})
	}
}

// report tells the middle of some times, and what one in a hundred exceeds.
func report(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1e3, "p50-µs")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds())/1e3, "p99-µs")
}
