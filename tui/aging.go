package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// clockPart is the part of a page that tells what is left on the clock that runs:
// the end of a line. Nothing else of such a page changes by itself.
type clockPart struct {
	y    int    // the line
	from int    // how many bytes of the line are before it
	text string // what it tells
}

// aging is a screen whose page may have such a part.
type aging interface {
	// clockNow draws that part of the page that was drawn last.
	clockNow() string
}

// drawn is the view that was drawn last, for as long as nothing has happened since
// but that time has passed: a page is drawn again for what happens, and not for
// every second.
type drawn struct {
	view     tea.View
	from, to int // where the clock stands in the content
	valid    bool
}

// remember returns the drawing of a page with a clock that runs.
func remember(p page, view tea.View) drawn {
	if p.clock == nil {
		return drawn{}
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
	return drawn{view, from, to, true}
}

// age brings a drawing up to date.
func (d *drawn) age(s aging) tea.View {
	text := s.clockNow()
	if text != d.view.Content[d.from:d.to] {
		d.view.Content = d.view.Content[:d.from] + text + d.view.Content[d.to:]
		d.to = d.from + len(text)
	}
	return d.view
}
