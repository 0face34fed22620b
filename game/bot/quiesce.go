package bot

import "sanguo/game"

// quietPlies bounds how long captures are followed: between three they go on
// for longer than between two.
const quietPlies = 6

// quiesce follows captures until the one to move would rather not take. Whoever
// is in check has no such choice, and is not asked: the depth before this one
// has looked at what escapes there are.
func (s *searcher) quiesce(left, ply int, alpha, beta Score) Score {
	standing := s.estimate(alpha, beta)
	n := node{mine: s.line.Turn() == s.root, low: alpha, high: beta}
	if left == 0 || ply >= maxPly-1 || n.found(standing) {
		return standing
	}
	s.moves[ply] = s.line.Captures(s.moves[ply][:0])
	s.ranked[ply] = s.order.rank(s.line.Line, s.moves[ply], game.Move{}, ply, s.ranked[ply][:0])
	order := s.ranked[ply]
	best := standing
	for i := range order {
		m := pick(order, i)
		if order[i].rank < captureRank {
			break // only captures that lose are left
		}
		s.line.play(m)
		value, over := ended(s.line.Line, s.root, ply+1)
		if !over && !s.count() {
			value = s.quiesce(left-1, ply+1, n.low, n.high)
		}
		s.line.back()
		if s.ended {
			return 0
		}
		best = n.better(best, value)
		if n.found(value) {
			break
		}
	}
	return best
}
