package lesson

import (
	"errors"
	"slices"
	"testing"

	"sanguo/game"
)

// TestEveryStepCanBeDone goes through the lesson by the moves that it asks for,
// each of them where there are several.
func TestEveryStepCanBeDone(t *testing.T) {
	l := At(0)
	for range Count() {
		s := l.Step()
		if l.Position().At(s.From).Owner() != Own || l.Position().Turn() != Own {
			t.Fatalf("step %d: the learner has no piece on %v, or not the turn", l.Number()+1, s.From)
		}
		if s.Picks {
			after, ok := l.Pick(s.From)
			if !ok || !after.Solved() || after.Position() != l.Position() {
				t.Errorf("step %d: picking up %v is not enough", l.Number()+1, s.From)
			}
		}
		moves := s.moves
		if moves == nil && !s.Picks {
			moves = l.Position().Moves(nil)
		}
		for _, m := range moves {
			after, err := l.Try(m)
			if err != nil || !after.Solved() || len(after.Played()) != 1+len(s.replies) {
				t.Errorf("step %d: %v is refused: %v", l.Number()+1, m, err)
			}
			if l.Solved() {
				t.Fatalf("step %d: trying a move has changed what it was tried on", l.Number()+1)
			}
		}
		l = l.Next()
	}
	if !l.Last() || l.Next().Number() != l.Number() {
		t.Error("there is a step after the last one")
	}
}

// TestOtherMovesAreRefused tries every move of each step: those that are not
// asked for change nothing.
func TestOtherMovesAreRefused(t *testing.T) {
	for n := range Count() {
		l := At(n)
		s := l.Step()
		for from := range game.Point(game.Points) {
			if _, ok := l.Pick(from); ok != (s.Picks && from == s.From) {
				t.Errorf("step %d: picking up what stands on %v: %v", n+1, from, ok)
			}
			for to := range game.Point(game.Points) {
				m := game.Move{From: from, To: to}
				after, err := l.Try(m)
				why := l.Position().Why(m)
				asked := why == nil && !s.Picks && (s.moves == nil || slices.Contains(s.moves, m))
				if asked != after.Solved() || asked != (err == nil) {
					t.Errorf("step %d: %v is taken: %v, with %v", n+1, m, after.Solved(), err)
				}
				if errors.Is(err, ErrOther) != (why == nil && !asked) {
					t.Errorf("step %d: %v is refused with %v", n+1, m, err)
				}
				if err != nil && after.Position() != l.Position() {
					t.Errorf("step %d: %v is refused and made", n+1, m)
				}
			}
		}
	}
}

// solved returns a step as it stands once it is done.
func solved(t *testing.T, step int) Lesson {
	t.Helper()
	l, err := At(step).Try(steps[step].moves[0])
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestStepsTeachWhatTheySay holds the positions to the words about them.
func TestStepsTeachWhatTheySay(t *testing.T) {
	const check, answer, facing, takeover, win = 6, 7, 8, 9, 10
	for n := range Count() {
		for k := range game.All.Each() {
			if At(n).Position().InCheck(k) != (n == answer && k == Own) {
				t.Errorf("step %d begins with a kingdom in check that should not be, or the other way round", n+1)
			}
		}
	}
	for _, m := range steps[check].moves {
		if l, err := At(check).Try(m); err != nil || !l.Position().InCheck(game.Wei) || l.Position().Turn() != game.Wu {
			t.Errorf("%v does not give check", m)
		}
	}
	for _, m := range At(check).Position().Moves(nil) {
		after, _, _ := At(check).Position().Play(m)
		if after.InCheck(game.Wei) && !slices.Contains(steps[check].moves, m) {
			t.Errorf("%v gives check and is not taken", m)
		}
	}
	if p := At(answer).Position(); !p.InCheck(Own) || len(p.Moves(nil)) < 2 {
		t.Error("the learner is not in check, or has hardly a choice")
	}
	horse := game.Move{From: game.PointAt(Own, 4, 2), To: game.PointAt(Own, 6, 3)}
	if err := At(facing).Position().Why(horse); !errors.As(err, new(*game.ExposedError)) {
		t.Errorf("the horse captures the cannon: %v", err)
	}
	if p := solved(t, takeover).Position(); p.InPlay().Has(game.Wei) || owned(p) != 3 {
		t.Errorf("Wei's chariot, elephant and soldier are not the learner's: %v", p)
	}
	if p := solved(t, win).Position(); p.InPlay().Len() != 1 || !p.InPlay().Has(Own) {
		t.Errorf("the learner has not won: %v", p)
	}
	for _, n := range []int{takeover, win} {
		for _, m := range At(n).Position().Moves(nil) {
			after, _, _ := At(n).Position().Play(m)
			if _, stuck := after.StuckBy(game.Wei); (stuck || after.InPlay().Len() == 1) && !slices.Contains(steps[n].moves, m) {
				t.Errorf("step %d: %v does it, too, and is not taken", n+1, m)
			}
		}
	}
}

// owned counts Wei's pieces that the learner owns.
func owned(p game.Position) int {
	n := 0
	for at := range game.Point(game.Points) {
		if piece := p.At(at); piece != game.None && piece.Origin() == game.Wei && piece.Owner() == Own {
			n++
		}
	}
	return n
}

func TestItIsTakenUpWhereItWasLeft(t *testing.T) {
	for n := range Count() {
		if got := Resume(At(n).Word()); got.Number() != n || got.Solved() {
			t.Errorf("step %d left is taken up at step %d", n+1, got.Number()+1)
		}
	}
	if got := Resume(solved(t, 2).Word()); got.Number() != 3 {
		t.Errorf("a solved step 3 is taken up at step %d", got.Number()+1)
	}
	last := solved(t, Count()-1)
	if !Finished(last.Word()) || Begun(last.Word()) || Resume(last.Word()).Number() != 0 {
		t.Errorf("a lesson that was gone through is kept as %q", last.Word())
	}
	for _, word := range []string{"", "0", "-7", "nonsense", "99999999999999999999"} {
		if got := Resume(word).Number(); got != 0 || Finished(word) {
			t.Errorf("%q is taken up at step %d", word, got+1)
		}
	}
	if got := Resume("99").Number(); got != Count()-1 {
		t.Errorf("a step that is not there is taken up at step %d", got+1)
	}
	if back := solved(t, 3).Back(); back.Number() != 3 || back.Solved() || back.Back().Number() != 2 || At(0).Back().Number() != 0 {
		t.Error("going back goes elsewhere")
	}
}
