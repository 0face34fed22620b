package text

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Columns lays rows out in columns that are two cells apart, by what a terminal
// makes of them, a row a line. Nothing stands behind the last cell of a row.
func Columns(rows [][]string) string {
	const gap = 2
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], ansi.StringWidth(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-ansi.StringWidth(cell)+gap)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
