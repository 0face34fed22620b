package board

import "sanguo/game"

// strike draws over the lines of a board by what ways generals are in check:
// twice as thick as the lines, so that it shows without colour too.
func (l Layout) strike(c canvas, pic Picture) {
	for _, way := range pic.Ways {
		for i := range max(len(way)-1, 0) {
			l.stroke(c, pic, way[i], way[i+1])
		}
	}
}

// stroke draws one thick line between two points.
func (l Layout) stroke(c canvas, pic Picture, from, to game.Point) {
	if from >= game.Points || to >= game.Points {
		return
	}
	spotOf := func(p game.Point) spot {
		col, row := l.Cell(p, pic.Bottom)
		return spot{col, row}
	}
	if from == to {
		return
	}
	for dot := range dotsBetween(spotOf(from), spotOf(to), l.cols) {
		for thick := range 2 {
			x := dot.x + thick
			cell := c.at(x/2, dot.y/4)
			cell.front, cell.attr = inkCheck, bold
			switch old := cell.char; {
			case pic.Look.Glyphs == ASCII:
				cell.char = '*'
			case old >= 0x2800 && old < 0x2900:
				cell.char = old | rune(braille[dot.y%4][x%2])
			default:
				cell.char = 0x2800 + rune(braille[dot.y%4][x%2])
			}
		}
	}
}
