package game

// most is more than the points that any one piece reaches.
const most = 64

// Moves appends the legal moves to dst. It allocates only when dst is too
// small; the order is the same for equal positions.
func (p Position) Moves(dst []Move) []Move {
	if p.turn == Nobody {
		return dst
	}
	return threeKingdoms.moves(&p, p.turn, dst)
}

// MovesFrom appends the legal moves of the piece on a point to dst: none when
// that piece is not the turn's.
func (p Position) MovesFrom(dst []Move, from Point) []Move {
	if from >= Points || p.turn == Nobody || !p.men[p.turn].has(from) {
		return dst
	}
	g := threeKingdoms.guard(&p, p.turn)
	return threeKingdoms.movesFrom(&p, p.turn, from, &g, dst)
}

// moves appends the moves that k would have with the turn.
func (b *board) moves(p *Position, k Kingdom, dst []Move) []Move {
	g := b.guard(p, k)
	for from := range p.men[k].each() {
		dst = b.movesFrom(p, k, from, &g, dst)
	}
	return dst
}

func (b *board) movesFrom(p *Position, k Kingdom, from Point, g *guard, dst []Move) []Move {
	var reach [most]Point
	for _, to := range b.reach(p, from, reach[:0]) {
		if b.legal(p, k, Move{from, to}, g) {
			dst = append(dst, Move{from, to})
		}
	}
	return dst
}

// hasMove reports whether k would have a legal move with the turn. Nearly always
// the first that is tried is one, which is quicker than to find a guard.
func (b *board) hasMove(p *Position, k Kingdom) bool {
	var reach [most]Point
	for from := range p.men[k].each() {
		for _, to := range b.reach(p, from, reach[:0]) {
			if _, exposed := b.exposes(p, k, Move{from, to}); !exposed {
				return true
			}
		}
	}
	return false
}

// reach appends the points to which the piece on a point moves or captures,
// whatever that would open.
func (b *board) reach(p *Position, from Point, dst []Point) []Point {
	piece := p.squares[from]
	owner := piece.Owner()
	switch piece.Kind() {
	case General:
		return p.steps(owner, b.generals[from], dst)
	case Advisor:
		return p.steps(owner, b.advisors[from], dst)
	case Soldier:
		return p.steps(owner, b.soldiers[piece.Origin()][from], dst)
	case Elephant:
		return p.hops(owner, b.elephants[from], dst)
	case Horse:
		return p.hops(owner, b.horses[from], dst)
	case Bannerman:
		return p.hops(owner, b.banners[from], dst)
	case Chariot:
		return p.slides(owner, b.rays[from], dst)
	case Cannon:
		return p.shots(owner, b.rays[from], dst)
	}
	return dst
}

// open reports whether owner may move to a point: it is empty or a rival's.
func (p *Position) open(owner Kingdom, to Point) bool {
	piece := p.squares[to]
	return piece == None || piece.Owner() != owner
}

func (p *Position) steps(owner Kingdom, steps []Point, dst []Point) []Point {
	for _, to := range steps {
		if p.open(owner, to) {
			dst = append(dst, to)
		}
	}
	return dst
}

func (p *Position) hops(owner Kingdom, hops []hop, dst []Point) []Point {
	for i := range hops {
		h := &hops[i]
		if p.clear(h.way) && p.open(owner, h.to) {
			dst = append(dst, h.to)
		}
	}
	return dst
}

func (p *Position) slides(owner Kingdom, rays []ray, dst []Point) []Point {
	for i := range rays {
		r := &rays[i]
		for n, to := range r.points {
			piece := p.squares[to]
			if n >= r.own && (piece == None || piece.Owner() != owner) {
				dst = append(dst, to)
			}
			if piece != None {
				break
			}
		}
	}
	return dst
}

func (p *Position) shots(owner Kingdom, rays []ray, dst []Point) []Point {
	for i := range rays {
		r := &rays[i]
		jumped := false
		for n, to := range r.points {
			piece := p.squares[to]
			switch {
			case piece == None:
				if !jumped && n >= r.own {
					dst = append(dst, to)
				}
				continue
			case !jumped:
				jumped = true
				continue
			case n >= r.own && piece.Owner() != owner:
				dst = append(dst, to)
			}
			break
		}
	}
	return dst
}
