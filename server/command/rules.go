package command

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"sanguo/clean"
	"sanguo/tui/board"
	"sanguo/tui/book"
	"sanguo/tui/text"
)

// rules prints a chapter of the rule book, as plain text. Without a word it
// lists the chapters.
func rules() command {
	return command{
		name: "rules", argument: text.RulesArgument, about: text.RulesAbout, plain: true,
		words: func(c Call, args []string) Answer {
			b := book.In(c.Language.Tag())
			switch {
			case len(args) == 0:
				return c.print(c.chapters(b))
			case len(args) > 1:
				return c.refuse(text.CommandUsage, text.With{"Line": c.line(rules())})
			}
			chapter, ok := b.Find(args[0])
			if !ok {
				return c.refuse(text.RulesUnknown, text.With{"Word": clean.Line(args[0], maxArgument), "Chapters": c.chapters(b)})
			}
			return c.print(plainly(b.Chapters[chapter]))
		},
	}
}

// chapters lists the chapters, and how to read one.
func (c Call) chapters(b book.Book) string {
	var rows [][]string
	for i, chapter := range b.Chapters {
		rows = append(rows, []string{"  " + strconv.Itoa(i+1), chapter.ID, chapter.Title})
	}
	return text.Columns(rows) + "\n" + c.Language.Say(text.RulesHow, text.With{"Line": c.line(rules())}) + "\n"
}

// plainly sets a chapter without any sequences.
func plainly(c book.Chapter) string {
	page := c.Set(book.MostWidth, book.Style{Look: board.Look{Glyphs: board.Latin, Profile: colorprofile.NoTTY}})
	var b strings.Builder
	for _, line := range page.Lines {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
