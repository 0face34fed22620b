package board

import "sanguo/game"

// DrawPart draws the part of a hexagon that some points take, with what stands
// around them: lines of equal width, parted by line breaks. It returns nothing
// for no points and for the zero layout.
func DrawPart(l Layout, pic Picture, points []game.Point) string {
	if l.base == nil || len(points) == 0 {
		return ""
	}
	col, row := l.Cell(points[0], pic.Bottom)
	low, high := spot{col, row}, spot{col, row}
	for _, p := range points[1:] {
		col, row := l.Cell(p, pic.Bottom)
		low = spot{min(low.col, col), min(low.row, row)}
		high = spot{max(high.col, col), max(high.row, row)}
	}
	if l.labels && pic.Coordinates {
		low.col -= labelMargin
		high = spot{high.col + labelMargin, high.row + labelMargin}
	}
	low.col -= margin
	high.col += markWidth - 1 + margin
	return l.paint(pic).part(low, high).text(pic.Look)
}

// part returns what lies between two cells, both included, as far as it is on
// the canvas. A wide character that is cut in two is left out.
func (c canvas) part(low, high spot) canvas {
	low = spot{max(low.col, 0), max(low.row, 0)}
	high = spot{min(high.col, c.cols-1), min(high.row, len(c.cells)/c.cols-1)}
	cut := newCanvas(high.col-low.col+1, high.row-low.row+1)
	for row := range high.row - low.row + 1 {
		line := cut.cells[row*cut.cols : (row+1)*cut.cols]
		copy(line, c.cells[(low.row+row)*c.cols+low.col:])
		if line[0].char == 0 {
			line[0].char = ' '
		}
		if next := c.at(high.col+1, low.row+row); high.col+1 < c.cols && next.char == 0 {
			line[cut.cols-1].char = ' '
		}
	}
	return cut
}
