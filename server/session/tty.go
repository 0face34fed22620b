package session

import (
	"strconv"

	"github.com/charmbracelet/x/ansi"
)

// tty writes cells and moves for a terminal of which it knows where the cursor
// is and which style is on, and does so in few bytes.
type tty struct {
	out   []byte
	x, y  int // x is -1 when it is not known where the cursor is
	style int // that is on, of the parser's
	*parser
}

// diff writes what turns row y from was into want, which are equally long. The
// halves of a wide glyph differ together, so both are written over together.
func (t *tty) diff(y int, was, want []cell) {
	end := textEnd(want)
	erase := textEnd(was) > end+len(ansi.EraseLineRight)
	limit := len(want)
	if erase {
		limit = end
	}
	for limit > 0 && was[limit-1] == want[limit-1] {
		limit--
	}
	for x := 0; x < limit; x++ {
		if was[x] == want[x] {
			continue
		}
		if n := blanks(want[x:limit]); n > len("\x1b[10X\x1b[10C") {
			t.reach(x, y, want)
			t.setStyle(0)
			t.out = appendCSI(t.out, n, 'X')
			x += n - 1
			continue
		}
		t.reach(x, y, want)
		t.put(want[x], len(want))
		if want[x].wide {
			x++
		}
	}
	if erase {
		t.moveTo(end, y)
		t.setStyle(0)
		t.out = append(t.out, ansi.EraseLineRight...)
	}
}

// textEnd returns the length of a row without the blanks at its end.
func textEnd(row []cell) int {
	for i := len(row); i > 0; i-- {
		if row[i-1] != blank {
			return i
		}
	}
	return 0
}

// blanks returns how many blanks a row begins with.
func blanks(row []cell) int {
	for i, c := range row {
		if c != blank {
			return i
		}
	}
	return len(row)
}

// reach brings the cursor to a cell of row y, over unchanged cells by writing
// them again where that is no longer than a jump.
func (t *tty) reach(x, y int, row []cell) {
	if t.y == y && t.x >= 0 && t.x < x && x-t.x <= 4 {
		length := 0
		for _, c := range row[t.x:x] {
			if c.style != t.style || c.wide || c.loose {
				length = 100
			}
			length += len(c.glyph)
		}
		if length <= len("\x1b[2C") {
			for _, c := range row[t.x:x] {
				t.put(c, len(row))
			}
			return
		}
	}
	t.moveTo(x, y)
}

// put writes a cell where the cursor is, in a row of the given width.
func (t *tty) put(c cell, width int) {
	t.setStyle(c.style)
	t.out = append(t.out, c.glyph...)
	t.x++
	if c.wide {
		t.x++
	}
	if c.loose || t.x >= width { // at the margin terminals differ, too
		t.x = -1
	}
}

// setStyle turns a style on.
func (t *tty) setStyle(style int) {
	if style != t.style {
		t.out = append(t.out, t.change(t.style, style)...)
		t.style = style
	}
}

// moveTo moves the cursor the shortest way.
func (t *tty) moveTo(x, y int) {
	if t.x == x && t.y == y {
		return
	}
	start := len(t.out)
	t.out = append(t.out, "\x1b["...)
	if y > 0 {
		t.out = strconv.AppendInt(t.out, int64(y+1), 10)
	}
	if x > 0 {
		t.out = append(t.out, ';')
		t.out = strconv.AppendInt(t.out, int64(x+1), 10)
	}
	t.out = append(t.out, 'H')
	if t.x >= 0 {
		var room [16]byte
		if short := t.relative(room[:0], x, y); len(short) > 0 && len(short) < len(t.out)-start {
			t.out = append(t.out[:start], short...)
		}
	}
	t.x, t.y = x, y
}

// relative appends a move from where the cursor is, or nothing if it can tell
// none that is short.
func (t *tty) relative(b []byte, x, y int) []byte {
	from := t.x
	switch {
	case y == t.y+1 && x < from:
		b = append(b, "\r\n"...)
		from = 0
	case y > t.y:
		b = appendCSI(b, y-t.y, 'B')
	case y < t.y:
		b = appendCSI(b, t.y-y, 'A')
	}
	switch {
	case x == from:
	case x == 0:
		b = append(b, '\r')
	case x > from:
		b = appendCSI(b, x-from, 'C')
	case from-x <= 3:
		b = append(b, "\b\b\b"[:from-x]...)
	default:
		b = appendCSI(b, from-x, 'D')
	}
	return b
}

// appendCSI appends a control sequence with one number, of which 1 goes without
// saying.
func appendCSI(b []byte, n int, final byte) []byte {
	b = append(b, "\x1b["...)
	if n != 1 {
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, final)
}
