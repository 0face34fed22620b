package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// around is what stands above and below a board and its panel.
type around struct {
	header, strip string
	note          string // or the line that is typed
	busy          bool   // the note tells something
	cursor        int    // in the note, -1 while nothing is typed
	hints         []text.Key
}

// compose puts what the plan has room for around a body. In the lowest windows
// the line that matters most takes the place of another.
func (c *common) compose(where plan, body []string, a around) page {
	var p page
	if where.header {
		p.lines = append(p.lines, a.header)
	}
	if where.strip {
		p.lines = append(p.lines, a.strip)
	}
	bare := len(p.lines) == 0
	p.lines = slices.Concat(p.lines, body)
	if bare {
		p.lines[0] = a.strip // over the letters of files of a flat board
	}
	switch {
	case where.note && (a.busy || where.hints):
		p.cursor = at(a.cursor, len(p.lines))
		p.lines = append(p.lines, a.note)
	case where.note:
		p.lines = append(p.lines, c.hints(a.hints...))
	case a.busy:
		p.lines[0], p.cursor = a.note, at(a.cursor, 0)
	}
	if where.hints {
		p.lines = append(p.lines, c.hints(a.hints...))
	}
	return p
}

// at returns the cursor in a line, nil when nothing is typed.
func at(x, y int) *tea.Cursor {
	if x < 0 {
		return nil
	}
	return tea.NewCursor(x, y)
}
