package board

import (
	"math"
	"slices"

	"sanguo/game"
)

// base is the part of a drawing that is the same in every picture: where the
// points are, the dots of the lines, and the water. It is drawn with Shu's half
// as the lowest; the board looks the same from all three sides.
type base struct {
	spots [game.Points]spot
	cells []ground // row by row
}

// ground is one cell of the base. The dots are the lower eight bits of a
// braille character.
type ground struct {
	dots byte
	ink  ink
	wet  bool
}

// braille is the bit of each of a cell's dots, two across and four down.
var braille = [4][2]byte{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// lineInk is the ink that each kind of line is drawn in.
var lineInk = [...]ink{Land: inkLand, Palace: inkPalace, River: inkRiver, Triangle: inkTriangle}

func newBase(l Layout, spots [game.Points]spot) *base {
	b := &base{spots: spots, cells: make([]ground, l.cols*l.rows)}
	lines := Lines()
	// A cell has one colour. Where lines meet the land's is the calmest.
	slices.SortStableFunc(lines, func(a, b Line) int { return int(b.Kind) - int(a.Kind) })
	for _, line := range lines {
		for x, y := range dotsBetween(spots[line.From], spots[line.To], l.cols) {
			cell := &b.cells[y/4*l.cols+x/2]
			cell.dots |= braille[y%4][x%2]
			cell.ink = lineInk[line.Kind]
		}
	}
	b.flood(l)
	return b
}

// dotsBetween yields the dots of a straight line between the middles of two
// marks, each once. Both sides of the board get mirrored dots.
func dotsBetween(from, to spot, cols int) func(yield func(x, y int) bool) {
	centre := float64(cols) - 0.5 // of the row of dots, two to a cell
	x0, y0 := float64(2*from.col)+1.5-centre, float64(4*from.row)+1.5
	x1, y1 := float64(2*to.col)+1.5-centre, float64(4*to.row)+1.5
	n := max(math.Abs(x1-x0), math.Abs(y1-y0))
	return func(yield func(x, y int) bool) {
		for i := range int(n) + 1 {
			part := float64(i) / n
			x := x0 + (x1-x0)*part
			x = math.Copysign(math.Floor(math.Abs(x))+0.5, x)
			if !yield(int(x+centre), int(y0+(y1-y0)*part+0.5)) {
				return
			}
		}
	}
}

// flood marks the cells that lie between the banks.
func (b *base) flood(l Layout) {
	var pools [][]spot
	var centre []spot
	for k := range game.All.Each() {
		lines := joins(k)
		for i := range lines[1:] {
			near, far := lines[i], lines[i+1]
			pools = append(pools, []spot{b.spots[near.From], b.spots[far.From], b.spots[far.To], b.spots[near.To]})
		}
		centre = append(centre, b.spots[lines[0].From])
	}
	pools = append(pools, centre)
	for i := range b.cells {
		at := spot{i % l.cols, i / l.cols}
		b.cells[i].wet = slices.ContainsFunc(pools, func(pool []spot) bool { return inside(pool, at) })
	}
}

// inside reports whether the middle of a cell lies in a polygon of marks.
func inside(corners []spot, at spot) bool {
	in := false
	x, y := float64(at.col)-0.5, float64(at.row)+0.01 // a mark's middle is half a cell to the right
	for i, a := range corners {
		c := corners[(i+1)%len(corners)]
		if (float64(a.row) > y) == (float64(c.row) > y) {
			continue
		}
		cross := float64(a.col) + (y-float64(a.row))*float64(c.col-a.col)/float64(c.row-a.row)
		if x < cross {
			in = !in
		}
	}
	return in
}
