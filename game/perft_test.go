package game

import "testing"

// The number of sequences of moves from the start, by length.
var (
	withBannermen    = []uint64{40, 1588, 62560, 2492066, 98577278}
	withoutBannermen = []uint64{44, 1928, 84128, 3496313, 144648116}
)

func TestPerftOfStart(t *testing.T) {
	for bannermen, counts := range map[bool][]uint64{true: withBannermen, false: withoutBannermen} {
		for i, want := range counts[:4] {
			if got := Start(bannermen).Perft(i + 1); got != want {
				t.Errorf("bannermen %t: perft %d is %d, want %d", bannermen, i+1, got, want)
			}
		}
	}
}

// BenchmarkPerft gives nodes a second. Allocations are for whole runs: nothing
// is allocated for a move.
func BenchmarkPerft(b *testing.B) {
	for name, bench := range map[string]struct {
		p     Position
		depth int
		nodes uint64
	}{
		"bannermen": {Start(true), 4, withBannermen[3]},
		"plain":     {Start(false), 4, withoutBannermen[3]},
		"deep":      {Start(false), 5, withoutBannermen[4]},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if got := bench.p.Perft(bench.depth); got != bench.nodes {
					b.Fatalf("counted %d, want %d", got, bench.nodes)
				}
			}
			b.ReportMetric(float64(bench.nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
