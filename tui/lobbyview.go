package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

func (l *lobby) view() page {
	height := l.height - 3
	picture := l.picture(height)
	width := l.width
	if picture != nil {
		width -= pictureWidth(picture) + 2
	}
	list, zones := l.list(width, height)
	if picture != nil {
		list = beside(list, width+1, picture)
	}
	p := page{zones: zones, title: l.say.Say(text.Title)}
	p.lines = l.frame(l.header(), list, l.note, l.hintKeys()...)
	if l.code != nil {
		label := " " + l.say.Say(text.LobbyCode) + " "
		line, cursor := l.code.view(maxRef)
		p.lines[l.height-2] = l.theme.accent.Render(label) + line
		p.lines[l.height-1] = l.hints(text.HintGoThere, text.HintBack)
		p.cursor = tea.NewCursor(lineWidth(label)+cursor, l.height-2)
	}
	return p
}

func (l *lobby) header() string {
	name := l.theme.strong.Render(clean.Line(l.Person.Name, 20))
	who := name + l.theme.faint.Render(" · "+l.say.Say(text.LobbyGuest))
	if !l.Person.Guest() {
		key := clean.Line(l.Key, 15) + "…"
		who = name + l.theme.faint.Render(" · "+l.say.Say(text.LobbyKey, text.With{"Key": key}))
	}
	return spread(" "+l.theme.strong.Render(l.say.Say(text.Title)), who+" ", l.width)
}

// hintKeys says what the keys do, enter with the chosen table.
func (l *lobby) hintKeys() []text.Key {
	hints := []text.Key{text.HintNew, text.HintCode, text.HintArchive, text.HintKeys, text.HintQuit}
	if i := l.index(); i >= 0 {
		enter := [...]text.Key{text.HintReturn, text.HintJoin, text.HintWatch}[l.rows[i].group]
		hints = append([]text.Key{text.HintChoose, enter}, hints...)
	}
	return hints
}

// list draws the tables, scrolled so that the chosen one is seen.
func (l *lobby) list(width, height int) (lines []string, zones []zone) {
	lines = append(lines, "")
	if len(l.rows) == 0 {
		key := text.LobbyNone
		if !l.heard {
			key = text.LobbyWait
		}
		for _, line := range wrap(l.say.Say(key), width-2) {
			lines = append(lines, " "+l.theme.keys(line))
		}
		return lines, nil
	}
	chosenAt := 0
	for i, row := range l.rows {
		if i == 0 || l.rows[i-1].group != row.group {
			if i > 0 {
				lines = append(lines, "")
			}
			lines = append(lines, " "+l.theme.faint.Render(l.say.Say(groupTitles[row.group])))
		}
		if row.Code == l.chosen {
			chosenAt = len(lines)
		}
		zones = append(zones, zone{0, len(lines), width, chooseMsg{row.Code}})
		lines = append(lines, l.row(row, width))
	}
	top := min(max(chosenAt-height+2, 0), max(len(lines)-height, 0))
	var seen []zone
	for _, z := range zones {
		if z.y -= top; z.y >= 0 && z.y < height {
			z.y++ // below the header
			seen = append(seen, z)
		}
	}
	return lines[top:], seen
}

// row draws one table.
func (l *lobby) row(r lobbyRow, width int) string {
	mark, style := "  ", l.theme.faint
	if r.Code == l.chosen {
		mark, style = "▸ ", l.theme.strong
	}
	name := style.Render(pad(clean.Line(r.Settings.Name, table.MaxName), min(table.MaxName, width/4-2)))
	terms := l.say.Clock(r.Settings.Clock)
	if !r.Settings.Bannermen && width >= 100 {
		terms += " " + l.say.Say(text.NoBannermenShort)
	}
	line := spread(mark+name+"  "+l.places(r, min(max((width-58)/3, 6), 16)), l.theme.faint.Render(terms)+"  "+l.state(r)+" ", width)
	return line
}

// places draws who sits at a table.
func (l *lobby) places(r lobbyRow, room int) string {
	var seats []string
	for k := range game.All.Each() {
		seat := r.Seats[k]
		name := l.theme.faint.Render(pad("·", room))
		if seat.Taken() {
			name = pad(clean.Line(seat.Name, room), room)
		}
		seats = append(seats, l.emblem(k)+" "+name)
	}
	return strings.Join(seats, " ")
}

// state tells how far a table has come.
func (l *lobby) state(r lobbyRow) string {
	switch {
	case r.turn():
		return l.theme.accent.Render(l.say.Say(text.LobbyYourTurn))
	case r.Phase == table.Playing:
		return l.say.Say(text.LobbyMoves, text.With{"Count": r.Plies})
	}
	return l.theme.good.Render(l.say.Say(text.LobbyFree, text.With{"Count": r.Free()}))
}

// picture draws the position of the chosen table where there is room for it
// beside the list, else it returns nil.
func (l *lobby) picture(height int) []string {
	const leastList = 56
	i := l.index()
	if i < 0 || l.rows[i].Phase != table.Playing {
		return nil
	}
	layout, ok := board.Fit(min(l.width-leastList, 100), min(height, 32))
	if !ok {
		return nil
	}
	bottom := l.rows[i].seat
	if bottom == game.Nobody {
		bottom = game.Shu
	}
	pic := board.Picture{Position: l.rows[i].Position, Bottom: bottom, Look: l.Look}
	if l.rows[i].Plies > 0 {
		pic.Last = append(pic.Last, l.rows[i].Last)
	}
	return strings.Split(board.Draw(layout, pic), "\n")
}

func pictureWidth(lines []string) int {
	widest := 0
	for _, line := range lines {
		widest = max(widest, lineWidth(line))
	}
	return widest
}
