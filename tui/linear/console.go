package linear

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"sanguo/clean"
	"sanguo/tui/flow"
)

// maxLine is the width of a typed line at most, in terminal cells; more is not
// taken. A line of talk fits with its word.
const maxLine = 208

// prompt stands before what is typed on a terminal.
const prompt = "> "

// console is the far end of a talk: it makes lines of what is typed, and keeps
// lines that are said whole. On a terminal, which echoes nothing by itself, it
// is the line editor as well: it takes the typed line away before it says
// something, and writes it again after. Without a terminal it only reads lines.
//
// What is to be written waits for [console.flush], so that what belongs
// together arrives together.
type console struct {
	w        io.Writer
	terminal bool
	width    func() int // of the terminal just now, in cells

	out    []byte
	err    error // of the first write that failed; nothing is written after it
	typed  []byte
	cells  int  // that it takes
	shown  bool // the prompt and what is typed stand on the last line
	after  byte // the last control character, to take CR LF as one
	parser *ansi.Parser
	// function says that the next letter tells which function key was pressed.
	function bool
	lines    []line
}

// line is what came of typing.
type line struct {
	text string // clean
	end  bool   // the person hangs up
}

func newConsole(w io.Writer, terminal bool, width func() int) *console {
	c := &console{w: w, terminal: terminal, width: width, parser: ansi.NewParser()}
	const room = 32 // for sequences, of which none is of use
	c.parser.SetDataSize(room)
	c.parser.SetParamsSize(room)
	c.parser.SetHandler(ansi.Handler{Print: c.insert, Execute: c.control, HandleEsc: func(cmd ansi.Cmd) {
		c.function = cmd.Final() == 'O' && cmd.Intermediate() == 0
	}})
	return c
}

// feed takes bytes as they were typed, and returns the lines that they end.
func (c *console) feed(b []byte) []line {
	c.lines = nil
	for _, typed := range b {
		switch {
		case c.terminal:
			c.parser.Advance(typed)
		case typed == '\n':
			c.enter()
		case len(c.typed) < maxLine*utf8.UTFMax:
			c.typed = append(c.typed, typed)
		}
	}
	return c.lines
}

// insert takes a character that was typed on a terminal, if it can be shown.
func (c *console) insert(r rune) {
	c.after = 0
	if c.function {
		c.function = false
		return
	}
	typed := string(r)
	// It is cleaned between two letters, so that a space or a mark is not at an end.
	switch clean.Line("x"+typed+"x", 4) {
	case "xx":
		return
	case "x x":
		typed = " " // for white space of every kind, of which some ends a line
	}
	cells := ansi.StringWidth(typed)
	if len(c.typed)+len(typed) > maxLine*utf8.UTFMax || c.cells+cells > maxLine {
		return
	}
	c.show()
	c.typed = append(c.typed, typed...)
	c.cells += cells
	c.write(typed)
}

// control does what a control character asks for.
func (c *console) control(b byte) {
	last := c.after
	c.after = b
	switch b {
	case '\n', '\r':
		if b == '\r' || last != '\r' {
			c.enter()
		}
	case '\b', 0x7f:
		c.rub()
	case 'U' & 0x1f:
		c.retype(nil)
	case 'C' & 0x1f:
		if len(c.typed) == 0 {
			c.lines = append(c.lines, line{end: true})
		}
		c.retype(nil)
	case 'D' & 0x1f:
		if len(c.typed) == 0 {
			c.lines = append(c.lines, line{end: true})
		}
	}
}

// enter ends the line that is typed.
func (c *console) enter() {
	c.lines = append(c.lines, line{text: clean.Line(string(c.typed), maxLine)})
	c.typed, c.cells = c.typed[:0], 0
	if c.terminal {
		c.show()
		c.write("\r\n")
		c.shown = false
	}
}

// rub takes the last character back, as every terminal's own editor does where
// the line fits in one row.
func (c *console) rub() {
	_, size := lastGlyph(c.typed)
	rest := c.typed[:len(c.typed)-size]
	if cells := c.cells - ansi.StringWidth(string(rest)); c.shown && c.fits() && cells > 0 {
		c.write(strings.Repeat("\b", cells) + strings.Repeat(" ", cells) + strings.Repeat("\b", cells))
		c.typed, c.cells = rest, c.cells-cells
		return
	}
	c.retype(rest)
}

// lastGlyph returns the last character of a text with the marks on it, and its
// length in bytes.
func lastGlyph(text []byte) (last string, size int) {
	for rest := string(text); rest != ""; rest = rest[size:] {
		last, _ = ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
		size = len(last)
	}
	return last, size
}

// retype puts something else in the place of what is typed.
func (c *console) retype(typed []byte) {
	c.hide()
	c.typed = c.typed[:copy(c.typed, typed)]
	c.cells = ansi.StringWidth(string(c.typed))
	c.show()
}

// show writes the prompt and what is typed, unless they stand there.
func (c *console) show() {
	if c.terminal && !c.shown {
		c.shown = true
		c.write(prompt + string(c.typed))
	}
}

// hide takes the prompt and what is typed away: it writes spaces over them, or
// leaves them where they are and goes on below when they take more than a row.
func (c *console) hide() {
	switch {
	case !c.shown:
	case c.fits():
		c.write("\r" + strings.Repeat(" ", len(prompt)+c.cells) + "\r")
	default:
		c.write("\r\n")
	}
	c.shown = false
}

// fits reports whether the line that is typed stands in one row.
func (c *console) fits() bool {
	return len(prompt)+c.cells < c.width()
}

// leastWidth is the width below which lines are not broken between words.
const leastWidth = 20

// say says whole lines, without breaking the one that is typed. On a terminal
// they are broken between words: it would break them within.
func (c *console) say(lines ...string) {
	c.hide()
	for _, said := range lines {
		if c.terminal && c.width() >= leastWidth {
			said = wrap(said, c.width()-1)
		}
		said += "\n"
		if c.terminal {
			said = strings.ReplaceAll(said, "\n", "\r\n")
		}
		c.write(said)
	}
}

// wrap breaks what is said into lines of a width.
func wrap(said string, width int) string {
	var lines []string
	for line := range strings.SplitSeq(said, "\n") {
		lines = append(lines, flow.Wrap(line, width)...)
	}
	return strings.Join(lines, "\n")
}

// bell rings.
func (c *console) bell() { c.write("\a") }

// giveUp writes nothing more if something is broken, and keeps what.
func (c *console) giveUp(broken error) {
	if c.err == nil {
		c.err = broken
	}
}

func (c *console) write(s string) { c.out = append(c.out, s...) }

// flush writes what waits, with the prompt at its end.
func (c *console) flush() {
	c.show()
	c.finish()
}

// finish writes what waits, for the last time without a prompt.
func (c *console) finish() {
	if c.err == nil && len(c.out) > 0 {
		_, c.err = c.w.Write(c.out)
	}
	c.out = c.out[:0]
}
