package tui

import (
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

// aging is a screen whose page may have such a part.
type aging interface {
	// clockNow writes that part of the page that was drawn last.
	clockNow() string
}

// drawn is the view that was drawn last, for as long as nothing has happened since
// but that time has passed: a page is drawn again for what happens, and not for
// every second.
type drawn struct {
	view     tea.View
	from, to int // where the clock stands in the content; both 0 when there is none
	valid    bool
}

// remember returns the drawing of a page of which nothing changes as time passes,
// or no more than a clock.
func remember(p page, view tea.View) drawn {
	if p.clock == nil {
		return drawn{view: view, valid: p.steady}
	}
	from := p.clock.from
	content := view.Content
	for range p.clock.y {
		end := strings.IndexByte(content[from-p.clock.from:], '\n')
		if end < 0 {
			return drawn{}
		}
		from += end + 1
	}
	to := from + len(p.clock.text)
	if to > len(content) || content[from:to] != p.clock.text {
		return drawn{} // it was cut, or lies under something
	}
	return drawn{view: view, from: from, to: to, valid: true}
}

// age brings a drawing of the page of a screen up to date, unless its clock takes
// another room than it did.
func (d *drawn) age(s screen) bool {
	if d.to == 0 {
		return true
	}
	text := s.(aging).clockNow()
	if len(text) != d.to-d.from {
		return false
	}
	if text != d.view.Content[d.from:d.to] {
		d.view.Content = d.view.Content[:d.from] + text + d.view.Content[d.to:]
	}
	return true
}
