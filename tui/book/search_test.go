package book

import (
	"slices"
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	page := func(lines ...string) Page { return Page{Lines: lines, boards: make([]bool, len(lines))} }
	for _, c := range []struct {
		page Page
		text string
		want [][]Span
	}{
		{page("the General", "and the general"), "general", [][]Span{{{0, 4, 11}}, {{1, 8, 15}}}},
		{page("is \x1b[1mcap", "tured\x1b[m."), "is captured", [][]Span{{{0, 0, 6}, {1, 0, 5}}}},
		{page("ο στρατηγός είναι"), "ΣΤΡΑΤΗΓΟΣ", [][]Span{{{0, 2, 11}}}},
		{page("走马，将", "军！"), "将军", [][]Span{{{0, 6, 8}, {1, 0, 2}}}},
		{page("Möllendorff"), "mollen", [][]Span{{{0, 0, 6}}}},
		{page("aaa"), "aa", [][]Span{{{0, 0, 2}}}},
		{page("nothing"), "none", nil},
		{page("nothing"), "", nil},
		{page("nothing"), "  ", nil},
		{Page{Lines: []string{"a b c"}, boards: []bool{true}}, "abc", nil},
	} {
		if got := c.page.Find(c.text); !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("%q in %q: at %v, want %v", c.text, c.page.Lines, got, c.want)
		}
	}
}

// TestFindBrokenLines looks for a sentence of the book in every width.
func TestFindBrokenLines(t *testing.T) {
	books, _ := library()
	i, _ := books[0].Find("defeat")
	for width := 40; width <= MostWidth; width += 4 {
		page := books[0].Chapters[i].Set(width, Style{})
		places := page.Find("a kingdom whose general is CAPTURED is out")
		if len(places) != 1 {
			t.Errorf("in %d cells it is found %d times:\n%s", width, len(places), strings.Join(page.Lines, "\n"))
		}
	}
}
