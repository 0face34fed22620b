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
			mover := g.Position().Turn()
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
				n := g.StuckAfter(d.Kingdom, g.Len())
				if n == g.Len() {
					if mover != d.By {
						t.Errorf("seed %d: %v fell to %v by %v's move %d", told.Seed, d.Kingdom, d.By, mover, n)
					}
					continue
				}
				earlier++
				if by := before[n-1].Turn(); by != d.By && by != d.Kingdom {
					t.Errorf("seed %d: %v fell to %v by %v's move %d", told.Seed, d.Kingdom, d.By, by, n)
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
	if n := g.StuckAfter(Wu, 1); n != 0 {
		t.Errorf("stuck after move %d", n)
	}
}
