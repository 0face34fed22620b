package board

import (
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
)

// canvas is a drawing in cells before it becomes text.
type canvas struct {
	cols  int
	cells []cell
	room  *[]cell // that the cells are in
}

// rooms is room for drawings, and texts for what they become.
var (
	rooms = sync.Pool{New: func() any { return new([]cell) }}
	texts = sync.Pool{New: func() any { return new([]byte) }}
)

// cell is one cell: a character and how it is painted. A character that is two
// cells wide is followed by a cell whose char is 0.
type cell struct {
	char rune
	style
}

// style is how a cell is painted.
type style struct {
	front, behind ink
	attr          attr
}

// attr is a set of attributes that terminals have without colours too.
type attr uint8

const (
	bold attr = 1 << iota
	underline
	reverse
)

func newCanvas(cols, rows int) canvas {
	c := canvas{cols: cols, room: rooms.Get().(*[]cell)}
	*c.room = slices.Grow((*c.room)[:0], cols*rows)
	c.cells = (*c.room)[:cols*rows]
	for i := range c.cells {
		c.cells[i] = cell{char: ' '}
	}
	return c
}

// at returns a cell to paint on, one that nobody sees when it lies outside.
func (c canvas) at(col, row int) *cell {
	if col < 0 || col >= c.cols || row < 0 || row*c.cols+col >= len(c.cells) {
		return new(cell)
	}
	return &c.cells[row*c.cols+col]
}

// write puts text that is one cell wide to the character.
func (c canvas) write(col, row int, text string, s style) {
	for _, r := range text {
		*c.at(col, row) = cell{r, s}
		col++
	}
}

// text returns the drawing as lines of equal width, each ending as it began,
// without style. The canvas must not be used any more.
func (c canvas) text(look Look) string {
	colours := look.scheme()
	plain := look.Profile == colorprofile.NoTTY
	room := texts.Get().(*[]byte)
	defer texts.Put(room)
	out := (*room)[:0]
	for i := 0; i < len(c.cells); i += c.cols {
		if i > 0 {
			out = append(out, '\n')
		}
		var now style
		for _, cell := range c.cells[i : i+c.cols] {
			if cell.char == 0 {
				continue
			}
			if want := cell.style.seen(cell.char, colours != nil); want != now && !plain {
				out = want.appendTo(out, colours)
				now = want
			}
			out = utf8.AppendRune(out, cell.char)
		}
		if now != (style{}) {
			out = append(out, "\x1b[m"...)
		}
	}
	*room = out
	rooms.Put(c.room)
	return string(out)
}

// seen returns the style without what does not show, so that runs grow long.
func (s style) seen(char rune, colours bool) style {
	if !colours {
		s.front, s.behind = inkNone, inkNone
	}
	if char == ' ' && s.attr&(underline|reverse) == 0 {
		return style{behind: s.behind}
	}
	return s
}

// appendTo appends the sequence that sets the style, whatever was set before.
func (s style) appendTo(out []byte, colours *scheme) []byte {
	out = append(out, "\x1b["...)
	start := len(out)
	param := func(text string) {
		if len(out) == start {
			out = append(out, '0')
		}
		out = append(out, ';')
		out = append(out, text...)
	}
	if s.attr&bold != 0 {
		param("1")
	}
	if s.attr&underline != 0 {
		param("4")
	}
	if s.attr&reverse != 0 {
		param("7")
	}
	if s.front != inkNone {
		param(colours.fronts[s.front])
	}
	if s.behind != inkNone {
		param(colours.behind[s.behind])
	}
	return append(out, 'm')
}
