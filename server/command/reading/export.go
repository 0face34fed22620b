package reading

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/charmbracelet/colorprofile"

	"sanguo/game/archive"
	"sanguo/game/record"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// export gives games away: one in any form, or a stream of all that a filter
// admits.
func export() Command {
	return Command{
		Name: "export", Argument: text.ReadNumberOrAll, About: text.ReadExportAbout, usage: text.ReadExportUsage,
		options: map[string]arity{"as": one, "at": one, "dark": flag, "all": flag, "after": one},
		run: func(ctx context.Context, c *Call, o options) error {
			if o.has("all") {
				return c.exportAll(ctx, o)
			}
			return c.exportOne(o)
		},
	}
}

// The forms in which games are given away.
const (
	asRecord   = "record"
	asJSON     = "json"
	asText     = "text"
	asSVG      = "svg"
	asPosition = "position"
)

func (c *Call) exportOne(o options) error {
	form, err := o.choice("as", asRecord, asJSON, asText, asSVG, asPosition)
	number, misread := o.only()
	drawn := form == asSVG || form == asPosition
	if err != nil || misread != nil || o.has("after") || o.has("at") && !drawn || o.has("dark") && form != asSVG {
		return errUsage
	}
	m, err := c.match(number)
	if err != nil {
		return err
	}
	if form == asRecord || form == asJSON {
		return c.give(m, form)
	}
	s, err := newStory(m)
	if err != nil {
		return err
	}
	at, err := s.at(o)
	if err != nil {
		return err
	}
	switch form {
	case asPosition:
		_, err = fmt.Fprintln(c.Out, s.positions[at])
	case asSVG:
		title := fmt.Sprintf("#%d/%d", m.ID, at)
		if c.Licence != "" {
			title += " · " + c.Licence
		}
		_, err = io.WriteString(c.Out, board.SVG(s.picture(at, board.Look{Dark: o.has("dark")}), title))
	default:
		err = c.exportText(s)
	}
	return err
}

// give writes a match as a record or as JSON, with what the house says of it.
func (c *Call) give(m archive.Match, form string) error {
	r, err := m.Record()
	if err != nil {
		return err
	}
	r.Site, r.Licence = c.Site, c.Licence
	if form == asRecord {
		_, err = r.WriteTo(c.Out)
		return err
	}
	object, err := r.JSON()
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(object, '\n'))
	return err
}

// exportText writes a match for people: who played, the moves with what each
// took and how long it took, how it ended, and the board then.
func (c *Call) exportText(s *story) error {
	r, err := s.Record()
	if err != nil {
		return err
	}
	say := c.Language
	lines := append(wrapped(s.heading(say)), say.Clock(s.Clock))
	if c.Licence != "" {
		lines = append(lines, say.Say(text.ReadLicence, text.With{"Licence": plain(c.Licence)}))
	}
	var rows [][]string
	for i, m := range s.moves {
		rows = append(rows, []string{strconv.Itoa(i+1) + ".", say.Kingdom(m.by), m.written, c.took(m), spent(r.Notes[i])})
		for _, d := range m.Defeats {
			rows = append(rows, []string{"", "", say.Say(text.FallsTo, text.With{"Own": say.Kingdom(d.Kingdom), "Other": say.Kingdom(d.By)})})
		}
	}
	lines = append(lines, "", text.Columns(rows))
	lines = append(append(lines, wrapped(s.ending(say))...), "")
	pic := s.picture(len(s.moves), board.Look{Glyphs: board.ASCII, Profile: colorprofile.NoTTY})
	drawn, _ := draw(pic, usualWidth, usualHeight, true, false)
	return c.lines(append(lines, drawn))
}

// The window that texts are laid out for.
const usualWidth, usualHeight = 80, 24

// took names what a move captured.
func (c *Call) took(m told) string {
	if m.Captured == 0 {
		return ""
	}
	return c.Language.Say(text.ReadTook, text.With{"Whose": c.Language.Kingdom(m.Captured.Owner()), "Piece": c.Language.Piece(m.Captured.Kind())})
}

// spent tells the time spent on a move, and what was left where that is told.
func spent(n record.Note) string {
	if n.Left.Told {
		return n.Spent.String() + "  " + n.Left.String()
	}
	return n.Spent.String()
}
