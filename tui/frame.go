package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// frame puts a page together: a header, a body, a line for what just happened
// and a line with the keys that matter now.
func (c *common) frame(header string, body []string, n note, hints ...text.Key) []string {
	lines := append([]string{header}, fill(body, c.height-3)...)
	return append(lines, c.noteLine(n), c.hints(hints...))
}

// asks puts a field that is typed, with what it is, into the last line of a page
// but one.
func (c *common) asks(p *page, what string, f field) {
	label := " " + what + " "
	line, cursor := f.view(c.width - lineWidth(label) - 1)
	p.lines[c.height-2] = c.theme.accent.Render(label) + line
	p.cursor = tea.NewCursor(lineWidth(label)+cursor, c.height-2)
}

func (c *common) noteLine(n note) string {
	style := c.theme.good
	if n.bad {
		style = c.theme.bad
	}
	return " " + style.Render(cut(n.text, c.width-2))
}

// hints returns as many hints as a line has room for, the first ones first, and
// one at least, cut if it must be. How to see all keys is always among them, and
// the last.
func (c *common) hints(keys ...text.Key) string {
	keys = c.here(keys)
	const gap = " · "
	var last string
	room := c.width - 1
	if slices.Contains(keys, text.HintKeys) {
		last = c.theme.keys(c.say.Say(text.HintKeys))
		room -= lineWidth(last) + lineWidth(gap)
	}
	var shown []string
	for _, key := range keys {
		if key == text.HintKeys {
			continue
		}
		hint := c.theme.keys(c.say.Say(key))
		taken := lineWidth(hint)
		switch {
		case len(shown) > 0:
			taken += lineWidth(gap)
		case taken > room:
			hint, taken = cut(hint, room), room
		}
		if taken > room {
			break
		}
		room -= taken
		shown = append(shown, hint)
	}
	if last != "" {
		shown = append(shown, last)
	}
	return " " + strings.Join(shown, c.theme.rule.Render(gap))
}

// ruler returns a horizontal line.
func (c *common) ruler(width int) string {
	return c.theme.rule.Render(strings.Repeat("─", max(width, 0)))
}
