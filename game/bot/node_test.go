package bot

import "testing"

// TestNodeSides holds what one side may leave out to what the other may, with
// all scores turned about.
func TestNodeSides(t *testing.T) {
	for _, test := range []struct {
		name              string
		depth             int
		standing          Score // as the one to move would see it
		decided, hopeless bool
	}{
		{"far too good", 2, 500_000 + 3*slack, true, false},
		{"too good by as much as can be lost", 2, 500_000 + 2*slack, true, false},
		{"not too good", 2, 500_000 + 2*slack - 1, false, false},
		{"within", 2, 450_000, false, false},
		{"not hopeless", 2, 400_000 - 2*slack + 1, false, false},
		{"hopeless", 2, 400_000 - 2*slack, false, true},
		{"hopeless, but with moves to come", quietDepth + 1, 0, false, false},
	} {
		mine := node{mine: true, depth: test.depth, low: 400_000, high: 500_000}
		theirs := node{depth: test.depth, low: whole - 500_000, high: whole - 400_000}
		if mine.decided() || mine.hopeless() || theirs.decided() || theirs.hopeless() {
			t.Error("judged without an estimate")
		}
		mine.stand(test.standing)
		theirs.stand(whole - test.standing)
		for _, n := range []node{mine, theirs} {
			if n.decided() != test.decided || n.hopeless() != test.hopeless {
				t.Errorf("%s, mine %t: decided %t, hopeless %t", test.name, n.mine, n.decided(), n.hopeless())
			}
		}
		if mine.atMost() != whole-theirs.atMost() {
			t.Errorf("%s: at most %d and %d", test.name, mine.atMost(), theirs.atMost())
		}
	}
}

// TestNodeNarrows has the window close from the side of whose move it is.
func TestNodeNarrows(t *testing.T) {
	mine, theirs := node{mine: true, low: 10, high: 20}, node{low: 10, high: 20}
	for _, n := range []*node{&mine, &theirs} {
		if n.found(15) || n.better(15, 16) == n.better(15, 14) {
			t.Errorf("%+v", n)
		}
	}
	if mine.low != 15 || mine.high != 20 || theirs.low != 10 || theirs.high != 15 {
		t.Errorf("%+v, %+v", mine, theirs)
	}
	if !mine.found(20) || !theirs.found(10) {
		t.Errorf("not left: %+v, %+v", mine, theirs)
	}
}
