package book

import (
	"strings"

	"charm.land/glamour/v2"
	"charm.land/glamour/v2/ansi"
	"github.com/charmbracelet/colorprofile"
	cells "github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/tui/board"
	"sanguo/tui/flow"
)

// Style is how chapters look.
type Style struct {
	Look board.Look // of boards, and of the signs of pieces
	// The colours of headings and of what is to be typed, as #rrggbb; empty for
	// none.
	Heading, Typed string
}

// MostWidth is the widest that chapters are set, in cells: longer lines are hard
// to read.
const MostWidth = 72

// Lines sets a chapter in lines of a width at most, of no less than 40 cells,
// without its title.
func (c Chapter) Lines(width int, s Style) []string {
	width = min(width, MostWidth)
	signs := s.signs()
	var lines []string
	for i, b := range c.blocks {
		if i > 0 {
			lines = append(lines, "")
		}
		switch b.kind {
		case prose:
			lines = append(lines, s.prose(signs.Replace(b.text), width)...)
		case table:
			lines = append(lines, s.table(signs.Replace(b.text), width)...)
		case diagram:
			lines = append(lines, centred(b.show.Draw(width, s.Look), width)...)
		}
	}
	return lines
}

// signs returns what writes the signs of pieces in the place of {G}.
func (s Style) signs() *strings.Replacer {
	var signs []string
	for kind := game.General; kind <= game.Bannerman; kind++ {
		signs = append(signs, "{"+string(rune(kind.Letter()))+"}", s.Look.Sign(kind))
	}
	return strings.NewReplacer(signs...)
}

// prose sets paragraphs, headings and lists.
func (s Style) prose(text string, width int) []string {
	var lines []string
	for line := range strings.SplitSeq(s.render(text, 0), "\n") {
		lines = append(lines, hang(line, width)...)
	}
	return lines
}

// hang breaks a line; what follows the mark of a list keeps clear of it.
func hang(line string, width int) []string {
	indent := 0
	if strings.HasPrefix(cells.Strip(line), bullet) {
		indent = cells.StringWidth(bullet)
	}
	lines := flow.Wrap(line, width)
	if indent > 0 && len(lines) > 1 {
		rest := flow.Wrap(cells.TruncateLeft(line, indent, ""), width-indent)
		lines = nil
		for i, l := range rest {
			mark := strings.Repeat(" ", indent)
			if i == 0 {
				mark = bullet
			}
			lines = append(lines, mark+l)
		}
	}
	return lines
}

// table sets a table.
func (s Style) table(text string, width int) []string {
	return strings.Split(s.render(text, width), "\n")
}

// centred moves a board to the middle.
func centred(lines []string, width int) []string {
	margin := strings.Repeat(" ", max(width-cells.StringWidth(lines[0]), 0)/2)
	for i, line := range lines {
		lines[i] = margin + line
	}
	return lines
}

// bullet is the mark of a list.
const bullet = "• "

// render has Markdown rendered in a width, 0 for lines as long as they are.
func (s Style) render(text string, width int) string {
	r, err := glamour.NewTermRenderer(glamour.WithStyles(s.config()), glamour.WithWordWrap(width))
	if err != nil {
		panic(err) // no option fails
	}
	rendered, err := r.Render(text)
	if err != nil {
		panic(err) // only writing could fail, to memory
	}
	var lines []string
	for line := range strings.SplitSeq(rendered, "\n") {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// config returns the style as the renderer wants it.
func (s Style) config() ansi.StyleConfig {
	plain := s.Look.Profile == colorprofile.NoTTY
	colour := func(c string) *string {
		if c == "" || plain {
			return nil
		}
		return &c
	}
	var bold, italic *bool
	if !plain {
		yes := true
		bold, italic = &yes, &yes
	}
	bar, dash, cross := "│", "─", "┼"
	return ansi.StyleConfig{
		Heading: ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Color: colour(s.Heading), Bold: bold, BlockSuffix: "\n"}},
		Emph:    ansi.StylePrimitive{Italic: italic},
		Strong:  ansi.StylePrimitive{Bold: bold},
		Code:    ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Color: colour(s.Typed)}},
		Item:    ansi.StylePrimitive{BlockPrefix: bullet},
		Table: ansi.StyleTable{
			CenterSeparator: &cross, ColumnSeparator: &bar, RowSeparator: &dash,
		},
	}
}
