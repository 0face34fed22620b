package board

import (
	"github.com/charmbracelet/colorprofile"

	"sanguo/game"
)

// Draw draws the board as a hexagon: lines of equal width, as many and as wide
// as the layout's size, parted by line breaks. It returns nothing for the zero
// layout.
func Draw(l Layout, pic Picture) string {
	if l.base == nil {
		return ""
	}
	return l.paint(pic).text(pic.Look)
}

// paint draws the whole board.
func (l Layout) paint(pic Picture) canvas {
	c := newCanvas(l.cols, l.rows)
	for i, ground := range l.base.cells {
		c.cells[i] = ground.cell(pic.Look)
	}
	if pic.Coordinates && l.labels {
		l.label(c, pic.Bottom)
	}
	l.strike(c, pic)
	newPainter(c, pic).points(func(p game.Point) (int, int) { return l.Cell(p, pic.Bottom) })
	return c
}

// cell draws a cell of lines and water.
func (g ground) cell(look Look) cell {
	c := cell{char: ' '}
	if !look.Bare && look.Profile != colorprofile.ANSI { // sixteen colours have none so soft
		c.behind = g.soil
	}
	if g.dots == 0 {
		return c
	}
	c.front, c.char = g.ink, 0x2800+rune(g.dots)
	if look.Glyphs == ASCII {
		c.char = plainDots(g.dots)
	}
	return c
}

// plainDots returns the plain character that is nearest to some dots.
func plainDots(dots byte) rune {
	const upper, lower = 0x01 | 0x08 | 0x02 | 0x10, 0x04 | 0x20 | 0x40 | 0x80
	switch {
	case dots&upper == 0:
		return '.'
	case dots&lower == 0:
		return '\''
	}
	return ':'
}

// label writes the letters of files outside the home ranks, and the numbers of
// ranks outside the four outer files that have a side to themselves.
func (l Layout) label(c canvas, bottom game.Kingdom) {
	for p := range game.Point(game.Points) {
		col, row := l.Cell(p, bottom)
		letter, number := rune('a'+p.File()), rune('1'+p.Rank())
		outer := p.File() == 0 || p.File() == game.Files-1
		s := style{front: inkName.of(p.Half())}
		switch place := seat(p.Half(), bottom); {
		case p.Rank() == 0 && place == 0:
			*c.at(col, row+1) = cell{letter, s}
		case p.Rank() == 0 && place == 1:
			*c.at(col+markWidth+1, row) = cell{letter, s}
		case p.Rank() == 0:
			*c.at(col-2, row) = cell{letter, s}
		case !outer:
		case place == 0 && p.File() == 0, place == 2 && p.File() != 0:
			*c.at(col-2, row) = cell{number, s}
		case place == 0, place == 1 && p.File() == 0:
			*c.at(col+markWidth+1, row) = cell{number, s}
		}
	}
}
