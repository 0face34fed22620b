package game

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestLineFollowsGame plays games out and their moves in a line: both say the
// same after every move, and the line says it again on the way back.
func TestLineFollowsGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := NewGame(drawPosition(t))
		l := NewLine(g)
		games := []Game{g}
		for range rapid.IntRange(1, 30).Draw(t, "moves") {
			moves := l.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			next, outcome, err := games[len(games)-1].Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if captured := l.Play(m); captured != outcome.Captured {
				t.Fatalf("%v captured %v in the line, %v in the game", m, captured, outcome.Captured)
			}
			games = append(games, next)
			if end, over := next.Ending(); over && end.IsDraw() {
				if (l.Repeats() >= 2) != (end.Reason == Repetition) {
					t.Fatalf("%d repeats at a draw by %v", l.Repeats(), end.Reason)
				}
				break
			}
			sameAsGame(t, l, next)
		}
		for i := len(games) - 2; i >= 0; i-- {
			l.Back()
			sameAsGame(t, l, games[i])
		}
	})
}

func sameAsGame(t *rapid.T, l *Line, g Game) {
	p := g.Position()
	if l.Position() != p || l.Turn() != p.Turn() || l.InPlay() != p.InPlay() || l.Quiet() != p.Quiet() {
		t.Fatalf("line  %v\ngame %v", l.Position(), p)
	}
	if fresh := NewLine(g); fresh.Key() != l.Key() || fresh.Repeats() != l.Repeats() {
		t.Fatalf("%v: key %x, repeats %d; fresh %x, %d", p, l.Key(), l.Repeats(), fresh.Key(), fresh.Repeats())
	}
	var captures []Move
	for _, m := range p.Moves(nil) {
		if p.At(m.To) != None {
			captures = append(captures, m)
		}
	}
	if got := l.Captures(nil); !slices.Equal(got, captures) {
		t.Fatalf("%v: captures %v, want %v", p, got, captures)
	}
	for _, m := range captures {
		if got, want := l.Retaken(m), retaken(p, m); got != want {
			t.Fatalf("%v: %v retaken %t", p, m, got)
		}
	}
	for k := range All.Each() {
		if p.InPlay().Has(k) && l.InCheck(k) != p.InCheck(k) {
			t.Fatalf("%v: %v in check %t", p, k, l.InCheck(k))
		}
		for at, piece := range l.Pieces(k) {
			if p.At(at) != piece || piece.Owner() != k || l.At(at) != piece {
				t.Fatalf("%v: %v of %v on %v", p, piece, k, at)
			}
		}
	}
}

func TestLineAllocatesNothing(t *testing.T) {
	l := NewLine(NewGame(Start(true)))
	moves := make([]Move, 0, 256)
	walk := func() {
		for range 6 {
			l.Play(l.Moves(moves[:0])[0])
			l.Captures(moves[:0])
		}
		for range 6 {
			l.Back()
		}
	}
	walk()
	if n := testing.AllocsPerRun(10, walk); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// retaken plays a capture and asks each rival's piece.
func retaken(p Position, m Move) bool {
	mover := p.squares[m.From].Owner()
	p.move(m)
	for at, piece := range p.squares {
		if piece == None || piece.Owner() == mover || !p.inPlay.Has(piece.Owner()) {
			continue
		}
		var reach [most]Point
		if slices.Contains(threeKingdoms.reach(&p, Point(at), reach[:0]), m.To) {
			return true
		}
	}
	return false
}
