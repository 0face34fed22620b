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
	// Hints are the points that the piece under the cursor could reach, shown
	// more quietly than targets.
	Hints []game.Point
	// Last holds the moves to be traced, such as the last of each kingdom.
	Last []Trace
	// Check holds the generals in check and the pieces that attack them, and
	// Ways the points from each attacker to its general, both ends included.
	Check []game.Point
	Ways  [][]game.Point
	// Attackers and Guards bear on a point that is looked into.
	Attackers, Guards []game.Point
	Look              Look
	// Coordinates asks for the letters of files and the numbers of ranks,
	// where the layout keeps room for them.
	Coordinates bool
}

// Trace is a move to be traced in its kingdom's colour.
type Trace struct {
	game.Move
	By game.Kingdom
}

// mark is a set of what is marked at a point.
type mark uint16

const (
	lastFrom mark = 1 << iota
	lastTo
	target
	check
	picked
	cursor
	hint
	passed // by an attack on a general
	attacker
	guard
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
			mover[m.From], mover[m.To] = m.By, m.By
		}
	}
	for _, marked := range []struct {
		points []game.Point
		as     mark
	}{{pic.Targets, target}, {pic.Hints, hint}, {pic.Check, check}, {pic.Attackers, attacker}, {pic.Guards, guard}} {
		for _, p := range marked.points {
			set(p, marked.as)
		}
	}
	for _, way := range pic.Ways {
		for _, p := range way {
			set(p, passed)
		}
	}
	if pic.HasPicked {
		set(pic.Picked, picked)
	}
	if pic.ShowCursor {
		set(pic.Cursor, cursor)
	}
	return marks, mover
}
