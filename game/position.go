package game

// Position is one moment of a game: the board, whose turn it is, who is in play
// and who is stuck. It is made by [Start], [ParsePosition], [Setup.Position] or
// by playing a move, and cannot be illegal. Positions are values: compare them
// with ==, and keep them as long as you like. The zero value is not a position.
//
// A position says nothing of repetition, and does not end by the 180 moves: see
// [Game].
type Position struct {
	hash     uint64
	men      [Nobody]set // the points of what each kingdom owns
	squares  [Points]Piece
	generals [Nobody]Point   // nowhere for those not in play
	stuckBy  [Nobody]Kingdom // Nobody unless stuck, or when nobody can be named
	turn     Kingdom
	inPlay   Kingdoms
	stuck    Kingdoms
	quiet    uint32
	plies    uint32
}

// nowhere is where the general of a defeated kingdom is.
const nowhere Point = Points

// At returns what stands on a point.
func (p Position) At(at Point) Piece {
	if at >= Points {
		return None
	}
	return p.squares[at]
}

// Turn returns the kingdom to move, or Nobody when the game is over.
func (p Position) Turn() Kingdom { return p.turn }

// InPlay returns the kingdoms that are not defeated.
func (p Position) InPlay() Kingdoms { return p.inPlay }

// StuckBy reports whether a kingdom is stuck though its turn has not come, and
// by whom: Nobody when no rival's move can be named for it.
func (p Position) StuckBy(k Kingdom) (by Kingdom, stuck bool) {
	if !p.stuck.Has(k) {
		return Nobody, false
	}
	return p.stuckBy[k], true
}

// Quiet returns the number of moves since the last capture or defeat.
func (p Position) Quiet() int { return int(p.quiet) }

// Plies returns the number of moves played, of all kingdoms together.
func (p Position) Plies() int { return int(p.plies) }

// General returns where a kingdom's general stands, while it is in play.
func (p Position) General(k Kingdom) (Point, bool) {
	if !p.inPlay.Has(k) {
		return 0, false
	}
	return p.generals[k], true
}

// Hash returns a hash of the board and the turn. Equal positions have equal
// hashes on every machine and in every run; unequal ones may, too.
func (p Position) Hash() uint64 { return p.hash }

// InCheck reports whether a kingdom's general is attacked by a rival's piece or
// faces a rival's general.
func (p Position) InCheck(k Kingdom) bool {
	return p.inPlay.Has(k) && threeKingdoms.inCheck(&p, k)
}

// Checks returns the points of the rival pieces that attack a kingdom's
// general, and of the rival generals that face it, in the board's order.
func (p Position) Checks(k Kingdom) []Point {
	if !p.inPlay.Has(k) {
		return nil
	}
	return threeKingdoms.checks(&p, k)
}

// put sets a piece on an empty point.
func (p *Position) put(at Point, piece Piece) {
	p.squares[at] = piece
	p.men[piece.Owner()].add(at)
	p.hash ^= pieceKey(at, piece)
	if piece.Kind() == General {
		p.generals[piece.Owner()] = at
	}
}

// take lifts the piece off a point on which one stands.
func (p *Position) take(at Point) Piece {
	piece := p.squares[at]
	p.squares[at] = None
	p.men[piece.Owner()].remove(at)
	p.hash ^= pieceKey(at, piece)
	return piece
}

// give gives the turn to a kingdom, or to Nobody at the end of the game.
func (p *Position) give(k Kingdom) {
	p.hash ^= turnKey(p.turn) ^ turnKey(k)
	p.turn = k
}
