package bot

// node is a position while its moves are looked at. The root wants a high score,
// its rivals a low one.
type node struct {
	mine      bool // the root has the turn
	depth     int
	low, high Score // what matters lies between, less and less of it

	near     bool  // to the end of what is looked ahead, so that the estimate tells
	standing Score // the estimate, when near
}

// found narrows the window by the value of a move, and reports whether nothing
// is left of it: the other side would not let it come to this.
func (n *node) found(value Score) bool {
	if n.mine {
		n.low = max(n.low, value)
	} else {
		n.high = min(n.high, value)
	}
	return n.low >= n.high
}

// better returns the score that whoever has the turn would rather have.
func (n *node) better(a, b Score) Score {
	if n.mine {
		return max(a, b)
	}
	return min(a, b)
}
