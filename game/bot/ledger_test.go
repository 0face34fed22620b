package bot

import (
	"testing"

	"pgregory.net/rapid"
)

// TestLedgerIsKept has the sums that are kept up move by move be those of what
// stands on the board.
func TestLedgerIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLedger(drawGame(t), &normalWeights)
		check := func() {
			if want := l.weights.armies(l.Line); l.now() != want {
				t.Fatalf("%v: %v are kept, want %v", l.Position(), l.now(), want)
			}
		}
		played := 0
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			moves := l.Captures(nil)
			if len(moves) == 0 || rapid.Bool().Draw(t, "quiet") {
				moves = l.Moves(nil)
			}
			if len(moves) == 0 {
				break
			}
			l.play(rapid.SampledFrom(moves).Draw(t, "move"))
			played++
			check()
		}
		for range played {
			l.back()
			check()
		}
	})
}
