package bot

import (
	"testing"

	"pgregory.net/rapid"

	"sanguo/game"
)

// minimax looks at every sequence of moves, and at the captures after each.
func minimax(s *searcher, depth, ply int) Score {
	if value, over := ended(s.line.Line, s.root, ply); over {
		return value
	}
	if depth == 0 {
		return s.quiesce(quietPlies, ply, 0, whole)
	}
	mine := s.line.Turn() == s.root
	best := whole
	if mine {
		best = 0
	}
	for _, m := range s.line.Moves(nil) {
		s.line.play(m)
		value := minimax(s, depth-1, ply+1)
		s.line.back()
		if mine {
			best = max(best, value)
		} else {
			best = min(best, value)
		}
	}
	return best
}

// TestAlphaBetaIsMinimax holds the search without shortcuts against one that
// leaves nothing out.
func TestAlphaBetaIsMinimax(t *testing.T) {
	s := newSearcher(normal)
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		moves := g.Position().Moves(nil)
		if len(moves) > 20 {
			moves = moves[:20] // enough to tell, and soon over
		}
		s.begin(g, func() bool { return false })
		c, _ := s.atRoot(moves, game.Move{}, 2)
		best := Score(-1)
		for _, m := range moves {
			s.line.play(m)
			best = max(best, minimax(s, 1, 1))
			s.line.back()
		}
		if c.Score != best {
			t.Fatalf("%v: %d, minimax %d", g.Position(), c.Score, best)
		}
	})
}

// TestRememberedWins has wins and defeats counted from where they are
// remembered.
func TestRememberedWins(t *testing.T) {
	for _, test := range []struct{ found, again Score }{
		{whole - 7, whole - 9}, {5, 7}, {whole / 3, whole / 3}, {margin + 1, margin + 1},
	} {
		e := entry{score: test.found, bound: exact}.from(3)
		if got, ok := e.within(5, 0, whole); got != test.again || !ok {
			t.Errorf("%d after 3 moves is %d after 5, want %d", test.found, got, test.again)
		}
	}
}

// TestForgets has nothing of one choice known in the next.
func TestForgets(t *testing.T) {
	m := newMemory()
	m.generation-- // so that it comes round
	m.forget()
	m.remember(entry{key: 5, depth: 3})
	if _, ok := m.recall(5); !ok {
		t.Error("not remembered")
	}
	if _, ok := m.recall(5 + memorySize); ok {
		t.Error("another's is taken for its own")
	}
	m.remember(entry{key: 5 + memorySize, depth: 0})
	if _, ok := m.recall(5); !ok {
		t.Error("given up for what looks less far")
	}
	m.forget()
	if _, ok := m.recall(5); ok {
		t.Error("not forgotten")
	}
}
