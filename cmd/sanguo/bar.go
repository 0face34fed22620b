package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

// bar shows how far a long work has come, on a terminal; elsewhere nothing.
type bar struct {
	out   io.Writer // nil for nothing
	last  *int      // what was shown last, in tenths of a percent
	width int
}

const barWidth = 40

func newBar(out io.Writer) bar {
	if f, ok := out.(*os.File); !ok || !term.IsTerminal(int(f.Fd())) {
		return bar{}
	}
	return bar{out: out, last: new(int), width: barWidth}
}

// show shows how much is done, of how much.
func (b bar) show(done, of int64) {
	if b.out == nil || of <= 0 {
		return
	}
	tenths := int(min(done, of) * 1000 / of)
	if tenths == *b.last && done < of {
		return
	}
	*b.last = tenths
	full := tenths * b.width / 1000
	fmt.Fprintf(b.out, "\r%s%s %3d.%d%%", strings.Repeat("█", full), strings.Repeat("░", b.width-full), tenths/10, tenths%10)
}

// clear takes the bar off its line.
func (b bar) clear() {
	if b.out != nil {
		fmt.Fprint(b.out, "\r", ansi.EraseEntireLine)
	}
}
