package book

import (
	"fmt"
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

// Page is a chapter set in lines.
type Page struct {
	Lines  []string
	boards []bool // which of the lines are of boards
}

// Set sets a chapter in lines of a width at most, of no less than 40 cells.
func (c Chapter) Set(width int, s Style) Page {
	width = min(width, MostWidth)
	signs := s.signs()
	var p Page
	p.add(s.prose(titleMark+c.Title, width), false)
	for _, b := range c.blocks {
		p.add([]string{""}, false)
		switch b.kind {
		case prose:
			p.add(s.prose(signs.Replace(b.text), width), false)
		case table:
			b.text = signs.Replace(b.text)
			p.add(s.table(b, width), false)
		case diagram:
			p.add(centred(b.show.Draw(width, s.Look), width), true)
		}
	}
	return p
}

func (p *Page) add(lines []string, board bool) {
	for _, line := range lines {
		p.Lines, p.boards = append(p.Lines, line), append(p.boards, board)
	}
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

// table sets a table. One of whole sentences has no room in narrow windows: there
// its rows stand one below the other.
func (s Style) table(b block, width int) []string {
	rows := b.rows()
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], cells.StringWidth(cell))
		}
	}
	needed := 0
	for _, w := range widths {
		needed += w + len("│  ")
	}
	if len(widths) < 3 || width >= narrow || needed <= width {
		return strings.Split(s.render(b.text, width), "\n")
	}
	var below strings.Builder
	for _, row := range rows[1:] {
		fmt.Fprintf(&below, "**%s**\n\n", row[0])
		for i, cell := range row[1:] {
			fmt.Fprintf(&below, "- *%s:* %s\n", rows[0][i+1], cell)
		}
		below.WriteString("\n")
	}
	return s.prose(below.String(), width)
}

// narrow is the width below which three columns of sentences have no room.
const narrow = 60

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
	var heading, title string
	if plain {
		title, heading = "# ", "## "
	}
	bar, dash, cross := "│", "─", "┼"
	return ansi.StyleConfig{
		Heading: ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Color: colour(s.Heading), Bold: bold, BlockSuffix: "\n"}},
		H1:      ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Prefix: title}},
		H2:      ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Prefix: heading}},
		Emph:    ansi.StylePrimitive{Italic: italic},
		Strong:  ansi.StylePrimitive{Bold: bold},
		Code:    ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Color: colour(s.Typed)}},
		Item:    ansi.StylePrimitive{BlockPrefix: bullet},
		Table: ansi.StyleTable{
			CenterSeparator: &cross, ColumnSeparator: &bar, RowSeparator: &dash,
		},
	}
}
