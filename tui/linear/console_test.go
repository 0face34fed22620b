package linear

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/vt"
)

// wide is the width of a usual terminal.
func wide() int { return 80 }

// TestKeys types on a terminal, and looks at the lines that come of it.
func TestKeys(t *testing.T) {
	for _, test := range []struct{ keys, lines string }{
		{"re4e5\r", "re4e5"},
		{"a\r\nb\nc\r", "a|b|c"},
		{"a\r\r", "a|"},
		{"abc\x7f\x7fd\r", "ad"},
		{"\x7f\b\x7fa\r", "a"},
		{"abc\x15d\r", "d"},
		{"abc\x03d\r", "d"},
		{"\x03", "END"},
		{"\x04", "END"},
		{"a\x04b\r", "ab"},
		{"say 帥\x7f將 e\u0301\r", "say 將 é"},
		{"\u0e01\u0e34\r", "\u0e01\u0e34"},
		{"a\x1b[A\x1b[1;5Cb\x1bOP\x1b]0;title\x07\x9bc\x1b[200~d\r", "abd"},
		{"a\u202eb\u200bc\x00\x01\xff\r", "abc"},
		{"  a  b  \r", "a b"},
		{"a\u0085b\u2028c\u3000d\r", "a b c d"},
		{strings.Repeat("x", 5000) + "\r", strings.Repeat("x", maxLine)},
		{"\x1b]" + strings.Repeat("x", 1<<16) + "\x07ok\r", "ok"},
	} {
		c := newConsole(&bytes.Buffer{}, true, wide)
		if got := joined(c.feed([]byte(test.keys))); got != test.lines {
			t.Errorf("%.40q comes to %.60q, want %.60q", test.keys, got, test.lines)
		}
	}
}

// TestPlainLines reads lines without a terminal.
func TestPlainLines(t *testing.T) {
	for _, test := range []struct{ typed, lines string }{
		{"re4e5\nwho\r\n", "re4e5|who"},
		{"\n", ""},
		{"a\x1b[2Jb\x00c\u202e\n", "abc"},
		{strings.Repeat("x", 1<<20) + "\nb\n", strings.Repeat("x", maxLine) + "|b"},
		{"half a line", ""},
	} {
		var out bytes.Buffer
		c := newConsole(&out, false, wide)
		if got := joined(c.feed([]byte(test.typed))); got != test.lines {
			t.Errorf("%.40q comes to %.60q, want %.60q", test.typed, got, test.lines)
		}
		c.flush()
		if out.Len() != 0 {
			t.Errorf("%.40q is answered with %q", test.typed, out.String())
		}
	}
}

func joined(lines []line) string {
	var words []string
	for _, l := range lines {
		if l.end {
			l.text = "END"
		}
		words = append(words, l.text)
	}
	return strings.Join(words, "|")
}

// TestWholeLines says something while a line is typed, and looks at a terminal.
func TestWholeLines(t *testing.T) {
	for _, test := range []struct {
		name  string
		width int
		does  func(*console)
		want  string
	}{
		{"between", 40, func(c *console) {
			c.feed([]byte("re4"))
			c.flush()
			c.say("Wu is in check.")
			c.flush()
			c.feed([]byte("e5"))
		},
			"Wu is in check.\n> re4e5"},
		{"empty", 40, func(c *console) { c.flush(); c.say("one", "two") }, "one\ntwo\n>"},
		{"answered", 40, func(c *console) { c.flush(); c.feed([]byte("who\r")); c.say("reed") }, "> who\nreed\n>"},
		{"shortened", 40, func(c *console) { c.feed([]byte("abc\x7f\x7f\x15xy")); c.say("said"); c.feed([]byte("\x7f")) }, "said\n> x"},
		{"words", 24, func(c *console) { c.say("one two three four five six seven") }, "one two three four five\nsix seven\n>"},
		{"wide", 40, func(c *console) { c.feed([]byte("帥將\x7f")); c.say("said") }, "said\n> 帥"},
		{"wrapped", 10, func(c *console) { c.feed([]byte("0123456789abc")); c.say("said") }, "> 01234567\n89abc\nsaid\n> 01234567\n89abc"},
		{"unwrapped", 10, func(c *console) { c.feed([]byte("012345678\x7f")) }, "> 01234567\n8\n> 01234567"},
	} {
		t.Run(test.name, func(t *testing.T) {
			screen := vt.NewEmulator(test.width, 8)
			c := newConsole(screen, true, func() int { return test.width })
			test.does(c)
			c.flush()
			var rows []string
			for row := range strings.SplitSeq(screen.String(), "\n") {
				rows = append(rows, strings.TrimRight(row, " "))
			}
			if got := strings.TrimRight(strings.Join(rows, "\n"), "\n"); got != test.want {
				t.Errorf("the terminal shows\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// FuzzConsole holds that nothing that moves a cursor about is ever written.
func FuzzConsole(f *testing.F) {
	for _, seed := range []string{"re4e5\r", "say 帥\x7f\x15", "\x1b[A\x1b]0;x\x07", "\xe5\xb8", "a\u0301\u0301\u0301\u202e", "\x9b31m\x1bP+q\x1b\\", "\u0085", "a\u2028b\u2029"} {
		f.Add([]byte(seed), true, 10)
		f.Add([]byte(seed), false, 0)
	}
	f.Fuzz(func(t *testing.T, typed []byte, terminal bool, width int) {
		var out bytes.Buffer
		c := newConsole(&out, terminal, func() int { return width })
		for _, l := range c.feed(typed) {
			if strings.ContainsFunc(l.text, unicode.IsControl) {
				t.Fatalf("%q comes to %q", typed, l.text)
			}
		}
		c.say("said")
		c.flush()
		for _, r := range out.String() {
			if (unicode.IsControl(r) || unicode.IsSpace(r)) && !strings.ContainsRune(" \r\n\b\a", r) {
				t.Fatalf("%q is written for %q", out.String(), typed)
			}
		}
	})
}

func TestWriteFails(t *testing.T) {
	broken := errors.New("broken")
	c := newConsole(failing{broken}, true, wide)
	c.say("a")
	c.flush()
	if c.err != broken {
		t.Errorf("the error is %v", c.err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
