package book

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"sanguo/tui/board"
)

func TestIn(t *testing.T) {
	books, _ := library()
	for tag, want := range map[string]string{"en": "en", "en-GB": "en", "": "en", "xx": "en", "no such tag": "en"} {
		if got := In(tag).Language.String(); got != want {
			t.Errorf("who asks for %q reads %s, want %s", tag, got, want)
		}
	}
	for _, b := range books {
		if got := In(b.Language.String()).Language; got != b.Language {
			t.Errorf("who asks for %s reads %s", b.Language, got)
		}
	}
}

var (
	heading  = regexp.MustCompile(`(?m)^#+ `)
	bulleted = regexp.MustCompile(`(?m)^- `)
	typed    = regexp.MustCompile("`[^`]+`")
)

// frame returns what all languages have in common of a chapter, in its order:
// headings, lists, boards and the measures of tables.
func (c Chapter) frame() []string {
	var frame []string
	for _, b := range c.blocks {
		switch b.kind {
		case diagram:
			frame = append(frame, "board "+b.show.Name)
		case table:
			frame = append(frame, fmt.Sprintf("table of %d by %d", len(b.rows()), len(b.rows()[0])))
		case prose:
			frame = append(frame, heading.FindAllString(b.text, -1)...)
			frame = append(frame, fmt.Sprintf("%d in a list", len(bulleted.FindAllString(b.text, -1))))
		}
	}
	return frame
}

// typed returns what of a chapter is to be typed, or is a point: it is the same
// in every language, though its order is not.
func (c Chapter) typed() []string {
	var words []string
	for _, b := range c.blocks {
		words = append(words, typed.FindAllString(b.text, -1)...)
	}
	slices.Sort(words)
	return words
}

func TestEveryLanguageHasTheSameBook(t *testing.T) {
	books, _ := library()
	english := books[0]
	if len(english.Chapters) < 10 {
		t.Fatalf("only %d chapters", len(english.Chapters))
	}
	for _, b := range books[1:] {
		if len(b.Chapters) != len(english.Chapters) {
			t.Errorf("%s has %d chapters, English %d", b.Language, len(b.Chapters), len(english.Chapters))
			continue
		}
		for i, c := range b.Chapters {
			want := english.Chapters[i]
			if c.ID != want.ID {
				t.Errorf("chapter %d of %s is %s, in English %s", i+1, b.Language, c.ID, want.ID)
			}
			if got, want := c.frame(), want.frame(); !slices.Equal(got, want) {
				t.Errorf("%s, %s: built of\n%q, in English of\n%q", b.Language, c.ID, got, want)
			}
			if got, want := c.typed(), want.typed(); !slices.Equal(got, want) {
				t.Errorf("%s, %s: has to be typed\n%q, in English\n%q", b.Language, c.ID, got, want)
			}
		}
	}
}

func TestTablesAreWhole(t *testing.T) {
	books, _ := library()
	for _, b := range books {
		for _, c := range b.Chapters {
			for _, block := range c.blocks {
				if block.kind != table {
					continue
				}
				rows := block.rows()
				for i, row := range rows {
					if len(row) != len(rows[0]) || slices.Contains(row, "") {
						t.Errorf("%s, %s: row %d is %q", b.Language, c.ID, i+1, row)
					}
				}
			}
		}
	}
}

func TestEveryBoardIsShown(t *testing.T) {
	books, _ := library()
	shown := map[string]bool{}
	for _, c := range books[0].Chapters {
		for _, b := range c.blocks {
			shown[b.show.Name] = true
		}
	}
	for name := range diagrams() {
		if !shown[name] {
			t.Errorf("no chapter shows %s", name)
		}
	}
}

// settings are the looks that chapters are set in, each in widths of its own.
var settings = []struct {
	name   string
	look   board.Look
	widths []int
}{
	{"chinese", board.Look{Dark: true}, []int{40, 56, 80}},
	{"latin", board.Look{Glyphs: board.Latin}, []int{60}},
	{"ascii", board.Look{Glyphs: board.ASCII}, []int{120}},
	{"no colour", board.Look{Profile: colorprofile.ASCII}, []int{56}},
	{"plain", board.Look{Profile: colorprofile.NoTTY}, []int{72}},
}

// TestChaptersFit sets every chapter in every language, width and look: no line
// is too long, and none of the words is lost.
func TestChaptersFit(t *testing.T) {
	books, _ := library()
	for _, b := range books {
		for _, c := range b.Chapters {
			for _, set := range settings {
				for _, width := range set.widths {
					s := Style{Look: set.look, Heading: "#ffffff"}
					lines := c.Set(width, s).Lines
					for _, line := range lines {
						if got := ansi.StringWidth(line); got > min(width, MostWidth) {
							t.Errorf("%s, %s, %s: a line of %d cells in %d: %q", b.Language, c.ID, set.name, got, width, ansi.Strip(line))
						}
					}
					if set.name == "plain" && strings.ContainsRune(strings.Join(lines, ""), '\x1b') {
						t.Errorf("%s, %s: sequences in plain text", b.Language, c.ID)
					}
					c.checkWhole(t, b, lines, s)
				}
			}
		}
	}
}

// checkWhole looks for the letters of all prose, in their order.
func (c Chapter) checkWhole(t *testing.T, b Book, lines []string, s Style) {
	t.Helper()
	letters := func(text string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, text)
	}
	set := letters(ansi.Strip(strings.Join(lines, "")))
	for _, block := range c.blocks {
		if block.kind != prose {
			continue
		}
		if want := letters(s.signs().Replace(block.text)); !strings.Contains(set, want) {
			t.Errorf("%s, %s: not all of it is set: %q", b.Language, c.ID, block.text)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, bad := range []string{"", "no title", "# T\n```board\nno such\n```\n", "# T\n```board\nstart\n"} {
		if _, err := parse(bad); err == nil {
			t.Errorf("%q is a chapter", bad)
		}
	}
	b := Book{Chapters: []Chapter{{ID: "one", blocks: []block{{text: "see {{two}}"}}}}}
	if b.refer() == nil {
		t.Error("a reference to a chapter that is not there is taken")
	}
}
