package board

import "sanguo/game"

// The size of [Small], in cells.
const (
	SmallWidth  = 33
	SmallHeight = 11
)

// Small draws a position so small that it shows who stands where and no more:
// half a cell to a point, in the colour of the kingdom that owns what stands
// there. It returns nothing for looks without colours or with ASCII alone, which
// cannot show it.
func Small(p game.Position, bottom game.Kingdom, look Look) string {
	if look.colourless() || look.Glyphs == ASCII {
		return ""
	}
	c := newCanvas(SmallWidth, SmallHeight)
	for at, s := range smallSpots {
		i := inkPoint
		if piece := p.At(turned(game.Point(at), 3-seat(game.Shu, bottom))); piece != game.None {
			i = inkField.of(piece.Owner())
		}
		halve(c.at(s.col, s.row/2), s.row%2, i)
	}
	return c.text(look)
}

// halve paints the upper or the lower half of a cell.
func halve(c *cell, half int, i ink) {
	switch {
	case c.char == ' ' && half == 0:
		c.char, c.front = '▀', i
	case c.char == ' ':
		c.char, c.front = '▄', i
	case c.char == '▀' && half == 1, c.char == '▄' && half == 0:
		c.behind = i
	}
}

// smallSpots are the points in halves of cells, when Shu's half is the lowest:
// no two at the same place.
var smallSpots = placeSmall()

func placeSmall() (spots [game.Points]spot) {
	const middleCol, middleRow, stretch = SmallWidth / 2, SmallHeight - 1, 1.36
	shape := Shape{Apothem: SmallHeight - 1, Depth: 4.7}
	for p := range spots {
		x, y := shape.At(game.Point(p), game.Shu)
		spots[p] = spot{middleCol + round(x*stretch), middleRow + round(-y)}
	}
	return spots
}
