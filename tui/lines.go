package tui

import (
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/tui/flow"
)

// Pages are put together from lines, which are styled text without line
// breaks. The helpers here measure in terminal cells.

// cut shortens a line to a width.
func cut(line string, width int) string { return ansi.Truncate(line, max(width, 0), "…") }

// pad brings a line to exactly a width.
func pad(line string, width int) string {
	taken := ansi.StringWidth(line)
	if taken > width {
		line = cut(line, width)
		taken = ansi.StringWidth(line) // less than the width where a wide glyph is cut
	}
	return line + strings.Repeat(" ", max(width-taken, 0))
}

// spread puts one text to the left and one to the right of a line; the left
// one gives way.
func spread(left, right string, width int) string {
	right = cut(right, width)
	room := width - ansi.StringWidth(right)
	if right != "" {
		room--
	}
	line := pad(left, room)
	if right != "" {
		line += " " + right
	}
	return pad(line, width)
}

// wrap breaks a text into lines of a width at most. Styles go on from line to
// line; a text without any is broken as its language is.
func wrap(said string, width int) []string {
	if strings.Contains(said, "\x1b") {
		return strings.Split(lipgloss.Wrap(said, max(width, 1), ""), "\n")
	}
	var lines []string
	for line := range strings.SplitSeq(said, "\n") {
		lines = append(lines, flow.Wrap(line, width)...)
	}
	return lines
}

// faint wraps a text that matters less, so many cells from the edge.
func (c *common) faint(said string, width, margin int) []string {
	lines := wrap(said, width)
	for i, line := range lines {
		lines[i] = strings.Repeat(" ", margin) + c.theme.faint.Render(line)
	}
	return lines
}

// fill brings lines to exactly a height.
func fill(lines []string, height int) []string {
	lines = lines[:min(len(lines), max(height, 0))]
	for len(lines) < height {
		lines = append(lines, "")
	}
	return lines
}

// tail returns the last lines, n at most.
func tail(lines []string, n int) []string { return lines[max(len(lines)-max(n, 0), 0):] }

// beside puts two columns next to each other, the left one of a width.
func beside(left []string, width int, right []string) []string {
	lines := make([]string, max(len(left), len(right)))
	for i := range lines {
		if i < len(left) {
			lines[i] = left[i]
		}
		if i < len(right) {
			lines[i] = pad(lines[i], width) + right[i]
		}
	}
	return lines
}

// joined puts a column beside another one, whose lines are all as wide as it is.
func joined(left, right []string) []string {
	lines := slices.Clone(left)
	for i := range min(len(left), len(right)) {
		lines[i] += right[i]
	}
	return lines
}

// centre puts lines, as one block, into the middle of a room.
func centre(lines []string, width, height int) []string {
	widest := 0
	for _, line := range lines {
		widest = max(widest, ansi.StringWidth(line))
	}
	margin := strings.Repeat(" ", max((width-widest)/2, 0))
	placed := make([]string, max((height-len(lines))/2, 0), height)
	for _, line := range lines {
		placed = append(placed, cut(margin+line, width))
	}
	return fill(placed, height)
}

// mostBox is the width of a box's text at most, so that it stays easy to read.
const mostBox = 56

// boxOver lays a box with a title over the middle of the left part of a page,
// which is so many cells wide. A box that is higher than the window loses its
// last lines, not its first.
func (c *common) boxOver(under []string, room int, title string, lines []string) []string {
	return c.wideBoxOver(under, room, mostBox, title, lines)
}

// wideBoxOver is boxOver with another width of the text at most.
func (c *common) wideBoxOver(under []string, room, most int, title string, lines []string) []string {
	width := min(room-c.theme.box.GetHorizontalFrameSize(), most)
	inside := []string{c.theme.strong.Render(cut(title, width)), ""}
	for _, line := range lines {
		inside = append(inside, wrap(line, width)...)
	}
	inside = inside[:min(len(inside), c.height-c.theme.box.GetVerticalFrameSize())]
	box := c.theme.box.Render(strings.Join(inside, "\n"))
	width = lipgloss.Width(box)
	x, y := max(room-width, 0)/2, max(c.height-lipgloss.Height(box), 0)/2
	lines = slices.Clone(fill(under, c.height))
	for i, line := range strings.Split(box, "\n") {
		lines[y+i] = over(lines[y+i], x, width, line)
	}
	return lines
}

// over puts a text of a width over a line, from a column on. Of a wide glyph
// that is half covered the other half is left blank.
func over(line string, x, width int, text string) string {
	rest := ansi.TruncateLeft(line, x+width, "")
	if ansi.StringWidth(rest) > max(ansi.StringWidth(line)-x-width, 0) {
		rest = " " + ansi.TruncateLeft(line, x+width+1, "")
	}
	return pad(ansi.Truncate(line, x, ""), x) + text + rest
}

// lineWidth returns the cells that a line takes.
func lineWidth(line string) int { return ansi.StringWidth(line) }
