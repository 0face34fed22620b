// Package clean makes text that somebody else wrote safe to show on a terminal
// and to keep in a log.
//
// It knows Unicode and terminals. It knows nothing of what the text is for:
// whether it makes a good name or a polite remark is for others to say.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// MaxMarks is how many combining marks a letter may carry. Vietnamese and
// Hebrew need two; taller stacks climb over the lines above.
const MaxMarks = 2

// Line returns text as one line of at most maxCells terminal cells: composed
// (NFC), without escape sequences, control characters, bidirectional and other
// invisible characters, broken UTF-8 or glyphs on whose width terminals
// disagree, and with line breaks and other white space turned into single
// spaces, none of them at either end. What does not fit is cut off.
//
// Cleaning a clean line changes nothing.
func Line(text string, maxCells int) string {
	if maxCells <= 0 {
		return ""
	}
	return strings.TrimRight(fit(visible(text, maxCells), maxCells), " ")
}

// visible strips text down to the characters that may be shown, reading no
// more of it than can matter for maxCells cells.
func visible(text string, maxCells int) string {
	var b strings.Builder
	var state byte
	space, marks, cells := false, MaxMarks, 0
	for len(text) > 0 && cells <= maxCells {
		seq, width, n, next := ansi.DecodeSequence(text, state, nil)
		text, state = text[n:], next
		if width == 0 && !utf8.ValidString(seq) || strings.HasPrefix(seq, "\x1b") {
			continue
		}
		for _, r := range seq {
			switch {
			case isSpace(r):
				space = b.Len() > 0
				marks = MaxMarks // a mark on a space hangs in the air
			case r == utf8.RuneError || !unicode.IsGraphic(r) || isTroublesome(r):
			case unicode.IsMark(r):
				if marks < MaxMarks {
					b.WriteRune(r)
					marks++
				}
			default:
				if space {
					b.WriteByte(' ')
					space = false
					cells++
				}
				b.WriteRune(r)
				marks = 0
				cells++
			}
		}
	}
	return norm.NFC.String(b.String())
}

// fit cuts text after the last whole glyph that ends within maxCells, taking
// the wider of the two measures that terminals use.
func fit(text string, maxCells int) string {
	cells, end := 0, 0
	for end < len(text) {
		glyph, width := ansi.FirstGraphemeCluster(text[end:], ansi.GraphemeWidth)
		cells += max(width, ansi.WcWidth.StringWidth(glyph))
		if cells > maxCells {
			break
		}
		end += len(glyph)
	}
	return text[:end]
}

// isSpace tells white space of every kind, which is shown as a plain space.
// The blank of the braille block looks like one, too.
func isSpace(r rune) bool { return unicode.IsSpace(r) || r == '\u2800' }

// isTroublesome tells graphic characters that take no room, or a different
// room in different terminals: variation selectors, halves of flags, skin
// tones, keycaps, the parts that Hangul syllables are composed of, and fillers.
func isTroublesome(r rune) bool { return unicode.Is(troublesome, r) }

var troublesome = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x034F, Hi: 0x034F, Stride: 1}, // grapheme joiner
		{Lo: 0x1100, Hi: 0x11FF, Stride: 1}, // Hangul parts
		{Lo: 0x17B4, Hi: 0x17B5, Stride: 1}, // Khmer inherent vowels
		{Lo: 0x180B, Hi: 0x180F, Stride: 1}, // Mongolian selectors
		{Lo: 0x20DD, Hi: 0x20E4, Stride: 1}, // enclosing marks, keycap
		{Lo: 0x3164, Hi: 0x3164, Stride: 1}, // Hangul filler
		{Lo: 0xA960, Hi: 0xA97F, Stride: 1}, // Hangul parts
		{Lo: 0xD7B0, Hi: 0xD7FF, Stride: 1}, // Hangul parts
		{Lo: 0xFE00, Hi: 0xFE0F, Stride: 1}, // variation selectors
		{Lo: 0xFFA0, Hi: 0xFFA0, Stride: 1}, // halfwidth Hangul filler
	},
	R32: []unicode.Range32{
		{Lo: 0x1F1E6, Hi: 0x1F1FF, Stride: 1}, // regional indicators
		{Lo: 0x1F3FB, Hi: 0x1F3FF, Stride: 1}, // skin tones
		{Lo: 0xE0100, Hi: 0xE01EF, Stride: 1}, // variation selectors
	},
}
