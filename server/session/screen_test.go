package session

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// A picture is what an emulated terminal shows.
func picture(term *vt.Emulator) string {
	var b strings.Builder
	for y := range term.Height() {
		for x := range term.Width() {
			c := term.CellAt(x, y)
			if c == nil {
				c = &uv.EmptyCell
			}
			fmt.Fprintf(&b, "%q%s", c.Content, c.Style.String())
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "alt %v hidden %v", term.IsAltScreen(), term.CursorHidden())
	if !term.CursorHidden() {
		fmt.Fprintf(&b, " at %v", term.CursorPosition())
	}
	return b.String()
}

// newScreen returns a screen that does not question its terminal.
// framed returns what a view is offered as.
func framed(view func() tea.View) func() frame { return func() frame { return split(view()) } }

func newScreen(width, height int) *screen {
	return &screen{profile: colorprofile.TrueColor, width: width, height: height, asked: true}
}

// genLine generates a line of styled text of about the width of a small window.
func genLine() *rapid.Generator[string] {
	glyphs := rapid.SliceOfN(rapid.SampledFrom([]string{
		"a", "b", " ", " ", "  ", "          ", "將", "相", "⣿", "─", "é", "e\u0301", "\t", "한", "→", "\u200b",
	}), 0, 6)
	styles := rapid.SampledFrom([]string{
		"", "", "\x1b[m", "\x1b[31m", "\x1b[44m", "\x1b[1m", "\x1b[22m", "\x1b[38;2;1;2;3m", "\x1b[7m", "\x1b[4m", "\x1b[0;48;5;99m",
	})
	run := rapid.Custom(func(t *rapid.T) string {
		return styles.Draw(t, "style") + strings.Join(glyphs.Draw(t, "glyphs"), "")
	})
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(run, 0, 6).Draw(t, "runs"), "")
	})
}

// genView generates a view, whose lines are often those of the last.
func genView(t *rapid.T, last tea.View) tea.View {
	lines := strings.Split(last.Content, "\n")
	for range rapid.IntRange(0, 4).Draw(t, "changes") {
		switch i := rapid.IntRange(0, 7).Draw(t, "line"); {
		case i < len(lines):
			lines[i] = genLine().Draw(t, "text")
		default:
			lines = append(lines, genLine().Draw(t, "text"))
		}
	}
	view := tea.NewView(strings.Join(lines, "\n"))
	view.AltScreen = rapid.IntRange(0, 9).Draw(t, "alternate") > 0
	if rapid.Bool().Draw(t, "cursor") {
		view.Cursor = tea.NewCursor(rapid.IntRange(-1, 12).Draw(t, "x"), rapid.IntRange(-1, 6).Draw(t, "y"))
	}
	return view
}

// Whatever was drawn before, and whatever was not, the terminal shows the last
// view as if it had been drawn afresh.
func TestScreenShowsTheLastView(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(1, 24).Draw(t, "width"), rapid.IntRange(1, 6).Draw(t, "height")
		term, s := vt.NewEmulator(width, height), newScreen(width, height)
		s.syncs = rapid.Bool().Draw(t, "syncs")
		var view tea.View
		for range rapid.IntRange(1, 6).Draw(t, "frames") {
			view = genView(t, view)
			if rapid.IntRange(0, 4).Draw(t, "dropped") == 0 {
				continue
			}
			if rapid.IntRange(0, 4).Draw(t, "resized") == 0 {
				width, height = rapid.IntRange(1, 24).Draw(t, "width"), rapid.IntRange(1, 6).Draw(t, "height")
				term.Resize(width, height)
				s.resize(width, height)
			}
			_, _ = term.Write(s.draw(nil, split(view)))
			fresh := vt.NewEmulator(width, height)
			_, _ = fresh.Write(newScreen(width, height).draw(nil, split(view)))
			if got, want := picture(term), picture(fresh); got != want {
				t.Fatalf("view %q is shown as\n%s\nand drawn afresh\n%s", view.Content, got, want)
			}
			if again := s.draw(nil, split(view)); len(again) > 0 {
				t.Fatalf("the same view again takes %q", again)
			}
		}
	})
}

// A view is shown as bubbletea's own decomposition into cells has it.
func TestScreenShowsWhatTheViewSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const width, height = 24, 3
		lines := rapid.SliceOfN(genLine(), height, height).Draw(t, "lines")
		for i := range lines {
			lines[i] = strings.NewReplacer("\t", " ", "\u200b", "").Replace(lines[i]) + "\x1b[m"
		}
		view := tea.NewView(strings.Join(lines, "\n"))
		term := vt.NewEmulator(width, height)
		_, _ = term.Write(newScreen(width, height).draw(nil, split(view)))
		want := uv.NewScreenBuffer(width, height)
		uv.NewStyledString(view.Content).Draw(want, want.Bounds())
		for y := range height {
			for x := range width {
				got, want := term.CellAt(x, y), want.CellAt(x, y)
				if x == width-1 && want.Width == 2 || want.Width == 2 && term.CellAt(x, y).Content == " " {
					continue // half of a glyph at the margin
				}
				if got.Content != norm.NFC.String(want.Content) || !got.Style.Equal(&want.Style) {
					t.Fatalf("%q: cell %d,%d is %q %v, want %q %v", view.Content, x, y, got.Content, got.Style, want.Content, want.Style)
				}
			}
		}
	})
}

func TestScreenLeavesTheTerminalAsItWasFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		term, s := vt.NewEmulator(12, 4), newScreen(12, 4)
		modes := make(map[string]bool)
		term.SetCallbacks(vt.Callbacks{
			EnableMode:  func(m ansi.Mode) { modes[fmt.Sprint(m)] = true },
			DisableMode: func(m ansi.Mode) { delete(modes, fmt.Sprint(m)) },
		})
		_, _ = term.WriteString("$ ssh")
		for range 3 {
			view := genView(t, tea.View{})
			view.AltScreen = true
			view.MouseMode = tea.MouseMode(rapid.IntRange(0, 2).Draw(t, "mouse"))
			view.ReportFocus = rapid.Bool().Draw(t, "focus")
			view.WindowTitle = rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "title")
			_, _ = term.Write(s.draw(nil, split(view)))
		}
		_, _ = term.Write(s.leave(nil))
		delete(modes, "25") // the cursor is shown
		if got := term.String(); strings.TrimSpace(got) != "$ ssh" || len(modes) > 0 || term.IsAltScreen() || term.CursorHidden() {
			t.Fatalf("left: %q, modes %v, alternate %v, hidden %v", got, modes, term.IsAltScreen(), term.CursorHidden())
		}
		if again := s.leave(nil); len(again) > 0 {
			t.Fatalf("leaving again takes %q", again)
		}
	})
}

// may is every sequence that a writer sends: the cursor's place, what is
// cleared, styles, modes and the title.
var may = regexp.MustCompile(`^(?:\x1b\[[0-9;:]*[A-HJKXm]|\x1b\[\?[0-9;]+[hl]|\x1b\[2[23];2t|\x1b\]2;[^[:cntrl:]]*\x07|[\x08\r\n])`)

// stray returns where there is something in what a writer sends that it may
// not send: a sequence of another kind, or a character that is none of text.
func stray(out []byte) string {
	for len(out) > 0 {
		if seq := may.Find(out); seq != nil {
			out = out[len(seq):]
			continue
		}
		r, size := utf8.DecodeRune(out)
		if r == utf8.RuneError && size == 1 || !unicode.IsGraphic(r) && !unicode.IsMark(r) || unicode.Is(unicode.Bidi_Control, r) {
			return fmt.Sprintf("%q", out[:min(len(out), 20)])
		}
		out = out[size:]
	}
	return ""
}

// No text in a view gets through to the terminal as a command, and nothing is
// sent but what a writer may send.
func FuzzScreen(f *testing.F) {
	f.Add("a\x1b[31mb\n\x1b[2J\x1b]0;x\x07", "將將\x1b[5;5H")
	f.Add("\x9b2J\xff\u202e\u0301", "e\u0301\u0301\u0301\x1bP1\x1b\\")
	f.Fuzz(func(t *testing.T, first, second string) {
		const width, height = 10, 3
		term, s := vt.NewEmulator(width, height), newScreen(width, height)
		for _, content := range []string{first, second, first} {
			view := tea.NewView(content)
			view.WindowTitle = content
			view.AltScreen = len(content)%2 == 0
			out := s.draw(nil, split(view))
			if at := stray(out); at != "" {
				t.Fatalf("%q: sends %s", content, at)
			}
			_, _ = term.Write(out)
			fresh := vt.NewEmulator(width, height)
			_, _ = fresh.Write(newScreen(width, height).draw(nil, split(view)))
			if got, want := picture(term), picture(fresh); got != want {
				t.Fatalf("%q is shown as\n%s\nand drawn afresh\n%s", content, got, want)
			}
		}
	})
}

// What frames cost on the wire.
func TestScreenIsFrugal(t *testing.T) {
	red := lipgloss.NewStyle().Foreground(lipgloss.Color("#c02020")).Render
	tests := []struct {
		name          string
		before, after string
		want          string
	}{
		{"nothing", "abc", "abc", ""},
		{"one cell", "abc\ndef", "abc\ndxf", "\x1b[2;2Hx"},
		{"a cell near by", "abc\ndef", "axcx\ndef", "\x1b[;2Hxcx"},
		{"a coloured cell", "a", red("a"), "\x1b[H\x1b[38;2;192;32;32ma\x1b[m"},
		{"the rest of a line", "a long line", "a", "\x1b[;2H\x1b[K"},
		{"a wide glyph in place of two", "ab", "將", "\x1b[H將"},
		{"two in place of a wide glyph", "將", "ab", "\x1b[Hab"},
		{"half of a wide glyph", "a將", "將", "\x1b[H將 "},
		{"a gap", strings.Repeat("x", 30) + "|", strings.Repeat(" ", 30) + "|", "\x1b[H\x1b[30X"},
	}
	for _, test := range tests {
		s := newScreen(40, 5)
		s.draw(nil, split(tea.NewView(test.before)))
		s.x = -1
		if got := string(s.draw(nil, split(tea.NewView(test.after)))); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestPairsAreParsedAsLines holds lines that were parsed together, from what they
// have in common on, to the same lines parsed by themselves.
func TestPairsAreParsedAsLines(t *testing.T) {
	const width = 12
	lines := []string{
		"", "plain", "plain and longer than that", "\x1b[1mbold\x1b[m 9:41", "\x1b[1mbold\x1b[m 9:40", "\x1b[1mbold\x1b[3m both", "\x1b[1mbold\x1b[31m red",
		"帥將\x1b[1m士", "帥將\x1b[1m", "\x1b]8;;link\x1b[1mx", "\x1b]8;;link\x1b\\\x1b[1my", "\x1b]8;;link\x1b\\\x1b[1mz", "\x1b[", "\x1b[1", "e\u0301\x1b[1mx", "e\u0301\x1b[1my",
		"123456789012\x1b[1m3", "123456789012\x1b[1m4", "12345678901帥\x1b[1m", "\x1b[38;5;1m1\x1b[38;5;2m2", "\x1b[38;5;1m1\x1b[38;5;3m2",
	}
	shows := func(p *parser, row []cell) string {
		text := ""
		for _, c := range row {
			text += fmt.Sprintf("%q%v%v%v ", c.glyph, c.wide, c.loose, p.styles[c.style])
		}
		return text
	}
	for _, a := range lines {
		for _, b := range lines {
			p := newParser()
			was, want := p.pair(nil, nil, a, b, width)
			for _, pair := range []struct {
				line string
				row  []cell
			}{{a, was}, {b, want}} {
				own := newParser()
				row, _ := own.parse(nil, pair.line, width, progress{})
				if got, want := shows(p, pair.row), shows(own, pad(row, width)); got != want {
					t.Errorf("of %q and %q: %s is not %s", a, b, got, want)
				}
			}
		}
	}
}

// TestStylesAreForgotten draws ever new styles: what is remembered of them has an end.
func TestStylesAreForgotten(t *testing.T) {
	p := newParser()
	most := 0
	for i := range 3 * mostStrokes {
		p.reset(colorprofile.TrueColor)
		line := fmt.Sprintf("\x1b[38;2;%d;%d;3mx\x1b[my", i%256, i/256)
		was, want := p.pair(nil, nil, "xy", line, 2)
		term := tty{parser: p}
		term.diff(0, was, want)
		if shown := fmt.Sprintf("8;2;%d;%d;3mx", i%256, i/256); !strings.Contains(string(term.out), shown) {
			t.Fatalf("%q is drawn as %q", line, term.out)
		}
		most = max(most, len(p.strokes), len(p.pens), len(p.styles), len(p.changes))
	}
	if most > mostStrokes {
		t.Errorf("%d are remembered", most)
	}
}
