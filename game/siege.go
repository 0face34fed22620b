package game

import "slices"

// siege is what can attack a piece on one point, seen from that point: the tables
// of steps reversed. Lines are the point's own rays. No general, advisor or
// elephant reaches the palace of a rival that is in play.
type siege struct {
	horses    []assault
	banners   []assault
	soldiers  []storm
	elephants []assault
	advisors  []Point
	generals  []Point
}

// assault is a point from which a hop reaches, and the way of that hop.
type assault struct {
	from Point
	way  [2]Point
}

// storm is a point from which soldiers of some origins reach.
type storm struct {
	from    Point
	origins Kingdoms
}

func (b *board) besiege(at Point) siege {
	var s siege
	for from := range Point(Points) {
		s.horses = assaults(s.horses, from, at, b.horses[from])
		s.banners = assaults(s.banners, from, at, b.banners[from])
		s.elephants = assaults(s.elephants, from, at, b.elephants[from])
		if slices.Contains(b.advisors[from], at) {
			s.advisors = append(s.advisors, from)
		}
		if slices.Contains(b.generals[from], at) {
			s.generals = append(s.generals, from)
		}
		var origins Kingdoms
		for origin := range Nobody {
			if slices.Contains(b.soldiers[origin][from], at) {
				origins = origins.With(origin)
			}
		}
		if origins != 0 {
			s.soldiers = append(s.soldiers, storm{from, origins})
		}
	}
	return s
}

// assaults appends those hops from a point that end at another.
func assaults(list []assault, from, at Point, hops []hop) []assault {
	for _, h := range hops {
		if h.to == at {
			list = append(list, assault{from, h.way})
		}
	}
	return list
}

// attacker returns a point of a piece that attacks k's general as it would
// stand at a point, or of a general that faces it. Pieces are taken to attack
// whatever their move would open.
func (b *board) attacker(p *Position, at Point, k Kingdom) (by Point, found bool) {
	return b.striker(p, at, k, true)
}

// striker returns a point of a rival's piece that reaches a point, whatever that
// would open: of one that could give check, or of a general on the file if
// facing counts.
func (b *board) striker(p *Position, at Point, k Kingdom, facing bool) (by Point, found bool) {
	for i := range b.rays[at] {
		r := &b.rays[at][i]
		jumped := false
		for _, q := range r.points {
			piece := p.squares[q]
			if piece == None {
				continue
			}
			if piece.Owner() != k {
				switch kind := piece.Kind(); {
				case jumped && kind == Cannon,
					!jumped && kind == Chariot,
					facing && !jumped && kind == General && r.file:
					return q, true
				}
			}
			if jumped {
				break
			}
			jumped = true
		}
	}
	s := &b.sieges[at]
	for _, a := range s.horses {
		if p.rival(a.from, Horse, k) && p.squares[a.way[0]] == None {
			return a.from, true
		}
	}
	for _, a := range s.soldiers {
		if p.rival(a.from, Soldier, k) && a.origins.Has(p.squares[a.from].Origin()) {
			return a.from, true
		}
	}
	for _, a := range s.banners {
		if p.rival(a.from, Bannerman, k) && p.clear(a.way) {
			return a.from, true
		}
	}
	return 0, false
}

// reached reports whether a piece of k's rivals reaches a point, whatever that
// would open.
func (b *board) reached(p *Position, at Point, k Kingdom) bool {
	if _, found := b.striker(p, at, k, false); found {
		return true
	}
	s := &b.sieges[at]
	for _, a := range s.elephants {
		if p.rival(a.from, Elephant, k) && p.squares[a.way[0]] == None {
			return true
		}
	}
	return slices.ContainsFunc(s.advisors, func(from Point) bool { return p.rival(from, Advisor, k) }) ||
		slices.ContainsFunc(s.generals, func(from Point) bool { return p.rival(from, General, k) })
}

func (b *board) inCheck(p *Position, k Kingdom) bool {
	_, found := b.attacker(p, p.generals[k], k)
	return found
}

// rival reports whether a piece of a kind that another than k owns stands
// there.
func (p *Position) rival(at Point, kind Kind, k Kingdom) bool {
	piece := p.squares[at]
	return piece.Kind() == kind && piece.Owner() != k
}

// clear reports whether a way is empty.
func (p *Position) clear(way [2]Point) bool {
	return p.squares[way[0]]|p.squares[way[1]] == None
}
