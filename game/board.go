package game

import "slices"

// board is the tables of steps and rays over a list of grids. Every piece
// moves by them alone, so that any board whose lines lie in such grids is
// played by the same code.
type board struct {
	rays      [Points][]ray   // chariot and cannon
	horses    [Points][]hop   // one point of way
	banners   [Points][]hop   // two points of way
	elephants [Points][]hop   // the point between is the way
	generals  [Points][]Point // for palace points
	advisors  [Points][]Point // for palace points
	soldiers  [Nobody][Points][]Point
	sieges    [Points]siege
}

// ray is a straight line from a point to the end of a grid. Where two rays from
// one point begin alike, only the first owns the points that they share.
type ray struct {
	points []Point
	own    int  // the first of points that this ray owns
	file   bool // along a file, on which generals face each other
}

// hop is a jump over a way that must be empty.
type hop struct {
	way [2]Point // the same point twice where it is one point long
	to  Point
}

// threeKingdoms is the board of the game.
var threeKingdoms = newBoard(sixGrids())

var (
	straight = [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal = [4][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

func newBoard(grids []grid) *board {
	b := &board{}
	for _, g := range grids {
		for column := range g {
			for row := range g[column] {
				b.addSteps(g, column, row)
				b.addRays(g, column, row)
			}
		}
	}
	for p := range b.rays {
		b.rays[p] = merge(b.rays[p])
	}
	for p := range Point(Points) {
		b.sieges[p] = b.besiege(p)
	}
	return b
}

func (b *board) addRays(g grid, column, row int) {
	from := g[column][row]
	for _, d := range straight {
		line := ray{file: d[0] == 0}
		for i := 1; ; i++ {
			p, ok := g.at(column+i*d[0], row+i*d[1])
			if !ok {
				break
			}
			line.points = append(line.points, p)
		}
		b.rays[from] = append(b.rays[from], line)
	}
}

// merge drops rays that are the beginning of another, and says of the others
// which points they own. Longest first, so that the drop is a look back.
func merge(rays []ray) []ray {
	slices.SortStableFunc(rays, func(a, b ray) int { return len(b.points) - len(a.points) })
	var kept []ray
	for _, r := range rays {
		for _, k := range kept {
			r.own = max(r.own, shared(r.points, k.points))
		}
		if r.own < len(r.points) {
			kept = append(kept, r)
		}
	}
	return kept
}

// shared returns how many points two lines have in common at their beginning.
func shared(a, b []Point) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

func (b *board) addSteps(g grid, column, row int) {
	from := g[column][row]
	for _, d := range straight {
		near, ok := g.at(column+d[0], row+d[1])
		if !ok {
			continue
		}
		if inPalace(from) && inPalace(near) {
			b.generals[from] = with(b.generals[from], near)
		}
		for origin := range Nobody {
			if soldierSteps(origin, from, near) {
				b.soldiers[origin][from] = with(b.soldiers[origin][from], near)
			}
		}
		b.addHops(g, from, near, column+d[0], row+d[1], d)
	}
	for _, d := range diagonal {
		near, ok := g.at(column+d[0], row+d[1])
		if !ok {
			continue
		}
		if onDiagonal(from) && onDiagonal(near) {
			b.advisors[from] = with(b.advisors[from], near)
		}
		if to, ok := g.at(column+2*d[0], row+2*d[1]); ok && to.Half() == from.Half() {
			b.elephants[from] = with(b.elephants[from], hop{[2]Point{near, near}, to})
		}
	}
}

// addHops adds the jumps of horse and bannerman whose way begins at near.
func (b *board) addHops(g grid, from, near Point, column, row int, d [2]int) {
	side := [2]int{d[1], d[0]}
	far, ok := g.at(column+d[0], row+d[1])
	for _, s := range []int{1, -1} {
		if to, ok := g.at(column+d[0]+s*side[0], row+d[1]+s*side[1]); ok {
			b.horses[from] = with(b.horses[from], hop{[2]Point{near, near}, to})
		}
		if to, in := g.at(column+2*d[0]+s*side[0], row+2*d[1]+s*side[1]); in && ok {
			b.banners[from] = with(b.banners[from], hop{[2]Point{near, far}, to})
		}
	}
}

// soldierSteps reports whether a soldier of an origin steps along a line: on
// its own half forward and over the river, on another half towards that half's
// home or sideways.
func soldierSteps(origin Kingdom, from, to Point) bool {
	switch {
	case from.Half() != to.Half():
		return from.Half() == origin
	case from.Half() == origin:
		return to.Rank() > from.Rank()
	}
	return to.Rank() <= from.Rank()
}

// with appends what is not there yet: grids overlap, and what two of them offer
// is one.
func with[T comparable](list []T, item T) []T {
	if slices.Contains(list, item) {
		return list
	}
	return append(list, item)
}
