package game

import "slices"

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
	stuckBy  [Nobody]Kingdom // whose move did it; Nobody unless stuck
	turn     Kingdom
	inPlay   Kingdoms
	stuck    Kingdoms // those in play without a legal move
	quiet    uint32
	plies    uint32
}

// nowhere is where the general of a defeated kingdom is.
const nowhere Point = Points

// unnamed stands in stuckBy for whoever left a kingdom stuck before a position
// that does not say so. Nobody stands there when no rival has: the next one to
// move is named then, should it stay so.
const unnamed = Nobody + 1

var byNobody = [Nobody]Kingdom{Nobody, Nobody, Nobody}

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

// StuckBy reports whether a kingdom has no legal move though its turn has not
// come, and who left it so: Nobody when no rival's move can be named.
func (p Position) StuckBy(k Kingdom) (by Kingdom, stuck bool) {
	if !p.stuck.Has(k) {
		return Nobody, false
	}
	return min(p.stuckBy[k], Nobody), true
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

// Same reports whether two positions are one by the rule of repetition: the same
// pieces of the same owners on the same points, and the same kingdom to move.
func (p Position) Same(q Position) bool {
	return p.hash == q.hash && p.turn == q.turn && p.squares == q.squares
}

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

// AllChecks returns the generals that are in check with what attacks them, and
// for each attack the points on its way, both ends included. The caller owns
// them.
func (p Position) AllChecks() (points []Point, ways [][]Point) {
	for k := range p.inPlay.Each() {
		general, _ := p.General(k)
		by := p.Checks(k)
		if len(by) > 0 {
			points = append(append(points, general), by...)
		}
		for _, from := range by {
			ways = append(ways, slices.Concat([]Point{from}, p.Way(Move{from, general}), []Point{general}))
		}
	}
	return points, ways
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
