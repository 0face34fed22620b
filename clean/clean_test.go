package clean_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"sanguo/clean"
)

func TestLine(t *testing.T) {
	tests := []struct {
		name, text string
		cells      int
		want       string
	}{
		{"plain", "Guan Yu", 20, "Guan Yu"},
		{"Chinese", "關羽", 20, "關羽"},
		{"cut", "Zhuge Liang", 5, "Zhuge"},
		{"cut before a space", "Zhuge Liang", 6, "Zhuge"},
		{"wide glyph that does not fit", "關羽", 3, "關"},
		{"no room", "x", 0, ""},
		{"colours", "\x1b[31mred\x1b[m", 20, "red"},
		{"title", "a\x1b]2;owned\x07b", 20, "ab"},
		{"title without end", "a\x1b]2;owned", 20, "a"},
		{"device control", "a\x1bPq#0\x1b\\b", 20, "ab"},
		{"link", "\x1b]8;;http://x\x1b\\go\x1b]8;;\x1b\\", 20, "go"},
		{"8-bit control sequence", "a\u009b31mb", 20, "a31mb"},
		{"raw 8-bit control sequence", "a\x9b31mb", 20, "ab"},
		{"line breaks", "a\r\nb\nc\u2028d\u0085e", 20, "a b c d e"},
		{"tabs and wide spaces", "\ta\t\u3000b ", 20, "a b"},
		{"bell, backspace, delete", "a\a\b\x7fb", 20, "ab"},
		{"right to left override", "a\u202eb\u2066c\u061c", 20, "abc"},
		{"invisible", "a\u200b\u200d\ufeff\u00ad\u2060b", 20, "ab"},
		{"broken UTF-8", "a\xff\xc3b\xe5\xbc", 20, "ab"},
		{"composed", "e\u0301", 20, "é"},
		{"stack of marks", "a" + strings.Repeat("\u0323", 50), 20, "ạ\u0323"},
		{"mark without a letter", "\u0301a", 20, "a"},
		{"mark on a space", "a \u0301b", 20, "a b"},
		{"family", "\U0001F468\u200d\U0001F469", 20, "\U0001F468\U0001F469"},
		{"flag", "x\U0001F1E8\U0001F1F3", 20, "x"},
		{"keycap", "1\ufe0f\u20e3", 20, "1"},
		{"private use", "\ue0b0x", 20, "x"},
	}
	for _, test := range tests {
		if got := clean.Line(test.text, test.cells); got != test.want {
			t.Errorf("%s: Line(%q, %d) = %q, want %q", test.name, test.text, test.cells, got, test.want)
		}
	}
}

func TestLineIsClean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
			"\x1b", "[", "]", "\x9b", "\u0301", "\u200d", "關", "क्ष", "\u1100\u1161", "\x1b]0;", "\x07", "ก็", "\U0001F1E8",
		}))
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "text"), "")
		checkClean(t, text, rapid.IntRange(-1, 40).Draw(t, "cells"))
	})
}

func FuzzLine(f *testing.F) {
	for _, seed := range []string{"", "a\x1b[1mb", "關羽\u0301\u0301\u0301", "\x9d0;x\x9c", "\x1bP\x1b\\", "\xe5\xbc", "क्षि"} {
		f.Add(seed, 8)
	}
	f.Fuzz(func(t *testing.T, text string, cells int) { checkClean(t, text, cells) })
}

// checkClean checks everything that Line promises of any text.
func checkClean(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string, cells int) {
	t.Helper()
	line := clean.Line(text, cells)
	if !utf8.ValidString(line) {
		t.Fatalf("Line(%q) = %q is not UTF-8", text, line)
	}
	if again := clean.Line(line, cells); again != line {
		t.Fatalf("Line(%q) = %q, and cleaned again %q", text, line, again)
	}
	for _, measure := range []ansi.Method{ansi.GraphemeWidth, ansi.WcWidth} {
		if width := measure.StringWidth(line); width > max(cells, 0) {
			t.Fatalf("Line(%q, %d) = %q takes %d cells", text, cells, line, width)
		}
	}
	for _, r := range line {
		if !unicode.IsGraphic(r) || r != ' ' && unicode.IsSpace(r) {
			t.Fatalf("Line(%q) = %q holds %U", text, line, r)
		}
	}
	if line != strings.TrimSpace(line) {
		t.Fatalf("Line(%q) = %q has space at an end", text, line)
	}
}
