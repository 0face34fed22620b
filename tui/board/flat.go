package board

import "sanguo/game"

// Flat is the flat view laid out in the cells of a window: three half-boards,
// each as its own player sees it, and beside each the five joins over the river
// to the next kingdom's half. The zero value lays out nothing; get one from
// [FitFlat].
type Flat struct {
	cols, rows int
	halves     [3]spot // of each half's first mark, the lowest half first
}

// The measures of one half of the flat view.
const (
	flatPitch = 3                               // columns from mark to mark
	flatEdge  = 3                               // columns before the first mark, for a rank's name
	flatJoins = flatEdge + flatPitch*game.Files // columns before the joins
	flatWidth = flatJoins + len(" re5=ge5")
)

// FitFlat returns the flat view for a window of that many columns and rows: the
// halves one above the other, the viewer's own the lowest, or side by side, the
// viewer's own first, where the window is too low for that. It reports false
// when neither fits; 40 by 16 cells are enough.
func FitFlat(cols, rows int) (Flat, bool) {
	const beside = 3*flatWidth + 2*2
	switch {
	case cols >= flatWidth && rows >= 3*game.Ranks+1:
		gap := min((rows-1-3*game.Ranks)/2, 1)
		f := Flat{cols: flatWidth, rows: 1 + 3*game.Ranks + 2*gap}
		for i := range f.halves {
			f.halves[i] = spot{flatEdge, 1 + (2-i)*(game.Ranks+gap)}
		}
		return f, true
	case cols >= beside && rows >= game.Ranks+1:
		f := Flat{cols: beside, rows: game.Ranks + 1}
		for i := range f.halves {
			f.halves[i] = spot{flatEdge + i*(flatWidth+2), 1}
		}
		return f, true
	}
	return Flat{}, false
}

// Size returns the width and the height of the drawing in cells.
func (f Flat) Size() (cols, rows int) { return f.cols, f.rows }

// Cell returns the left one of a point's two cells, counted from 0 at the top
// left of the drawing.
func (f Flat) Cell(p game.Point, bottom game.Kingdom) (col, row int) {
	first := f.halves[seat(p.Half(), bottom)]
	return first.col + p.File()*flatPitch, first.row + game.Ranks - 1 - p.Rank()
}

// PointAt returns the point whose mark is at a cell or beside it. It reports
// false where there is none.
func (f Flat) PointAt(col, row int, bottom game.Kingdom) (game.Point, bool) {
	if f.rows == 0 {
		return 0, false
	}
	var spots [game.Points]spot
	for p := range spots {
		spots[p].col, spots[p].row = f.Cell(game.Point(p), bottom)
	}
	return nearest(spots[:], col, row, 1.5*1.5)
}

// DrawFlat draws the flat view: lines of equal width, as many and as wide as
// the view's size, parted by line breaks. It returns nothing for the zero view.
// With the ASCII glyphs it is ASCII throughout.
func DrawFlat(f Flat, pic Picture) string {
	if f.rows == 0 {
		return ""
	}
	c := newCanvas(f.cols, f.rows)
	for p := range game.Point(game.Points) {
		col, row := f.Cell(p, pic.Bottom)
		*c.at(col, row) = flatGround(p)
	}
	for k := range game.All.Each() {
		f.name(c, k, pic.Bottom)
	}
	p := newPainter(c, pic)
	p.flat = true
	p.points(func(p game.Point) (int, int) { return f.Cell(p, pic.Bottom) })
	return c.text(pic.Look)
}

// flatGround returns how an empty point is drawn in the flat view.
func flatGround(p game.Point) cell {
	switch bank := p.Rank() == game.Ranks-1; {
	case inPalace(p):
		return cell{'+', style{front: inkPalace}}
	case bank && p.File() == middle:
		return cell{'.', style{front: inkTriangle}}
	case bank:
		return cell{'.', style{front: inkRiver}}
	}
	return cell{'.', style{front: inkLand}}
}

// name writes the names of a half's files and ranks, and its joins to the next.
func (f Flat) name(c canvas, k, bottom game.Kingdom) {
	s := style{front: inkName.of(k)}
	for file := range game.Files {
		col, row := f.Cell(game.PointAt(k, file, game.Ranks-1), bottom)
		if seat(k, bottom) == 2 || row == 1 {
			*c.at(col, 0) = cell{rune('a' + file), style{front: inkLand}}
		}
	}
	for rank, join := range joins(k) {
		col, row := f.Cell(game.PointAt(k, 0, game.Ranks-1-rank), bottom)
		text := join.From.String() + "=" + join.To.String()
		c.write(col+flatJoins-flatEdge+1, row, text, style{front: lineInk[join.Kind]})
		name := game.PointAt(k, 0, game.Ranks-1-rank).String()
		c.write(col-flatEdge, row, name[:1]+name[2:], s)
	}
}
