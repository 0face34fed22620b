package game

import "slices"

// Sight returns the points of all pieces that bear on a point: those of a rival
// could capture a piece of anybody's that stands there, those of its own owner
// guard it. A pinned piece bears on it too, and a general that would face
// another does not. Of an empty point it tells what could capture a piece that
// came there.
func (p Position) Sight(at Point) []Point {
	if at >= Points {
		return nil
	}
	var found set
	for owner := range p.InPlay().Each() {
		seen := p
		seen.squares[at] = NewPiece(Soldier, owner.Next(), owner.Next())
		for from := range p.men[owner].each() {
			if from != at && threeKingdoms.reaches(&seen, Move{from, at}) {
				found.add(from)
			}
		}
	}
	return slices.Collect(found.each())
}

// Way returns the points that lie between the ends of a move of the piece at
// its start, in order: the line of a chariot or a cannon with what the cannon
// jumps, the points that a horse, a bannerman or an elephant passes, and between
// two generals the file on which they face each other. It is empty for a single
// step, and for what the piece cannot do.
func (p Position) Way(m Move) []Point {
	if m.From >= Points || m.To >= Points {
		return nil
	}
	switch b, piece := threeKingdoms, p.squares[m.From]; piece.Kind() {
	case Elephant:
		return p.hopped(b.elephants[m.From], m.To)
	case Horse:
		return p.hopped(b.horses[m.From], m.To)
	case Bannerman:
		return p.hopped(b.banners[m.From], m.To)
	case Chariot:
		return p.along(b.rays[m.From], m.To, 0, false)
	case General:
		return p.along(b.rays[m.From], m.To, 0, true)
	case Cannon:
		jumped := 0
		if p.squares[m.To] != None {
			jumped = 1
		}
		return p.along(b.rays[m.From], m.To, jumped, false)
	}
	return nil
}

// hopped returns the way of the hop to a point whose way is clear.
func (p *Position) hopped(hops []hop, to Point) []Point {
	for _, h := range hops {
		if h.to == to && p.clear(h.way) {
			return slices.Compact(slices.Clone(h.way[:]))
		}
	}
	return nil
}

// along returns the points before one on the ray on which so many pieces stand
// before it.
func (p *Position) along(rays []ray, to Point, pieces int, files bool) []Point {
	for _, r := range rays {
		i := slices.Index(r.points, to)
		if i < 0 || files && !r.file {
			continue
		}
		standing := 0
		for _, at := range r.points[:i] {
			if p.squares[at] != None {
				standing++
			}
		}
		if standing == pieces {
			return slices.Clone(r.points[:i])
		}
	}
	return nil
}
