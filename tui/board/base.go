package board

import (
	"iter"
	"math"
	"runtime"
	"slices"
	"sync"
	"weak"

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
	soil ink // behind the dots: water, a palace's floor, or nothing
}

// braille is the bit of each of a cell's dots, two across and four down.
var braille = [4][2]byte{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// lineInk is the ink that each kind of line is drawn in.
var lineInk = [...]ink{Land: inkLand, Palace: inkPalace, River: inkRiver, Triangle: inkTriangle}

// bases are those of the layouts that are in use, as weak pointers by [Layout]: all
// windows of one size share one.
var bases sync.Map

// baseOf returns the base of a layout that has none yet.
func baseOf(l Layout, spots [game.Points]spot) *base {
	for {
		kept, ok := bases.Load(l)
		if ok {
			if b := kept.(weak.Pointer[base]).Value(); b != nil {
				return b
			}
			bases.CompareAndDelete(l, kept)
		}
		b := newBase(l, spots)
		pointer := weak.Make(b)
		if _, taken := bases.LoadOrStore(l, pointer); !taken {
			runtime.AddCleanup(b, func(of Layout) { bases.CompareAndDelete(of, pointer) }, l)
			return b
		}
	}
}

func newBase(l Layout, spots [game.Points]spot) *base {
	b := &base{spots: spots, cells: make([]ground, l.cols*l.rows)}
	lines := Lines()
	// A cell has one colour. Where lines meet the land's is the calmest, but a
	// palace's few dots would be lost under it.
	order := [...]int{River: 0, Triangle: 1, Land: 2, Palace: 3}
	slices.SortStableFunc(lines, func(a, b Line) int { return order[a.Kind] - order[b.Kind] })
	for _, line := range lines {
		for dot := range dotsBetween(spots[line.From], spots[line.To], l.cols) {
			if line.Kind == River && dot.step%3 == 2 {
				continue // broken lines, so that the river shows without colour too
			}
			cell := &b.cells[dot.y/4*l.cols+dot.x/2]
			cell.dots |= braille[dot.y%4][dot.x%2]
			cell.ink = lineInk[line.Kind]
		}
	}
	b.lay(l)
	return b
}

// dot is one dot of a line, and how many dots are between it and the nearer end.
type dot struct{ x, y, step int }

// dotsBetween yields the dots of a straight line between the middles of two
// marks. Both sides of the board get mirrored dots.
func dotsBetween(from, to spot, cols int) iter.Seq[dot] {
	centre := float64(cols) - 0.5 // of the row of dots, two to a cell
	x0, y0 := float64(2*from.col)+1.5-centre, float64(4*from.row)+1.5
	x1, y1 := float64(2*to.col)+1.5-centre, float64(4*to.row)+1.5
	n, fine := int(max(math.Abs(x1-x0), math.Abs(y1-y0))), 1
	if x0*x1 < 0 {
		fine = 2 // or the middle dot of a line across the axis of the board would have no twin
	}
	return func(yield func(dot) bool) {
		for i := range n*fine + 1 {
			part := float64(i) / float64(n*fine)
			x := x0 + (x1-x0)*part
			side := x
			if math.Abs(x) < 1e-9 {
				side = x0 + x1 // a line that ends on the axis keeps to its side
			}
			x = math.Copysign(math.Floor(math.Abs(x)+1e-9)+0.5, side)
			y := y0 + (y1-y0)*part + 0.5
			if !yield(dot{int(x + centre), int(y), min(i, n*fine-i) / fine}) {
				return
			}
		}
	}
}

// lay lays water between the banks and a floor in each palace.
func (b *base) lay(l Layout) {
	at := func(k game.Kingdom, file, rank int) spot { return b.spots[game.PointAt(k, file, rank)] }
	var centre []spot
	for k := range game.All.Each() {
		b.fill(l, inkFloor, []spot{
			at(k, middle-1, 0), at(k, middle, 0), at(k, middle+1, 0), at(k, middle+1, 1),
			at(k, middle+1, 2), at(k, middle, 2), at(k, middle-1, 2), at(k, middle-1, 1),
		})
		lines := joins(k)
		for i := range lines[1:] {
			near, far := lines[i], lines[i+1]
			b.fill(l, inkWater, []spot{b.spots[near.From], b.spots[far.From], b.spots[far.To], b.spots[near.To]})
		}
		centre = append(centre, b.spots[lines[0].From])
	}
	b.fill(l, inkWater, centre)
}

// fill lays one ink on the cells within a polygon of marks.
func (b *base) fill(l Layout, soil ink, corners []spot) {
	low, high := corners[0], corners[0]
	for _, c := range corners {
		low = spot{min(low.col, c.col), min(low.row, c.row)}
		high = spot{max(high.col, c.col+markWidth), max(high.row, c.row)}
	}
	for row := low.row; row <= high.row; row++ {
		for col := low.col; col < high.col; col++ {
			if inside(corners, spot{col, row}) {
				b.cells[row*l.cols+col].soil = soil
			}
		}
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
