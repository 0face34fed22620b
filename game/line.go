package game

import "iter"

// Line is a position with moves played on from it, for programs that look
// ahead. Moves are played and taken back in place; nothing is allocated once a
// line has been as long before, but for a defeat. It plays what it is given: a
// move must come from its own lists. A Line is not safe for use by two
// goroutines at once.
//
// Defeats and takeovers are settled as in a game. A line does not end by a
// draw: see [Line.Repeats] and [Line.Quiet].
type Line struct {
	positions []Position // the last is the present one
	hashes    []uint64   // of the game's positions and the line's, the present one last
}

// NewLine returns a line that sets out from where a game stands, and knows what
// positions the game has been in.
func NewLine(g Game) *Line {
	l := &Line{positions: []Position{g.position}, hashes: make([]uint64, g.Len()+1)}
	for p := g.last; p != nil; p = p.before {
		l.hashes[p.number-1] = p.hash
	}
	l.hashes[g.Len()] = g.position.hash
	return l
}

func (l *Line) now() *Position { return &l.positions[len(l.positions)-1] }

// Play plays a legal move and returns what it captured, or [None].
func (l *Line) Play(m Move) Piece {
	l.positions = append(l.positions, *l.now())
	outcome := threeKingdoms.play(l.now(), m)
	l.hashes = append(l.hashes, l.now().hash)
	return outcome.Captured
}

// Back takes back the last move of the line. There must be one.
func (l *Line) Back() {
	l.positions = l.positions[:len(l.positions)-1]
	l.hashes = l.hashes[:len(l.hashes)-1]
}

// Position returns the present position.
func (l *Line) Position() Position { return *l.now() }

// Turn returns the kingdom to move, or Nobody when one alone is left.
func (l *Line) Turn() Kingdom { return l.now().turn }

// InPlay returns the kingdoms that are not defeated.
func (l *Line) InPlay() Kingdoms { return l.now().inPlay }

// Quiet returns the number of moves since the last capture or defeat; at 180
// the game is drawn.
func (l *Line) Quiet() int { return int(l.now().quiet) }

// Repeats returns how often the present position stood before, in the game or
// the line, going by hashes; at two the game is drawn.
func (l *Line) Repeats() int {
	n, last := 0, len(l.hashes)-1
	for i := last - 1; i >= max(0, last-l.Quiet()); i-- {
		if l.hashes[i] == l.hashes[last] {
			n++
		}
	}
	return n
}

// Key returns a hash of all that decides what can follow but the two draws: the
// board with the owners of pieces, the turn, and who left whom stuck.
func (l *Line) Key() uint64 {
	p := l.now()
	key := p.hash
	if p.stuck != 0 {
		for _, by := range p.stuckBy {
			key = key*seed ^ uint64(by+1)
		}
	}
	return key
}

// At returns what stands on a point.
func (l *Line) At(at Point) Piece { return l.now().squares[at] }

// Pieces yields what a kingdom owns, in the order of points.
func (l *Line) Pieces(k Kingdom) iter.Seq2[Point, Piece] {
	return func(yield func(Point, Piece) bool) {
		p := l.now()
		for at := range p.men[k].each() {
			if !yield(at, p.squares[at]) {
				return
			}
		}
	}
}

// InCheck reports whether a kingdom in play is in check.
func (l *Line) InCheck(k Kingdom) bool { return threeKingdoms.inCheck(l.now(), k) }

// StuckBy is [Position.StuckBy] of the present position.
func (l *Line) StuckBy(k Kingdom) (by Kingdom, stuck bool) {
	p := l.now()
	return min(p.stuckBy[k], Nobody), p.stuck.Has(k)
}

// Moves appends the legal moves, as [Position.Moves] does.
func (l *Line) Moves(dst []Move) []Move {
	p := l.now()
	if p.turn == Nobody {
		return dst
	}
	return threeKingdoms.moves(p, p.turn, dst)
}

// Captures appends the legal moves that take a piece.
func (l *Line) Captures(dst []Move) []Move {
	p := l.now()
	if p.turn == Nobody {
		return dst
	}
	g := threeKingdoms.guard(p, p.turn)
	var reach [most]Point
	for from := range p.men[p.turn].each() {
		for _, to := range threeKingdoms.reach(p, from, reach[:0]) {
			if m := (Move{from, to}); p.squares[to] != None && threeKingdoms.legal(p, p.turn, m, &g) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// Reach returns how many points the piece on a point reaches, whatever that
// would open.
func (l *Line) Reach(at Point) int {
	var reach [most]Point
	return len(threeKingdoms.reach(l.now(), at, reach[:0]))
}

// Retaken reports whether, after a move, a rival's piece could take the piece
// that moved, whatever that would open.
func (l *Line) Retaken(m Move) bool {
	p := l.now()
	piece, captured := p.squares[m.From], p.squares[m.To]
	p.squares[m.From], p.squares[m.To] = None, piece
	found := threeKingdoms.reached(p, m.To, piece.Owner())
	p.squares[m.From], p.squares[m.To] = piece, captured
	return found
}
