package game

import (
	"fmt"
	"testing"
)

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

// middleGames come from play between searching programs, after 24 to 72 moves,
// by turns with and without bannermen. Their counts were the same before and
// after every change of the generator.
var middleGames = []struct {
	position string
	counts   [2]uint64 // of lengths 3 and 4
}{
	{"rS8/4rS3rS/rH2rBgCrBrH1rE/9/rR2rArGrA2rR 9/gSrCgS1gS1gS1gS/3gB1gB2gH/9/gRgHgEgAgGgAgE1gR 1rC7/bS1bS1bS1bS2/bHgC1bBbEbB1bC1/9/bR2bAbGbAbEbHbR r rgb - 1 24", [...]uint64{57380, 2660918}},
	{"8rH/2bC1rS3rS/1rC7/3gCrA4/rRrHrE1rGrArE1rR 9/gS1gS1gSbS2gS/gE8/gR3gA4/1gH2gGgAgEgHgR 6bS2/bS7rC/4bC4/9/bRbHbEbAbGbAbEbH1 r rgb - 3 36", [...]uint64{52632, 2399976}},
	{"6bC2/4rS3rS/4rE4/4rR3rB/2rErArGrA1rHrR 2gE3gS2/2gS1rC3gS/gE1gC2gB1gCgH/gB3gG3gR/gRgH1gA1gA3 9/bSbCbS1bS4/bH2bB5/4bA1bBbR1/bR1bE1bGbAbEbH1 r rgb - 0 48", [...]uint64{28283, 798345}},
	{"rS5rCrHrS/4rS1rS2/rH8/4rA4/2rErArG1rE1rR 9/4bC1gS2/gH3gE4/4gA1gR2/4gGgAgEgH1 6bE2/1gCbS6/2bC5bH/8bR/1gR1bAbGbA3 r rgb - 1 60", [...]uint64{27692, 853201}},
	{"9/rS3rS4/3rB1rBrHbC1/4rA2rC1/rRrH1rArG1rE2 2rS6/3rR2gS2/3gA4gR/6gB2/gRgHgEgG1gAgEgH1 gB7bS/2gS1bS2bC1/9/bB5bR2/1bHbEbA1bG1bH1 r rgb - 6 72", [...]uint64{56512, 2111601}},
}

func TestPerftOfMiddleGames(t *testing.T) {
	for _, test := range middleGames {
		if got := parse(t, test.position).Perft(3); got != test.counts[0] {
			t.Errorf("%s: perft 3 is %d, want %d", test.position, got, test.counts[0])
		}
	}
}

// BenchmarkPerft gives nodes a second. Allocations are for whole runs: nothing
// is allocated for a move.
func BenchmarkPerft(b *testing.B) {
	count := func(b *testing.B, p Position, depth int, nodes uint64) {
		b.ReportAllocs()
		for b.Loop() {
			if got := p.Perft(depth); got != nodes {
				b.Fatalf("counted %d, want %d", got, nodes)
			}
		}
		b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
	}
	b.Run("bannermen", func(b *testing.B) { count(b, Start(true), 4, withBannermen[3]) })
	b.Run("plain", func(b *testing.B) { count(b, Start(false), 4, withoutBannermen[3]) })
	b.Run("deep", func(b *testing.B) { count(b, Start(false), 5, withoutBannermen[4]) })
	for i, test := range middleGames {
		b.Run(fmt.Sprintf("middle%d", i+1), func(b *testing.B) { count(b, parse(b, test.position), 4, test.counts[1]) })
	}
}
