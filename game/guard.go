package game

// guard is what keeps one kingdom's general safe in a position, found once for
// all of the kingdom's moves.
type guard struct {
	general Point
	checked bool
	// watched holds, while the general is not in check, the points on which
	// the kingdom's move can open it: those of the pieces that stand between it
	// and an attack, and those where a piece would be jumped by a cannon.
	watched set
}

func (b *board) guard(p *Position, k Kingdom) guard {
	g := guard{general: p.generals[k]}
	if g.checked = b.inCheck(p, k); g.checked {
		return g // every move must be tried
	}
	for i := range b.rays[g.general] {
		g.watchRay(p, k, &b.rays[g.general][i])
	}
	s := &b.sieges[g.general]
	for i := range s.horses {
		g.watchWay(p, k, &s.horses[i], Horse)
	}
	for i := range s.banners {
		g.watchWay(p, k, &s.banners[i], Bannerman)
	}
	return g
}

// watchRay watches what a move can open on a line. A rival's cannon that stands
// first attacks over whatever comes before it; a chariot or a facing general
// that stands second, when the first leaves; a cannon that stands third, when
// one of the two before it leaves.
func (g *guard) watchRay(p *Position, k Kingdom, r *ray) {
	var stand [2]Point
	n := 0
	for i, q := range r.points {
		piece := p.squares[q]
		if piece == None {
			continue
		}
		kind := piece.Kind()
		if piece.Owner() == k {
			kind = NoKind
		}
		switch {
		case n == 0 && kind == Cannon:
			for _, between := range r.points[:i] {
				g.watched.add(between)
			}
		case n == 1 && (kind == Chariot || kind == General && r.file):
			g.watched.add(stand[0])
		case n == 2:
			if kind == Cannon {
				g.watched.add(stand[0])
				g.watched.add(stand[1])
			}
			return
		}
		stand[n] = q
		n++
	}
}

// watchWay watches the one piece that stands in the way of a rival's hop.
func (g *guard) watchWay(p *Position, k Kingdom, a *assault, kind Kind) {
	if !p.rival(a.from, kind, k) {
		return
	}
	switch near, far := p.squares[a.way[0]], p.squares[a.way[1]]; {
	case far == None || a.way[0] == a.way[1]:
		g.watched.add(a.way[0])
	case near == None:
		g.watched.add(a.way[1])
	}
}

// legal reports whether a move of k's that its piece can make leaves k's own
// general safe. One that takes nothing from what guards it does.
func (b *board) legal(p *Position, k Kingdom, m Move, g *guard) bool {
	if !g.checked && m.From != g.general && !g.watched.has(m.From) && !g.watched.has(m.To) &&
		p.squares[m.To].Kind() != General {
		return true
	}
	_, exposed := b.exposes(p, k, m)
	return !exposed
}
