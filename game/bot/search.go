package bot

import "sanguo/game"

// freedom is how many of the moves of a rival are looked at.
type freedom uint8

const (
	free  freedom = iota // all
	held                 // only the most likely
	joint                // all, and of the next rival's, too
)

// askEvery is how many positions are looked at between two questions whether to
// stop, a power of two.
const askEvery = 32

// value returns what the root expects, some moves from where it looks ahead,
// when that lies between alpha and beta; else a bound on it.
func (s *searcher) value(depth, ply int, alpha, beta Score, f freedom) Score {
	if s.count() {
		return 0
	}
	if value, over := ended(s.line.Line, s.root, ply); over {
		return value
	}
	if s.extends(depth, ply, f) {
		depth++
	}
	if depth <= 0 {
		return s.quiesce(quietPlies, ply, alpha, beta)
	}
	if ply >= maxPly-1 {
		return s.line.expect(s.root)
	}
	known, ok := s.memory.recall(s.key(f))
	if ok && int(known.depth) >= depth {
		if value, ok := known.within(ply, alpha, beta); ok {
			return value
		}
	}
	if !ok && f == held {
		known, _ = s.memory.recall(s.key(free)) // whose best is the most likely
	}
	return s.best(known.move, depth, ply, alpha, beta, f)
}

// count counts a position and reports whether the search must stop.
func (s *searcher) count() bool {
	s.nodes++
	if s.nodes%askEvery == 0 && s.stop() {
		s.ended = true
	}
	return s.ended
}

// key is of the position, the root and the freedom of the one to move.
func (s *searcher) key(f freedom) uint64 {
	return s.line.Key() ^ (uint64(s.root)+1)*0xa24baed4963ee407 ^ uint64(f)*0x9fb21c651e98df25
}

// best looks at the moves of a position.
func (s *searcher) best(first game.Move, depth, ply int, alpha, beta Score, f freedom) Score {
	turn := s.line.Turn()
	n := node{mine: turn == s.root, depth: depth, low: alpha, high: beta}
	if s.nearEnd(depth, f) {
		n.stand(s.estimate(alpha-slack*Score(depth), beta+slack*Score(depth)))
		if n.decided() {
			return n.standing
		}
	}
	s.moves[ply] = s.line.Moves(s.moves[ply][:0])
	order := s.order.rank(s.line.Line, s.moves[ply], first, ply, s.ranked[ply][:0])
	s.ranked[ply] = order
	if f == held {
		pick(order, 0)
		order = order[:1]
	}
	best := entry{key: s.key(f), depth: int8(depth), score: whole}
	if n.mine {
		best.score = 0
	}
	for i := range order {
		m := pick(order, i)
		if i > 0 && s.line.At(m.To) == game.None && n.hopeless() {
			best.score = n.better(best.score, n.atMost())
			continue
		}
		captured := s.line.play(m)
		value := s.child(n, ply, i, captured, s.next(f, n.mine, i))
		s.line.back()
		if s.ended {
			return 0
		}
		if i == 0 || n.better(best.score, value) != best.score {
			best.score, best.move = value, m
		}
		if n.found(value) {
			if captured == game.None {
				s.order.good(turn, m, ply, depth)
			}
			break
		}
	}
	best.bound = boundOf(best.score, alpha, beta)
	s.memory.remember(best.from(ply))
	return best.score
}

// next returns the freedom of whoever comes after a move, the i-th of its list:
// when one of two rivals has departed from its most likely reply, the other does
// not.
func (s *searcher) next(f freedom, mine bool, i int) freedom {
	switch {
	case mine || s.line.Turn() == s.root:
		return free
	case f == joint:
		return joint
	case s.bestReply && i > 0:
		return held
	}
	return free
}

// child looks at what follows a move of a node, the i-th of its list. All but the
// first are only asked at first whether they are better for whose move it is, late
// quiet ones less deeply; those that are, are looked at in full.
func (s *searcher) child(n node, ply, i int, captured game.Piece, f freedom) Score {
	if i == 0 {
		return s.value(n.depth-1, ply+1, n.low, n.high, f)
	}
	a, b := n.low, n.low+1
	if !n.mine {
		a, b = n.high-1, n.high
	}
	better := func(value Score) bool { return n.mine && value > n.low || !n.mine && value < n.high }
	if s.reduce && n.depth >= 3 && i >= 4 && captured == game.None {
		if value := s.value(n.depth-2, ply+1, a, b, f); s.ended || !better(value) {
			return value
		}
	}
	value := s.value(n.depth-1, ply+1, a, b, f)
	if s.ended || !better(value) || n.mine && value >= n.high || !n.mine && value <= n.low || n.high-n.low <= 1 {
		return value
	}
	return s.value(n.depth-1, ply+1, n.low, n.high, f)
}
