package session

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// modes is what a view can switch on in a terminal beside its picture. The
// zero value is a terminal as it is found.
type modes struct {
	alt        bool // the alternate screen
	cursorOff  bool
	cursorLook int // DECSCUSR; 0 is the terminal's own
	mouse      tea.MouseMode
	focus      bool
	paste      bool // bracketed
	title      string
}

// maxTitle is how many cells of a window's title are shown.
const maxTitle = 80

// modesOf returns what a view with a clean title switches on. A cursor outside of
// the window cannot be shown.
func modesOf(view tea.View, title string, width, height int) modes {
	m := modes{
		alt:       view.AltScreen,
		cursorOff: true,
		mouse:     view.MouseMode,
		focus:     view.ReportFocus,
		paste:     !view.DisableBracketedPasteMode,
		title:     title,
	}
	if c := view.Cursor; c != nil && c.X >= 0 && c.X < width && c.Y >= 0 && c.Y < height {
		m.cursorOff = false
		if c.Shape != tea.CursorBlock || !c.Blink {
			m.cursorLook = cursorLook(c)
		}
	}
	return m
}

// cursorLook returns a cursor's number in DECSCUSR.
func cursorLook(c *tea.Cursor) int {
	look := int(c.Shape)*2 + 1
	if !c.Blink {
		look++
	}
	return look
}

// change appends what brings a terminal from m to next. The alternate screen
// is entered first and left last, so that what it keeps is what was found.
func (m modes) change(out []byte, next modes) []byte {
	if m == next {
		return out
	}
	add := func(seq string) { out = append(out, seq...) }
	toggle := func(was, is bool, set, reset string) {
		switch {
		case is && !was:
			add(set)
		case was && !is:
			add(reset)
		}
	}
	if next.alt && !m.alt {
		add(ansi.SetModeAltScreenSaveCursor)
	}
	toggle(m.paste, next.paste, ansi.SetModeBracketedPaste, ansi.ResetModeBracketedPaste)
	toggle(m.focus, next.focus, ansi.SetModeFocusEvent, ansi.ResetModeFocusEvent)
	if m.mouse != next.mouse {
		toggle(m.mouse == tea.MouseModeCellMotion, next.mouse == tea.MouseModeCellMotion,
			ansi.SetModeMouseButtonEvent, ansi.ResetModeMouseButtonEvent)
		toggle(m.mouse == tea.MouseModeAllMotion, next.mouse == tea.MouseModeAllMotion,
			ansi.SetModeMouseAnyEvent, ansi.ResetModeMouseAnyEvent)
		toggle(m.mouse != tea.MouseModeNone, next.mouse != tea.MouseModeNone,
			ansi.SetModeMouseExtSgr, ansi.ResetModeMouseExtSgr)
	}
	if m.title != next.title {
		toggle(m.title != "", next.title != "", pushTitle, popTitle)
		if next.title != "" {
			add(ansi.SetWindowTitle(next.title))
		}
	}
	if m.cursorLook != next.cursorLook {
		add(ansi.SetCursorStyle(next.cursorLook))
	}
	if m.alt && !next.alt {
		add(ansi.ResetModeAltScreenSaveCursor)
	}
	if m.alt != next.alt { // terminals keep one cursor for both screens, or two
		m.cursorOff = !next.cursorOff
	}
	toggle(m.cursorOff, next.cursorOff, ansi.ResetModeTextCursorEnable, ansi.SetModeTextCursorEnable)
	return out
}

// The window's own title is kept on the terminal's stack of titles meanwhile.
const (
	pushTitle = "\x1b[22;2t"
	popTitle  = "\x1b[23;2t"
)
