package tui

import (
	"slices"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// chat is what is said at a table, by room, as far as the viewer may read it.
type chat struct{ players, gallery, whispers []table.Line }

// last takes off the chat what was said last, and tells whether it is a whisper.
// It returns false when nothing is left.
func (c *chat) last() (line table.Line, whispered, ok bool) {
	var from *[]table.Line
	for _, room := range []*[]table.Line{&c.players, &c.gallery, &c.whispers} {
		if n := len(*room); n > 0 && (from == nil || (*room)[n-1].When.After((*from)[len(*from)-1].When)) {
			from = room
		}
	}
	if from == nil {
		return line, false, false
	}
	line = (*from)[len(*from)-1]
	*from = (*from)[:len(*from)-1]
	return line, from == &c.whispers, true
}

// talk draws the last lines of the talk at a table, in a number of lines at
// most, in the order in which they were said.
func (c *common) talk(said chat, width, room int) []string {
	var lines []string
	for len(lines) < room {
		line, whispered, ok := said.last()
		if !ok {
			break
		}
		if whispered {
			lines = slices.Concat(wrap(c.whispered(line), width), lines)
			continue
		}
		if line.Notice != table.Said && line.Notice != table.Announced {
			lines = slices.Concat([]string{cut(c.said(line, width), width)}, lines) // a notice is not worth two lines
			continue
		}
		lines = slices.Concat(wrap(c.said(line, width), width), lines)
	}
	return tail(lines, room)
}

// sinceStart leaves out who sat down and stood up before a match.
func sinceStart(lines []table.Line) []table.Line {
	return slices.DeleteFunc(slices.Clone(lines), func(l table.Line) bool { return l.Notice == table.Sat || l.Notice == table.Stood })
}

// houseSays draws what the house has said.
func (c *common) houseSays(line table.Line) string {
	return c.theme.accent.Render(c.say.Say(text.HouseAnnounces, text.With{"Name": clean.Line(c.say.Speaker(line.Name), 40), "Text": clean.Line(line.Text, table.MaxLine)}))
}

// whispered draws a line that only two hear.
func (c *common) whispered(line table.Line) string {
	key, with := text.WhisperFrom, text.With{"Name": c.say.Kingdom(line.Kingdom)}
	if line.Name == c.Person.Name {
		key, with["Whom"] = text.WhisperTo, c.say.Kingdom(line.To)
	}
	return c.theme.kingdom(line.Kingdom).Italic(true).Render(c.say.Say(key, with)) + " " + clean.Line(line.Text, table.MaxLine)
}

// said draws one line of talk: what somebody said, or a notice.
func (c *common) said(line table.Line, width int) string {
	name := clean.Line(c.say.Speaker(line.Name), 16)
	if line.Notice == table.Announced {
		return c.houseSays(line)
	}
	if key, ok := text.Notices[line.Notice]; ok {
		return c.theme.faint.Render(c.say.Say(key, text.With{"Name": name, "Kingdom": c.say.Kingdom(line.Kingdom)}))
	}
	if line.Kingdom < game.Nobody && width < widePanel-2 {
		name = c.say.Kingdom(line.Kingdom)
	}
	return c.theme.kingdom(line.Kingdom).Render(name) + " " + clean.Line(line.Text, table.MaxLine)
}
