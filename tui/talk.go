package tui

import (
	"slices"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// talk draws the last lines of the talk at a table, in a number of lines at
// most. Both rooms are shown in the order in which things were said, as far as
// the viewer may see them.
func (c *common) talk(players, gallery []table.Line, width, room int) []string {
	var lines []string
	for len(lines) < room && len(players)+len(gallery) > 0 {
		from := &players
		if n, m := len(players), len(gallery); n == 0 || m > 0 && gallery[m-1].When.After(players[n-1].When) {
			from = &gallery
		}
		line := (*from)[len(*from)-1]
		*from = (*from)[:len(*from)-1]
		said := wrap(c.said(line, width), width)
		if line.Notice != table.Said {
			said = []string{cut(c.said(line, width), width)} // a notice is not worth two lines
		}
		lines = slices.Concat(said, lines)
	}
	return tail(lines, room)
}

// sinceStart leaves out who sat down and stood up before a match.
func sinceStart(lines []table.Line) []table.Line {
	return slices.DeleteFunc(slices.Clone(lines), func(l table.Line) bool { return l.Notice == table.Sat || l.Notice == table.Stood })
}

var notices = map[table.Notice]text.Key{
	table.Sat: text.NoticeSat, table.Stood: text.NoticeStood, table.Began: text.NoticeBegan,
	table.WentAway: text.NoticeAway, table.CameBack: text.NoticeBack, table.Departed: text.NoticeLeft,
}

// said draws one line of talk: what somebody said, or a notice.
func (c *common) said(line table.Line, width int) string {
	name := clean.Line(line.Name, 16)
	if key, ok := notices[line.Notice]; ok {
		return c.theme.faint.Render(c.say.Say(key, text.With{"Name": name, "Kingdom": c.say.Kingdom(line.Kingdom)}))
	}
	if line.Kingdom < game.Nobody && width < widePanel-2 {
		name = c.say.Kingdom(line.Kingdom)
	}
	return c.theme.kingdom(line.Kingdom).Render(name) + " " + clean.Line(line.Text, table.MaxLine)
}
