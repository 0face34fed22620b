package board

import (
	"math"

	"sanguo/game"
)

// Layout is the hexagon laid out in the cells of a window. The zero value lays
// out nothing; get one from [Fit]. It is never altered and may be shared.
//
// Every point has a mark two cells wide. No two marks of one row are nearer
// than three columns, so that one cell to the right of each mark is its own.
type Layout struct {
	shape   Shape
	stretch float64 // columns to one unit of the plane; a row is always two units
	labels  bool    // room for coordinates is kept free at the edges
	cols    int
	rows    int
	base    *base // what is the same in every picture
}

// spot is a cell of a layout.
type spot struct{ col, row int }

// The limits of a layout. A real cell is about twice as high as wide, so that a
// stretch of 1.05 is a regular hexagon; the widest still looks like one and
// gives marks their room in small windows. No screen that people use needs
// more than the highest, whatever size a client claims.
const (
	leastStretch = 1.05
	mostStretch  = 1.26
	leastApothem = 20
	mostApothem  = 120
	leastApart   = 3 // columns between two marks of one row
	markWidth    = 2
	margin       = 1 // columns at either side for what frames a mark
	labelMargin  = 1 // columns more at either side, and rows below, for coordinates
)

// depths are the depths to try, the one that looks best first.
var depths = []float64{5, 4.9, 4.8, 4.7, 4.6, 4.5}

// Fit returns the largest layout for a window of that many columns and rows.
// It reports false when the window is too small for any: less than about 62 by
// 21 cells.
func Fit(cols, rows int) (Layout, bool) { return fit(cols, rows, false) }

// FitLabelled is Fit with room for coordinates at the edges, which costs a row
// and two columns. When there is no such room it is Fit.
func FitLabelled(cols, rows int) (Layout, bool) {
	if l, ok := fit(cols, rows, true); ok {
		return l, true
	}
	return Fit(cols, rows)
}

func fit(cols, rows int, labels bool) (Layout, bool) {
	side, below := margin, 0
	if labels {
		side, below = margin+labelMargin, labelMargin
	}
	half := (cols - markWidth - 2*side) / 2 // columns from the middle mark to the last
	highest := min(rows-below-1, mostApothem)
	highest -= highest % 2 // the top and the bottom are as far from the middle row
	for apothem := highest; apothem >= leastApothem; apothem -= 2 {
		shape := Shape{Apothem: float64(apothem)}
		stretch := min(float64(half)/shape.Side(), mostStretch)
		if stretch < leastStretch {
			continue
		}
		for _, shape.Depth = range depths {
			l := Layout{shape: shape, stretch: stretch, labels: labels, rows: apothem + 1 + below}
			l.cols = 2*(round(shape.Side()*stretch)+side) + markWidth
			if spots := l.place(); apart(spots) {
				l.base = baseOf(l, spots)
				return l, true
			}
		}
	}
	return Layout{}, false
}

// place works out the spot of every point when Shu's half is the lowest.
func (l Layout) place() (spots [game.Points]spot) {
	for p := range spots {
		x, y := l.shape.At(game.Point(p), game.Shu)
		spots[p] = spot{
			col: (l.cols-markWidth)/2 + round(x*l.stretch),
			row: int(l.shape.Apothem)/2 + round(-y/2),
		}
	}
	return spots
}

// round rounds halves away from zero, so that both sides of the board match;
// what falls short of a half by no more than the arithmetic's error is a half.
func round(v float64) int { return int(math.Round(v + math.Copysign(1e-9, v))) }

// apart reports whether all marks of one row keep their distance.
func apart(spots [game.Points]spot) bool {
	for i, a := range spots {
		for _, b := range spots[:i] {
			if a.row == b.row && max(a.col-b.col, b.col-a.col) < leastApart {
				return false
			}
		}
	}
	return true
}

// Size returns the width and the height of the drawing in cells.
func (l Layout) Size() (cols, rows int) { return l.cols, l.rows }

// Shape returns the hexagon that the layout shows.
func (l Layout) Shape() Shape { return l.shape }

// Labelled reports whether the layout keeps room for coordinates.
func (l Layout) Labelled() bool { return l.labels }

// Cell returns the left one of a point's two cells, counted from 0 at the top
// left of the drawing.
func (l Layout) Cell(p game.Point, bottom game.Kingdom) (col, row int) {
	at := l.base.spots[turned(p, seat(game.Shu, bottom))]
	return at.col, at.row
}

// PointAt returns the point whose mark is nearest to a cell, for the mouse. It
// reports false where no mark is near enough to be meant.
func (l Layout) PointAt(col, row int, bottom game.Kingdom) (game.Point, bool) {
	if l.base == nil {
		return 0, false
	}
	reach := max(6.5, l.shape.Apothem*l.shape.Apothem/100) // squared, in columns
	p, ok := nearest(l.base.spots[:], col, row, reach)
	return turned(p, 3-seat(game.Shu, bottom)), ok
}

// nearest returns which spot's mark is nearest to a cell, a row counting as two
// columns, and whether it is within reach, a squared distance in columns.
func nearest(spots []spot, col, row int, reach float64) (game.Point, bool) {
	best, found := game.Point(0), false
	for p, at := range spots {
		across := float64(col-at.col) - 0.5
		down := 2 * float64(row-at.row)
		if far := across*across + down*down; far <= reach {
			best, reach, found = game.Point(p), far, true
		}
	}
	return best, found
}
