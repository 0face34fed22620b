package game

import "slices"

// Attackers returns the points of the pieces, of whichever kingdom, that could
// capture a rival's piece on a point by their move, whatever that would open; in
// the board's order. Those of the owner of what stands there guard it, the others
// attack it. On an empty point they are the pieces that could capture whatever
// came there. Generals that face another are not among them: see
// [Position.Checks].
func (p Position) Attackers(at Point) []Point {
	if at >= Points {
		return nil
	}
	var found set
	for k := range All.Each() {
		p.squares[at] = NewPiece(Soldier, k.Next(), k.Next()) // p is a copy
		for from := range p.men[k].each() {
			if from != at && threeKingdoms.reaches(&p, Move{from, at}) {
				found.add(from)
			}
		}
	}
	return slices.Collect(found.each())
}
