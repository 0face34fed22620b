// Package flow breaks text into lines: between words, and in scripts that
// write none, such as Chinese, between any two characters but those that belong
// together.
//
// It knows cells and the sequences that style text, which it keeps where they
// stand. It knows nothing of what the text says.
package flow

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/rivo/uniseg"
)

// Wrap breaks one line into lines of so many cells at most, without the spaces
// at which it breaks. What is longer than a line and has no place to break is
// broken anywhere. A width below 1 counts as 1. The text is clean: see package
// clean.
func Wrap(line string, width int) []string {
	width = max(width, 1)
	var lines []string
	from := 0
	for _, end := range breaks(ansi.Strip(line), width) {
		lines = append(lines, ansi.Cut(line, from, end.last))
		from = end.next
	}
	return lines
}

// end is the end of a line in cells: after the last that is shown, and before
// the first of the next line.
type end struct{ last, next int }

// breaks returns where a text without sequences is to be broken.
func breaks(text string, width int) []end {
	var ends []end
	from, last, at := 0, 0, 0 // where the line begins, its last cell so far, and the cell after that
	state := -1
	for text != "" {
		var segment string
		segment, text, _, state = uniseg.FirstLineSegmentInString(text, state)
		seen := ansi.StringWidth(strings.TrimRight(segment, " "))
		if at+seen-from > width && at > from {
			ends = append(ends, end{last, at})
			from = at
		}
		for seen > width { // nothing to break at
			cut := ansi.StringWidth(ansi.Truncate(segment, width, ""))
			if cut == 0 {
				break // one character that is wider than a line
			}
			ends = append(ends, end{at + cut, at + cut})
			segment = ansi.TruncateLeft(segment, cut, "")
			at += cut
			from, seen = at, seen-cut
		}
		last = at + seen
		at += ansi.StringWidth(segment)
	}
	return append(ends, end{last, at})
}
