package flow

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		line  string
		width int
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two three", 7, []string{"one two", "three"}},
		{"one two three", 8, []string{"one two", "three"}},
		{"abcdefghij kl", 4, []string{"abcd", "efgh", "ij", "kl"}},
		{"将军可以走一步，不能出九宫。", 10, []string{"将军可以走", "一步，不能", "出九宫。"}},
		{"将军可以走，一步", 10, []string{"将军可以", "走，一步"}}, // no comma begins a line
		{"马 re4 走到 gd5。", 9, []string{"马 re4 走", "到 gd5。"}},
		{"帥", 1, []string{"帥"}},
	} {
		if got := Wrap(c.line, c.width); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d cells: %q, want %q", c.line, c.width, got, c.want)
		}
	}
}

func TestWrapKeepsStyles(t *testing.T) {
	const bold, plain = "\x1b[1m", "\x1b[m"
	lines := Wrap("a "+bold+"general stands"+plain+" here", 9)
	if got := strings.Join(lines, "|"); ansi.Strip(got) != "a general|stands|here" {
		t.Errorf("wrapped to %q", got)
	}
	if !strings.Contains(lines[1], bold) || !strings.Contains(lines[1], plain) {
		t.Errorf("the second line has lost its style: %q", lines[1])
	}
}
