package session

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sanguo/clean"
)

// cell is one cell of a row that is being compared. Cells live only as long as
// a comparison; between two frames nothing but the text of the last one is kept.
type cell struct {
	glyph string // "" is the right half of a wide glyph
	wide  bool
	loose bool // terminals may disagree on the glyph's width
	style int  // in the parser's styles; 0 is plain
}

// blank is an empty cell.
var blank = cell{glyph: " "}

// parser turns lines of styled text into cells. It remembers what sequences do, so
// that to read those of a screen again makes nothing new.
type parser struct {
	profile colorprofile.Profile
	ansi    *ansi.Parser
	styles  []uv.Style // as the terminal can show them
	index   map[uv.Style]int
	pens    []pen            // the first is plain
	asked   map[uv.Style]int // the pens by what is asked for
	strokes map[stroke]int
	changes map[[2]int]string // what turns one style into another
}

// pen is a style as it was asked for, and the index of what is shown for it.
type pen struct {
	asked uv.Style
	style int
}

// stroke is a sequence that comes when a pen is in use. It leads to another pen.
type stroke struct {
	pen      int // its index
	sequence string
}

// mostStrokes is how many strokes, and changes, are remembered from one frame to the
// next.
const mostStrokes = 1 << 12

func newParser() *parser {
	p := &parser{ansi: ansi.NewParser(), index: map[uv.Style]int{}, asked: map[uv.Style]int{}, strokes: map[stroke]int{}, changes: map[[2]int]string{}}
	p.reset(colorprofile.TrueColor)
	return p
}

// reset readies the parser for a frame in a terminal's colours. What styles and
// pens mean holds until the next.
func (p *parser) reset(profile colorprofile.Profile) {
	if p.profile == profile && len(p.pens) > 0 && len(p.strokes)+len(p.changes) < mostStrokes {
		return
	}
	p.profile = profile
	p.styles = append(p.styles[:0], uv.Style{})
	clear(p.index)
	p.index[uv.Style{}] = 0
	p.pens = append(p.pens[:0], pen{})
	clear(p.asked)
	p.asked[uv.Style{}] = 0
	clear(p.strokes)
	clear(p.changes)
}

// stroke returns the index of the pen that a sequence leads to, whose parameters the
// decoder has just read.
func (p *parser) stroke(from int, sequence string) int {
	if to, known := p.strokes[stroke{from, sequence}]; known {
		return to
	}
	asked := p.pens[from].asked
	uv.ReadStyle(p.ansi.Params(), &asked)
	to, known := p.asked[asked]
	if !known {
		to = len(p.pens)
		p.pens = append(p.pens, pen{asked, p.styleIndex(asked)})
		p.asked[asked] = to
	}
	p.strokes[stroke{from, strings.Clone(sequence)}] = to
	return to
}

// styleIndex returns the index of a style, as the terminal can show it.
func (p *parser) styleIndex(style uv.Style) int {
	style = uv.ConvertStyle(style, p.profile)
	i, known := p.index[style]
	if !known {
		i = len(p.styles)
		p.styles = append(p.styles, style)
		p.index[style] = i
	}
	return i
}

// change returns the shortest sequence that turns one style into another.
func (p *parser) change(from, to int) string {
	if known, ok := p.changes[[2]int{from, to}]; ok {
		return known
	}
	diff := uv.StyleDiff(&p.styles[from], &p.styles[to])
	if from != 0 && to != 0 {
		// From nothing may be shorter than from the style that is on.
		if fresh := "\x1b[;" + strings.TrimPrefix(p.styles[to].String(), "\x1b["); len(fresh) < len(diff) {
			diff = fresh
		}
	}
	p.changes[[2]int{from, to}] = diff
	return diff
}

// pair parses two lines of a width into the cells of was and want, which it
// overwrites. What both lines begin with is parsed once: frames that follow one
// another have most in common.
func (p *parser) pair(was, want []cell, old, line string, width int) ([]cell, []cell) {
	n := commonStart(old, line)
	want, after := p.parse(want[:0], line[:n], width, progress{})
	if after.state != ansi.NormalState {
		n, want, after = 0, want[:0], progress{}
	}
	was, _ = p.parse(append(was[:0], want...), old[n:], width, after)
	want, _ = p.parse(want, line[n:], width, after)
	return pad(was, width), pad(want, width)
}

// commonStart returns how many bytes two lines have in common before the last
// sequence that both begin with, where no glyph can be cut in half.
func commonStart(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return max(strings.LastIndex(a[:n], "\x1b["), 0)
}

// pad appends blanks to a row up to a width.
func pad(row []cell, width int) []cell {
	for len(row) < width {
		row = append(row, blank)
	}
	return row
}

// progress is what a line has come to: the pen with which it goes on, by its index,
// and whether it is inside of a sequence.
type progress struct {
	pen   int
	state byte
}

// parse appends to row, up to a width in all, the cells that a line or the rest of
// one shows, and returns what it has come to. What neither styles text nor is text
// is left out, so that nothing in a line can reach the terminal as a command. A
// style ends with its line.
func (p *parser) parse(row []cell, line string, end int, at progress) ([]cell, progress) {
	for len(line) > 0 && len(row) < end {
		if n := plainGlyph(line); n > 0 && at.state == ansi.NormalState {
			wide := n == len("將") && line[0] >= 0xE4
			row = appendGlyph(row, end, cell{glyph: line[:n], wide: wide, style: p.pens[at.pen].style})
			line = line[n:]
			continue
		}
		seq, cells, n, next := ansi.DecodeSequence(line, at.state, p.ansi)
		if n == 1 && cells == 1 { // the decoder leaves marks on ASCII letters alone
			seq, cells = ansi.FirstGraphemeCluster(line, ansi.GraphemeWidth)
			n = len(seq)
		}
		line, at.state = line[n:], next
		switch {
		case cells > 0:
			if glyph, wide, loose := safeGlyph(seq); glyph != "" {
				row = appendGlyph(row, end, cell{glyph, wide, loose, p.pens[at.pen].style})
			}
		case seq == "\t":
			row = append(row, cell{glyph: " ", style: p.pens[at.pen].style})
		case ansi.HasCsiPrefix(seq) && p.ansi.Command() == 'm':
			at.pen = p.stroke(at.pen, seq)
		}
	}
	return row, at
}

// appendGlyph appends a cell, and the right half of a wide one. A wide glyph
// that is cut in half by the end of the row is not shown.
func appendGlyph(row []cell, end int, c cell) []cell {
	if !c.wide {
		return append(row, c)
	}
	if len(row)+1 == end {
		return append(row, cell{glyph: " ", style: c.style})
	}
	return append(row, c, cell{wide: true, style: c.style})
}

// plainGlyph returns the length in bytes of the glyph that line begins with,
// if it is one of those that make up nearly all of a screen: ASCII, lines,
// blocks, braille dots and common Chinese characters. The last alone are wide.
func plainGlyph(line string) int {
	r, n := utf8.DecodeRuneInString(line)
	if !plainRune(r) {
		return 0
	}
	if len(line) > n && line[n] >= utf8.RuneSelf { // a mark may follow
		if r, _ := utf8.DecodeRuneInString(line[n:]); !plainRune(r) {
			return 0
		}
	}
	return n
}

func plainRune(r rune) bool {
	return r >= ' ' && r <= '~' || r >= 0x2500 && r <= 0x259F ||
		r >= 0x2800 && r <= 0x28FF || r >= 0x4E00 && r <= 0x9FFF
}

// safeGlyph strips a glyph of what could do harm or take a width that is not
// known, and returns "" if nothing is left. A loose glyph's width is not the
// same everywhere.
func safeGlyph(cluster string) (glyph string, wide, loose bool) {
	r, n := utf8.DecodeRuneInString(cluster)
	if n < len(cluster) {
		cluster, loose = clean.Line(cluster, 2), true
	} else if r == utf8.RuneError || !unicode.IsGraphic(r) {
		return "", false, false
	}
	narrow, other := ansi.GraphemeWidth.StringWidth(cluster), ansi.WcWidth.StringWidth(cluster)
	switch narrow {
	case 1, 2:
		return cluster, narrow == 2, loose || narrow != other || r >= 0x1F000
	}
	return "", false, false
}
