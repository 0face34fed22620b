package book

import (
	"fmt"
	"strings"
)

// The lines that begin and end a board, and what stands before a chapter's title.
const (
	fence     = "```"
	boardsAt  = fence + "board"
	titleMark = "# "
)

// parse takes a chapter apart: its title, and what is set by itself.
func parse(content string) (Chapter, error) {
	title, rest, _ := strings.Cut(content, "\n")
	if !strings.HasPrefix(title, titleMark) {
		return Chapter{}, fmt.Errorf("a chapter begins with its title, not with %q", title)
	}
	c := Chapter{Title: strings.TrimPrefix(title, titleMark)}
	var lines []string // of the prose or the table so far
	now := prose
	end := func(next kind) {
		if text := strings.TrimSpace(strings.Join(lines, "\n")); text != "" {
			c.blocks = append(c.blocks, block{kind: now, text: text})
		}
		lines, now = nil, next
	}
	for line := range strings.SplitSeq(rest, "\n") {
		switch {
		case line == boardsAt:
			end(diagram)
		case now == diagram && line == fence:
			name := strings.Join(lines, "")
			show, ok := diagrams()[name]
			if !ok {
				return Chapter{}, fmt.Errorf("there is no board %q", name)
			}
			c.blocks = append(c.blocks, block{kind: diagram, show: show})
			lines, now = nil, prose
		case now == prose && strings.HasPrefix(line, "|"):
			end(table)
			lines = append(lines, line)
		case now == table && !strings.HasPrefix(line, "|"):
			end(prose)
		default:
			lines = append(lines, line)
		}
	}
	if now == diagram {
		return Chapter{}, fmt.Errorf("a board has no end")
	}
	end(prose)
	return c, nil
}

// rows returns the cells of a table, its headings first.
func (b block) rows() [][]string {
	var rows [][]string
	for i, line := range strings.Split(b.text, "\n") {
		if i == 1 {
			continue // the line below the headings
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for j := range cells {
			cells[j] = strings.TrimSpace(cells[j])
		}
		rows = append(rows, cells)
	}
	return rows
}
