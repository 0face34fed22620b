package session

import (
	"slices"
	"sync"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"sanguo/clean"
)

// screen is what a terminal shows. It keeps the lines of the last frame and no
// cells: rows whose text is the same are not looked at, the others are parsed
// again to be compared. That is the smallest thing to keep, and lines that several
// sessions show are kept once.
//
// The zero screen with a profile and a size is a terminal as it is found.
type screen struct {
	profile       colorprofile.Profile
	width, height int
	syncs         bool // the terminal can hold back a frame until it is whole
	asked         bool // whether it can

	lines []string // the last frame
	drawn bool     // the terminal shows lines; otherwise anything
	x, y  int      // where the cursor was left; x is -1 when unknown
	modes modes
	// title is what the last frame would have the window called, and clean what of
	// that may be shown.
	title, clean string
}

// comparison is the room for comparing two frames. It is shared between
// sessions, as each needs it only while it draws.
type comparison struct {
	parser    *parser
	was, want []cell
}

var comparisons = sync.Pool{New: func() any { return &comparison{parser: newParser()} }}

// resize tells the screen that the terminal has another size now, with
// whatever the terminal made of the old picture.
func (s *screen) resize(width, height int) {
	s.width, s.height, s.drawn = width, height, false
}

// forget makes the next frame draw everything afresh.
func (s *screen) forget() { s.drawn = false }

// draw appends to out what makes the terminal show a frame, which is nothing if
// it does already.
func (s *screen) draw(out []byte, f frame) []byte {
	start := len(out)
	if f.view.WindowTitle != s.title {
		s.title, s.clean = f.view.WindowTitle, clean.Line(f.view.WindowTitle, maxTitle)
	}
	next := modesOf(f.view, s.clean, s.width, s.height)
	if next.alt != s.modes.alt {
		s.drawn = false
	}
	out = s.modes.change(out, next)
	s.modes = next
	if next.alt && !s.asked && s.profile > colorprofile.NoTTY {
		// Some terminals show a letter of the question. It is cleared at once.
		out = append(out, ansi.RequestModeSynchronizedOutput...)
		s.asked = true
	}
	out = s.drawLines(out, f.lines)
	out = s.placeCursor(out, f.view.Cursor)
	if s.syncs && len(out)-start > syncFrom {
		out = slices.Insert(out, start, []byte(ansi.SetModeSynchronizedOutput)...)
		out = append(out, ansi.ResetModeSynchronizedOutput...)
	}
	return out
}

// syncFrom is the length in bytes from which it is worth it to hold back a
// frame until it is whole. Shorter ones arrive whole anyhow.
const syncFrom = 256

// drawLines appends what turns the last frame into lines.
func (s *screen) drawLines(out []byte, lines []string) []byte {
	was := s.lines
	s.lines = lines
	if !s.drawn {
		out = append(out, ansi.ResetStyle+ansi.CursorHomePosition+ansi.EraseEntireScreen...)
		s.x, s.y = 0, 0
		was = nil
		s.drawn = true
	}
	var c *comparison // most frames are like the last
	t := tty{out: out, x: s.x, y: s.y}
	for y := range min(s.height, max(len(was), len(lines))) {
		old, line := row(was, y), row(lines, y)
		if old == line {
			continue
		}
		if c == nil {
			c = comparisons.Get().(*comparison)
			c.parser.reset(s.profile)
			t.parser = c.parser
		}
		c.was, c.want = c.parser.pair(c.was, c.want, old, line, s.width)
		t.diff(y, c.was, c.want)
	}
	if c != nil {
		t.setStyle(0)
		clear(c.was[:cap(c.was)]) // the cells would keep the frames
		clear(c.want[:cap(c.want)])
		comparisons.Put(c)
	}
	s.x, s.y = t.x, t.y
	return t.out
}

// row returns a line of a frame, which is blank where it has none.
func row(lines []string, y int) string {
	if y < len(lines) {
		return lines[y]
	}
	return ""
}

// placeCursor appends what brings a cursor that is shown to its place.
func (s *screen) placeCursor(out []byte, cursor *tea.Cursor) []byte {
	if cursor == nil {
		return out
	}
	t := tty{out: out, x: s.x, y: s.y}
	t.moveTo(min(max(cursor.X, 0), s.width-1), min(max(cursor.Y, 0), s.height-1))
	s.x, s.y = t.x, t.y
	return t.out
}

// leave appends what gives the terminal back as it was found.
func (s *screen) leave(out []byte) []byte {
	if !s.drawn && s.modes == (modes{}) {
		return out
	}
	out = append(out, ansi.ResetStyle...)
	if !s.modes.alt { // the picture stays: go on below it
		out = append(out, ansi.CursorPosition(1, s.height)...)
		out = append(out, "\r\n"...)
	}
	out = s.modes.change(out, modes{})
	s.modes, s.drawn, s.lines = modes{}, false, nil
	return out
}
