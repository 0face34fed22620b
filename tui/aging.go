package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// clockPart is the part of a page that tells what is left on the clock that runs.
// Nothing else of such a page changes by itself.
type clockPart struct {
	y    int    // the line
	from int    // how many bytes of the line are before it
	text string // what it tells, without styles of its own
}

// in has the part be where a text is in its line, which from is the beginning of.
// What is not there is no part.
func (c *clockPart) in(line, text string) {
	if at := strings.LastIndex(line, text); at >= 0 {
		c.from, c.text = c.from+at, text
	}
}

// shown reports whether the part stands where it says, and was not cut and does not
// lie under something.
func (c *clockPart) shown(lines []string) bool {
	return c.y < len(lines) && c.from <= len(lines[c.y]) && strings.HasPrefix(lines[c.y][c.from:], c.text)
}

// aging is a screen whose page may have such a part.
type aging interface {
	// clockNow writes that part of the page that was drawn last.
	clockNow() string
}

// drawn is the view that was drawn last, for as long as nothing has happened since
// but that time has passed: a page is drawn again for what happens, and not for
// every second.
type drawn struct {
	view  tea.View   // without its content
	lines []string   // none is wider than the window was
	width int        // of the window
	clock *clockPart // nil when there is none
	valid bool
}

// remember returns the drawing of a page for a window of a width. It is valid if
// nothing of the page changes as time passes, or no more than a clock.
func remember(p page, view tea.View, width int) drawn {
	d := drawn{view: view, lines: p.lines, width: width}
	if p.clock == nil {
		d.valid = p.steady
	} else if p.clock.shown(p.lines) {
		clock := *p.clock // others may have the page, too
		d.clock, d.valid = &clock, true
	}
	return d
}

// clip keeps a page within a window. Lines that were drawn before in a window of
// that width need not be measured again.
func (d drawn) clip(lines []string, width, height int) []string {
	clipped := make([]string, min(len(lines), max(height, 0)))
	for i := range clipped {
		if d.width == width && i < len(d.lines) && d.lines[i] == lines[i] {
			clipped[i] = d.lines[i] // and is kept but once
		} else {
			clipped[i] = cut(lines[i], width)
		}
	}
	return clipped
}

// age brings a drawing of the page of a screen up to date, unless its clock takes
// another room than it did.
func (d *drawn) age(s screen) bool {
	if d.clock == nil {
		return true
	}
	text := s.(aging).clockNow()
	if len(text) != len(d.clock.text) {
		return false
	}
	if text != d.clock.text {
		line := d.lines[d.clock.y]
		d.lines = slices.Clone(d.lines) // whoever was given them has them yet
		d.lines[d.clock.y] = line[:d.clock.from] + text + line[d.clock.from+len(text):]
		d.clock.text = text
	}
	return true
}
