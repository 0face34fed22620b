package session

import (
	"slices"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// screen is what a terminal shows. It keeps the text of the last frame and no
// cells: rows whose text is the same are not looked at, the others are parsed
// again to be compared. That is the smallest thing to keep, and frames that
// several sessions draw from one string are kept once.
//
// The zero screen with a profile and a size is a terminal as it is found.
type screen struct {
	profile       colorprofile.Profile
	width, height int
	syncs         bool // the terminal can hold back a frame until it is whole
	asked         bool // whether it can

	content string // the last frame
	drawn   bool   // the terminal shows content; otherwise anything
	x, y    int    // where the cursor was left; x is -1 when unknown
	modes   modes
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

// draw appends to out what makes the terminal show a view, which is nothing if
// it does already.
func (s *screen) draw(out []byte, view tea.View) []byte {
	start := len(out)
	next := modesOf(view, s.width, s.height)
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
	out = s.drawContent(out, view.Content)
	out = s.placeCursor(out, view.Cursor)
	if s.syncs && len(out)-start > syncFrom {
		out = slices.Insert(out, start, []byte(ansi.SetModeSynchronizedOutput)...)
		out = append(out, ansi.ResetModeSynchronizedOutput...)
	}
	return out
}

// syncFrom is the length in bytes from which it is worth it to hold back a
// frame until it is whole. Shorter ones arrive whole anyhow.
const syncFrom = 256

// drawContent appends what turns the last frame into content.
func (s *screen) drawContent(out []byte, content string) []byte {
	was := s.content
	s.content = content
	if !s.drawn {
		out = append(out, ansi.ResetStyle+ansi.CursorHomePosition+ansi.EraseEntireScreen...)
		s.x, s.y = 0, 0
		was = ""
		s.drawn = true
	}
	if was == content {
		return out
	}
	c := comparisons.Get().(*comparison)
	defer comparisons.Put(c)
	c.parser.reset(s.profile)
	t := tty{out: out, x: s.x, y: s.y}
	for y := range s.height {
		var old, line string
		old, was, _ = strings.Cut(was, "\n")
		line, content, _ = strings.Cut(content, "\n")
		if old == line {
			continue
		}
		c.was, c.want = c.parser.pair(c.was, c.want, old, line, s.width)
		t.styles = c.parser.styles
		t.diff(y, c.was, c.want)
	}
	if t.pen != 0 {
		t.setPen(0)
	}
	clear(c.was[:cap(c.was)]) // the cells would keep the frames
	clear(c.want[:cap(c.want)])
	s.x, s.y = t.x, t.y
	return t.out
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
	s.modes, s.drawn, s.content = modes{}, false, ""
	return out
}
