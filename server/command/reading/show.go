package reading

import (
	"context"
	"fmt"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"sanguo/clean"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// show draws a match at its end, or after some of its moves.
func show() Command {
	return Command{
		Name: "show", Argument: text.ReadNumber, About: text.ReadShowAbout, usage: text.ReadShowUsage,
		options: map[string]arity{"at": one, "flat": flag, "hex": flag, "plain": flag},
		run:     runShow,
	}
}

func runShow(_ context.Context, c *Call, o options) error {
	number, err := o.only()
	if err != nil || o.has("flat") && o.has("hex") {
		return errUsage
	}
	m, err := c.match(number)
	if err != nil {
		return err
	}
	s, err := newStory(m)
	if err != nil {
		return err
	}
	at, err := s.at(o)
	if err != nil {
		return err
	}
	look := c.Look
	if o.has("plain") {
		look.Glyphs, look.Profile = board.ASCII, colorprofile.NoTTY
	}
	drawn, ok := draw(s.picture(at, look), c.Width, c.Height, o.has("flat"), o.has("hex"))
	if !ok {
		c.say(text.ReadNarrow)
	}
	lines := append(wrapped(s.heading(c.Language)), "")
	if drawn != "" {
		lines = append(lines, drawn, "")
	}
	return c.lines(append(lines, wrapped(s.moment(c.Language, at))...))
}

// lines writes lines without blanks at their ends.
func (c *Call) lines(lines []string) error {
	for line := range strings.SplitSeq(strings.Join(lines, "\n"), "\n") {
		if _, err := fmt.Fprintln(c.Out, strings.TrimRight(line, " ")); err != nil {
			return err
		}
	}
	return nil
}

// wrapped returns sentences in lines that fit a usual terminal.
func wrapped(sentences []string) []string {
	return strings.Split(ansi.Wrap(strings.Join(sentences, "\n"), usualWidth, ""), "\n")
}

// draw draws the hexagon if it fits or is asked for, else the flat view. It
// reports false where the window has no room for what is asked.
func draw(pic board.Picture, cols, rows int, flat, hex bool) (string, bool) {
	if !flat {
		if l, ok := board.FitLabelled(cols, rows); ok {
			return board.Draw(l, pic), true
		}
		if hex {
			return "", false
		}
	}
	f, ok := board.FitFlat(cols, rows)
	return board.DrawFlat(f, pic), ok
}

// plain returns a name as it can be shown.
func plain(name string) string { return clean.Line(name, maxWord) }
