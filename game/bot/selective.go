package bot

// What the selective search goes by.
const (
	// slack is more than a quiet move nearly ever changes an estimate by: almost
	// two soldiers' worth among full armies.
	slack Score = 12_000
	// Up to these depths an estimate is trusted to stay, within slack for each
	// move of depth: a whole position's, and that after a quiet move.
	standDepth = 3
	quietDepth = 2
	// checkDepth is up to which depth a check is answered for free, no further
	// than checkPlies from the root.
	checkDepth = 2
	checkPlies = 12
)

// extends reports whether one move more is looked ahead: the general of the one
// to move is in check, and its few answers tell more than an estimate.
func (s *searcher) extends(depth, ply int, f freedom) bool {
	return s.selective && f != joint && depth <= checkDepth && ply < checkPlies && s.line.InCheck(s.line.Turn())
}

// nearEnd reports whether an estimate tells what will come of a position. It does
// not when all that two rivals can do together is asked for.
func (s *searcher) nearEnd(depth int, f freedom) bool {
	return s.selective && f != joint && depth <= standDepth && !s.line.InCheck(s.line.Turn())
}

// estimate is what root expects, by rough means when that is far outside a
// window.
func (s *searcher) estimate(alpha, beta Score) Score {
	if s.selective {
		if rough := s.line.rough(s.root); rough <= alpha-slack || rough >= beta+slack {
			return rough
		}
	}
	return s.line.expect(s.root)
}

// stand lets the node be judged by an estimate.
func (n *node) stand(estimate Score) { n.near, n.standing = true, estimate }

// decided reports whether the estimate is so good for whoever has the turn that
// the other side would not let it come to this.
func (n *node) decided() bool {
	if !n.near {
		return false
	}
	gap := slack * Score(n.depth)
	return n.mine && n.standing-gap >= n.high || !n.mine && n.standing+gap <= n.low
}

// hopeless reports whether the estimate is so bad for whoever has the turn that
// no quiet move helps.
func (n *node) hopeless() bool {
	return n.near && n.depth <= quietDepth && (n.mine && n.atMost() <= n.low || !n.mine && n.atMost() >= n.high)
}

// atMost is the best that a quiet move is taken to bring.
func (n *node) atMost() Score {
	if n.mine {
		return n.standing + slack*Score(n.depth)
	}
	return n.standing - slack*Score(n.depth)
}
