package session

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"
)

func newDecoder() *decoder {
	return &decoder{limits: DefaultLimits(), width: 80, height: 24}
}

// tell writes a message down for comparison.
func tell(msg tea.Msg) string {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return msg.String()
	case tea.PasteMsg:
		return "paste " + msg.Content
	case tea.MouseMsg:
		m := msg.Mouse()
		return strings.TrimPrefix(fmt.Sprintf("%T %d,%d %s", msg, m.X, m.Y, m), "tea.")
	}
	return strings.TrimPrefix(fmt.Sprintf("%T", msg), "tea.")
}

// decoded returns the messages of pieces of input, and of a pause at their end.
func decoded(d *decoder, pieces ...string) []string {
	var got []string
	emit := func(msg tea.Msg) { got = append(got, tell(msg)) }
	for _, piece := range pieces {
		d.feed([]byte(piece), emit)
	}
	d.expire(emit)
	return got
}

func TestDecoder(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	tests := []struct{ name, input, want string }{
		{"keys", "aB 1\r\t\x7f", "a B space 1 enter tab backspace"},
		{"control keys", "\x03\x1a\x00", "ctrl+c ctrl+z ctrl+space"},
		{"Chinese", "將軍", "將 軍"},
		{"a mark by itself", "\u0e34", "\u0e34"},
		{"escape", "\x1b", "esc"},
		{"escape twice", "\x1b\x1b", "esc esc"},
		{"alt", "\x1ba", "alt+a"},
		{"alt and brackets", "\x1b]", "alt+]"},
		{"arrows", "\x1b[A\x1b[B\x1bOC\x1bOD", "up down right left"},
		{"arrows with modifiers", "\x1b[1;5A\x1b\x1b[B", "ctrl+up alt+down"},
		{"others", "\x1b[5~\x1b[H\x1bOP\x1b[Z", "pgup home f1 shift+tab"},
		{"focus", "\x1b[I\x1b[O", "FocusMsg BlurMsg"},
		{"mouse", "\x1b[<0;3;4M\x1b[<0;3;4m", "MouseClickMsg 2,3 left MouseReleaseMsg 2,3 left"},
		{"mouse of old", "\x1b[M !!q", "MouseClickMsg 0,0 left q"},
		{"mouse outside", "\x1b[<0;300;4Mq", "q"},
		{"mouse far outside", "\x1b[<0;99999999999999999999;-4Mq", "q"},
		{"paste", "\x1b[200~re4-re5\x1b[201~q", "paste re4-re5 q"},
		{"paste of keys and sequences", "\x1b[200~q\x1b[A\x03\r\nq\x1b[201~", "paste q q"},
		{"paste of nothing", "\x1b[200~\x1b[201~q", "q"},
		{"paste without end", "\x1b[200~qqqq", ""},
		{"size", "\x1b[8;5000;5000tq", "q"},
		{"size in band", "\x1b[48;50;5000;1;1tq", "q"},
		{"position", "\x1b[5;5Rq", "CursorPositionMsg q"},
		{"clipboard", "\x1b]52;c;cXFxcQ==\x07q", "q"},
		{"background", "\x1b]11;rgb:0000/0000/0000\x1b\\q", "BackgroundColorMsg q"},
		{"no background", "\x1b]11;qqqq\x07q", "q"},
		{"synchronized output", "\x1b[?2026;2$yq", "session.syncsMsg q"},
		{"no synchronized output", "\x1b[?2026;0$yq", "q"},
		{"string", "\x1b]0;qqq\x07q", "q"},
		{"string without end", "\x1bPqqq", ""},
		{"long string", "\x1b]0;" + long + "\x07q", "q"},
		{"long string with the other end", "\x1bP" + long + "\x1b\\q", "q"},
		{"long string without end", "\x1b_" + long, ""},
		{"long string that a key ends", "\x1b_" + long + "\x1b[A", "up"},
		{"long parameters", "\x1b[" + strings.Repeat("1", 1000) + "Aq", "q"},
		{"half a sequence", "\x1b[1;", ""},
		{"sequence that came apart", "\x1b[1\x1b[A", "up"},
		{"control character in a sequence", "\x1b[1\rq", "enter q"},
		{"broken UTF-8", "\xffq\xc3(", "q ("},
		{"8-bit string", "\x9d0;qqq\x9cq", "q"},
		{"text of a key", "\x1b[97;1;27;91;50;74uq", "q"},
	}
	for _, test := range tests {
		if got := strings.Join(decoded(newDecoder(), test.input), " "); got != test.want {
			t.Errorf("%s: %q is %q, want %q", test.name, test.input, got, test.want)
		}
	}
}

func TestDecoderWaits(t *testing.T) {
	d := newDecoder()
	if got := decoded(d, "\x1b[1;5"); len(got) > 0 {
		t.Errorf("half an arrow is %q", got)
	}
	if got := decoded(d, "A"); len(got) != 1 || got[0] != "ctrl+up" {
		t.Errorf("its other half after a pause is %q, want ctrl+up", got)
	}
	if got := decoded(d, "\x1b]0;title", "qqq", "\x07q"); len(got) != 1 || got[0] != "q" {
		t.Errorf("a title in pieces is %q, want q alone", got)
	}
}

func TestDecoderKeepsOnlySoMuchOfAPaste(t *testing.T) {
	d := newDecoder()
	d.limits.Paste = 100
	var got []string
	emit := func(msg tea.Msg) { got = append(got, tell(msg)) }
	d.feed([]byte("\x1b[200~"), emit)
	for range 1000 {
		d.feed([]byte(strings.Repeat("m", 1000)), emit)
		if len(d.paste) > 100 || len(d.pending) > 100 {
			t.Fatalf("%d bytes of a paste and %d of input are kept", len(d.paste), len(d.pending))
		}
	}
	d.feed([]byte("\x1b[201~q"), emit)
	if want := []string{"paste " + strings.Repeat("m", 100), "q"}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// pieces of input of every kind, whole and not.
var inputs = []string{
	"a", "將", "\u0301", "\x1b", "[", "\x1b[A", "\x1bO", "\x1b[<0;3;4M", "\x1b[M", "\x1b[200~", "\x1b[201~", "\x1b]0;", "\x07",
	"\x1bP", "\x1b\\", "\x9b", "\x9d", "\xe5", "\xff", "1", ";", "\r", "\x18", "m", "\x1b[?2026;2$y", strings.Repeat("1", 300),
}

// However input is cut into pieces, it means the same.
func TestDecoderDoesNotMindTheCut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(inputs), 0, 20).Draw(t, "input"), "")
		want := decoded(newDecoder(), text)
		var pieces []string
		for rest := text; rest != ""; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "cut")
			pieces, rest = append(pieces, rest[:n]), rest[n:]
		}
		if got := decoded(newDecoder(), pieces...); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%q in pieces is %q, and whole %q", pieces, got, want)
		}
	})
}

func FuzzDecoder(f *testing.F) {
	for _, input := range inputs {
		f.Add([]byte(input), []byte("q"))
	}
	f.Fuzz(func(t *testing.T, first, second []byte) {
		d := newDecoder()
		d.limits.Paste = 64
		for _, piece := range [][]byte{first, second, first} {
			d.feed(piece, func(msg tea.Msg) {
				if key, ok := msg.(tea.KeyPressMsg); ok && strings.ContainsAny(key.Text, "\x1b\u009b\r\n\u202e") {
					t.Fatalf("%q gives a key that writes %q", piece, key.Text)
				}
			})
			if len(d.pending) > 2*maxPending || len(d.paste) > 64 {
				t.Fatalf("%d bytes of input and %d of a paste are kept", len(d.pending), len(d.paste))
			}
		}
	})
}
