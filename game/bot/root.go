package bot

import "sanguo/game"

// glance returns a move for when the budget does not last for any search.
func (s *searcher) glance(moves []game.Move) Choice {
	best := Choice{Move: moves[0], Score: -1}
	for _, m := range moves {
		if value := s.line.after(m, s.root); value > best.Score {
			best.Move, best.Score = m, value
		}
	}
	return best
}

// atRoot looks a number of moves ahead. When the budget runs out it returns the
// best of what it has seen, and whether that is anything: the best move of the
// search before comes first.
func (s *searcher) atRoot(moves []game.Move, first game.Move, depth int) (Choice, bool) {
	order := s.order.rank(s.line.Line, moves, first, 0, s.ranked[0][:0])
	s.ranked[0] = order
	best := Choice{Score: -1, Depth: depth}
	for i := range order {
		m := pick(order, i)
		captured := s.line.play(m)
		value, better := Score(0), true
		if best.Score < 0 {
			better = s.withstands(m, depth) // nothing bounds the search yet
		}
		if better {
			n := node{mine: true, depth: depth, low: max(best.Score, 0), high: whole}
			value = s.child(n, 0, i, captured, free)
			better = value > best.Score && s.withstands(m, depth)
		}
		s.line.back()
		if s.ended {
			best.Depth = depth - 1
			return best, best.Score >= 0
		}
		if better {
			best.Move, best.Score = m, value
		}
	}
	return best, best.Score >= 0
}

// roundDepth is the depth from which on there is time to see what both rivals
// can do together.
const roundDepth = 4

// withstands reports whether the root outlives the coming round after the move
// that has just been played, should both rivals be after it alone. A search by
// best replies does not see that.
func (s *searcher) withstands(m game.Move, depth int) bool {
	if !s.bestReply || s.doomed || depth < roundDepth || s.line.InPlay() != game.All {
		return true
	}
	holds, known := s.holds[m]
	if !known {
		holds = s.value(2, 1, margin, margin+1, joint) > margin
		s.holds[m] = holds || s.ended
	}
	return holds
}
