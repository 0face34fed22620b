package game

import "testing"

// TestStuckAfter looks through whole games: the move that left a kingdom stuck
// is its conqueror's or its own, and the kingdom had no move after it.
func TestStuckAfter(t *testing.T) {
	looked, earlier := 0, 0
	for _, told := range games(t) {
		g := NewGame(Start(told.Bannermen))
		before := []Position{g.Position()} // each move
		for _, text := range told.Moves {
			next, outcome, err := g.Play(mustMove(t, text))
			if err != nil {
				t.Fatal(err)
			}
			g = next
			before = append(before, g.Position())
			for _, d := range outcome.Defeats {
				if d.How == GeneralCaptured {
					continue
				}
				looked++
				if last, fell := g.LastDefeat(); last != d || fell != g.Len() {
					t.Errorf("seed %d: the last defeat is %v, at move %d", told.Seed, last, fell)
				}
				n, by := g.StuckAfter(d.Kingdom, g.Len())
				if by != before[n-1].Turn() {
					t.Errorf("seed %d: move %d is called %v's", told.Seed, n, by)
				}
				if by != d.By && (by != d.Kingdom || n == g.Len()) {
					t.Errorf("seed %d: %v fell to %v by %v's move %d", told.Seed, d.Kingdom, d.By, by, n)
				}
				if n < g.Len() {
					earlier++
				}
				for i := n; i < g.Len(); i++ {
					if _, stuck := before[i].StuckBy(d.Kingdom); !stuck {
						t.Errorf("seed %d: %v had a move after move %d", told.Seed, d.Kingdom, i)
					}
				}
			}
		}
	}
	if looked == 0 || earlier == 0 {
		t.Errorf("%d defeats, %d of them prepared", looked, earlier)
	}
}

// TestStuckFromTheStart sets a position up in which a kingdom is stuck already.
func TestStuckFromTheStart(t *testing.T) {
	g := NewGame(parse(t, "9/9/9/9/4rG4 9/9/9/bR8/bR3gG4 9/9/9/9/3bG5 r rgb g:b 3 9"))
	g = play(t, g, "re1-rf1")
	if n, by := g.StuckAfter(Wu, 1); n != 0 || by != Nobody {
		t.Errorf("stuck after %v's move %d", by, n)
	}
	if d, fell := NewGame(Start(true)).LastDefeat(); fell != 0 || d.Kingdom != Nobody {
		t.Errorf("%v fell at move %d of none", d, fell)
	}
}
