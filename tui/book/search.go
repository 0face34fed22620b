package book

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// Span is a part of a line, in cells.
type Span struct{ Line, From, To int }

// Find looks for a text in a page, but for its boards: whatever the case of its
// letters, their accents, and how it is broken into lines. Of each place it
// returns the spans, more than one where the text goes over lines.
func (p Page) Find(text string) [][]Span {
	want, _ := letters(text, 0)
	var all []byte
	var spans []Span // of each byte of all
	for i, line := range p.Lines {
		if !p.boards[i] {
			found, at := letters(ansi.Strip(line), i)
			all, spans = append(all, found...), append(spans, at...)
		}
	}
	var places [][]Span
	for from := 0; len(want) > 0; {
		i := strings.Index(string(all[from:]), string(want))
		if i < 0 {
			break
		}
		places = append(places, join(spans[from+i:from+i+len(want)]))
		from += i + len(want)
	}
	return places
}

// join makes of the spans of a text's bytes one for each line.
func join(bytes []Span) []Span {
	var spans []Span
	for _, b := range bytes {
		if last := len(spans) - 1; last >= 0 && spans[last].Line == b.Line {
			spans[last].To = b.To
			continue
		}
		spans = append(spans, b)
	}
	return spans
}

// letters returns what of a line is compared, and of each of its bytes where in
// the line it stands: no spaces, no accents, small letters alone.
func letters(line string, number int) (bytes []byte, spans []Span) {
	cell := 0
	for line != "" {
		cluster, width := ansi.FirstGraphemeCluster(line, ansi.GraphemeWidth)
		line = line[len(cluster):]
		for _, b := range []byte(fold(cluster)) {
			bytes, spans = append(bytes, b), append(spans, Span{number, cell, cell + width})
		}
		cell += width
	}
	return bytes, spans
}

// fold returns a character as it is compared.
func fold(cluster string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r), unicode.IsSpace(r):
			return -1
		case r == 'ς': // a sigma at the end of a word
			return 'σ'
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(cluster))
}
