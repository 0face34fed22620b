package tui

import (
	"slices"

	"sanguo/game"
)

// hand is what somebody does at a board: where the cursor is, and which piece
// is picked up. It is a value and knows neither keys nor tables.
type hand struct {
	cursor  game.Point
	shown   bool // the cursor has been used
	picked  game.Point
	holding bool
	targets []game.Point // that the picked piece can reach; shared, never written to
}

// at moves the cursor to a point.
func (h hand) at(p game.Point) hand {
	h.cursor, h.shown = p, true
	return h
}

// pick picks up what stands on a point, whoever's it is: one may look at what
// any piece could do if it were its turn. It returns false on an empty point.
func (h hand) pick(pos game.Position, from game.Point) (hand, bool) {
	if pos.At(from) == game.None {
		return h, false
	}
	h = h.at(from)
	h.picked, h.holding, h.targets = from, true, reach(pos, from)
	return h, true
}

// putBack lets go of the picked piece.
func (h hand) putBack() hand {
	h.holding, h.targets = false, nil
	return h
}

// renew fits the hand to a new position: a piece that is no longer what was
// picked up is let go of.
func (h hand) renew(before, after game.Position) hand {
	if !h.holding {
		return h
	}
	if before.At(h.picked) != after.At(h.picked) {
		return h.putBack()
	}
	h.targets = reach(after, h.picked)
	return h
}

// cycle moves the cursor to the next place that matters: with a piece in hand
// to the next point that it can reach, else to the next piece of a kingdom
// that can move. By is 1 or -1.
func (h hand) cycle(pos game.Position, own game.Kingdom, by int) hand {
	stops := h.targets
	if !h.holding {
		stops = movable(pos, own)
	}
	if len(stops) == 0 {
		return h
	}
	i, on := slices.BinarySearch(stops, h.cursor)
	if by > 0 && on {
		i++
	} else if by < 0 {
		i--
	}
	return h.at(stops[(i+len(stops))%len(stops)])
}

// movable returns the points of a kingdom's pieces that can move, in order.
func movable(pos game.Position, own game.Kingdom) []game.Point {
	var points []game.Point
	for p := range game.Point(game.Points) {
		if piece := pos.At(p); piece != game.None && piece.Owner() == own && len(reach(pos, p)) > 0 {
			points = append(points, p)
		}
	}
	return points
}

// reach returns the points that the piece on a point could move to if its owner
// had the turn, in order.
func reach(pos game.Position, from game.Point) []game.Point {
	owner := pos.At(from).Owner()
	if pos.Turn() != owner {
		var ok bool
		if pos, ok = withTurn(pos, owner); !ok {
			return nil
		}
	}
	var points []game.Point
	for _, m := range pos.MovesFrom(nil, from) {
		points = append(points, m.To)
	}
	slices.Sort(points)
	return points
}

// withTurn returns a position with the turn given to another kingdom, and false
// when that has no move.
func withTurn(pos game.Position, k game.Kingdom) (game.Position, bool) {
	s := game.Setup{Turn: k, InPlay: pos.InPlay(), Quiet: pos.Quiet(), Plies: pos.Plies()}
	for p := range game.Point(game.Points) {
		s.Squares[p] = pos.At(p)
	}
	turned, err := s.Position()
	return turned, err == nil
}
