package tui

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"sanguo/tui/text"
)

// frame puts a page together: a header, a body, a line for what just happened
// and a line with the keys that matter now.
func (c *common) frame(header string, body []string, n note, hints ...text.Key) []string {
	lines := append([]string{header}, fill(body, c.height-3)...)
	return append(lines, c.noteLine(n), c.hints(hints...))
}

func (c *common) noteLine(n note) string {
	style := c.theme.good
	if n.bad {
		style = c.theme.bad
	}
	return " " + style.Render(cut(n.text, c.width-2))
}

// hints returns as many hints as a line has room for, the first ones first.
func (c *common) hints(keys ...text.Key) string {
	const gap = " · "
	line, width := " ", 1
	for i, key := range keys {
		hint := c.theme.keys(c.say.Say(key))
		more := ansi.StringWidth(hint)
		if i > 0 {
			more += ansi.StringWidth(gap)
		}
		if width+more > c.width {
			break
		}
		if i > 0 {
			line += c.theme.rule.Render(gap)
		}
		line += hint
		width += more
	}
	return line
}

// rule returns a horizontal line.
func (c *common) ruler(width int) string {
	return c.theme.rule.Render(strings.Repeat("─", max(width, 0)))
}
