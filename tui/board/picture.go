package board

import "sanguo/game"

// Picture is what a board shows: a position, and what is marked on it.
type Picture struct {
	Position game.Position
	// Bottom is whose half is the lowest.
	Bottom game.Kingdom
	// Cursor is the point under the cursor, when ShowCursor is set.
	Cursor     game.Point
	ShowCursor bool
	// Picked is where the piece stands that is picked up, when HasPicked is
	// set, and Targets are the points that it can reach. Where a piece stands
	// on one, it can be captured.
	Picked    game.Point
	HasPicked bool
	Targets   []game.Point
	// Last holds the moves to be traced, such as the last of each kingdom.
	Last []game.Move
	// Check holds the generals in check and the pieces that attack them.
	Check []game.Point
	Look  Look
	// Coordinates asks for the letters of files and the numbers of ranks,
	// where the layout keeps room for them.
	Coordinates bool
}

// mark is a set of what is marked at a point.
type mark uint8

const (
	lastFrom mark = 1 << iota
	lastTo
	target
	check
	picked
	cursor
)

// marks returns what is marked at each point, and whose trace a last move is.
func (pic Picture) marks() (marks [game.Points]mark, mover [game.Points]game.Kingdom) {
	set := func(p game.Point, m mark) {
		if p < game.Points {
			marks[p] |= m
		}
	}
	for _, m := range pic.Last {
		set(m.From, lastFrom)
		set(m.To, lastTo)
		if m.From < game.Points && m.To < game.Points {
			// Whoever stands there now made the move or has captured the mover.
			who := game.Nobody
			if piece := pic.Position.At(m.To); piece != game.None {
				who = piece.Owner()
			}
			mover[m.From], mover[m.To] = who, who
		}
	}
	for _, p := range pic.Targets {
		set(p, target)
	}
	for _, p := range pic.Check {
		set(p, check)
	}
	if pic.HasPicked {
		set(pic.Picked, picked)
	}
	if pic.ShowCursor {
		set(pic.Cursor, cursor)
	}
	return marks, mover
}
