package book

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"sanguo/game"
	"sanguo/tui/board"
)

// Spoken returns a chapter as it is read out: each paragraph and each row of a
// table is a line as long as it is, and of a board there is what describe says.
func (c Chapter) Spoken(describe func(Diagram) []string) []string {
	s := Style{Look: board.Look{Profile: colorprofile.NoTTY}}
	lines := []string{c.Title}
	for _, b := range c.blocks {
		switch b.kind {
		case prose:
			for line := range strings.SplitSeq(s.render(unsigned.Replace(b.text), 0), "\n") {
				if line = strings.TrimLeft(line, "# "); line != "" {
					lines = append(lines, strings.TrimPrefix(line, bullet))
				}
			}
		case table:
			rows := b.rows()
			for _, row := range rows[1:] {
				lines = append(lines, s.render(unsigned.Replace(sentence(rows[0], row)), 0))
			}
		case diagram:
			lines = append(lines, describe(b.show)...)
		}
	}
	return lines
}

// sentence says a row of a table: what it is about, and then what each column
// says of it, named where there are several.
func sentence(headings, row []string) string {
	if len(row) == 2 {
		return row[0] + ": " + row[1]
	}
	said := row[0] + "."
	for i, cell := range row[1:] {
		said += fmt.Sprintf(" %s: %s", headings[i+1], cell)
		if !strings.HasSuffix(cell, ".") {
			said += "."
		}
	}
	return said
}

// unsigned leaves the signs of pieces out.
var unsigned = func() *strings.Replacer {
	var signs []string
	for kind := game.General; kind <= game.Bannerman; kind++ {
		signs = append(signs, "{"+string(rune(kind.Letter()))+"} ", "")
	}
	return strings.NewReplacer(signs...)
}()
