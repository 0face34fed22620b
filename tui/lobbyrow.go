package tui

import (
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// row draws one table.
func (l *lobby) row(r lobbyRow, width int) string {
	mark, style := "  ", l.theme.faint
	if r.Code == l.chosen {
		mark, style = "▸ ", l.theme.strong
	}
	room := min(table.MaxName, width/4-2)
	if width < briefList {
		room = table.MaxName - 2
	}
	name := style.Render(pad(clean.Line(r.Settings.Name, table.MaxName), room))
	terms := l.say.Clock(r.Settings.Clock)
	if !r.Settings.Bannermen && width >= 100 {
		terms += " " + l.say.Say(text.NoBannermenShort)
	}
	return spread(mark+name+"  "+l.places(r, width), l.theme.faint.Render(terms)+"  "+l.state(r)+" ", width)
}

// places draws who sits at a table: by name, or in a narrow list by the signs of
// the seats that are taken.
func (l *lobby) places(r lobbyRow, width int) string {
	room := min(max((width-58)/3, 6), 16)
	free := l.theme.faint.Render("·")
	var seats []string
	for k := range game.All.Each() {
		seat, name := r.Seats[k], free
		if seat.Taken() {
			name = clean.Line(seat.Name, room)
		}
		switch {
		case width >= briefList:
			seats = append(seats, l.emblem(k)+" "+pad(name, room))
		case seat.Taken():
			seats = append(seats, l.emblem(k))
		default:
			seats = append(seats, free+" ")
		}
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

// leastList is the width of the list at least, and briefList the width below
// which it leaves names out: they stand below the picture then.
const (
	leastList = 56
	briefList = 72
)

// picture draws the position of the chosen table, and who plays there, where
// there is room for it beside the list; else it returns nil. While nothing is
// played there it is the start.
func (l *lobby) picture(height int) []string {
	layout, ok := board.Fit(min(l.width-leastList, 100), min(height-5, 32))
	if !ok {
		return nil
	}
	pic := board.Picture{Position: game.Start(true), Look: l.Look}
	i := l.index()
	if i < 0 || l.rows[i].Phase != table.Playing {
		return strings.Split(board.Draw(layout, pic), "\n")
	}
	r := l.rows[i]
	pic.Position, pic.Bottom = r.Position, r.seat%game.Nobody // Shu for a spectator
	if r.Plies > 0 {
		pic.Last = append(pic.Last, board.Trace{Move: r.Last, By: r.Position.At(r.Last.To).Owner()})
	}
	lines := append(strings.Split(board.Draw(layout, pic), "\n"), "")
	cols, _ := layout.Size()
	for _, who := range l.who(r) {
		lines = append(lines, strings.Repeat(" ", cols/2-12)+who)
	}
	return lines
}

// who draws who plays at a table, one line for each.
func (l *lobby) who(r lobbyRow) []string {
	var lines []string
	for k := range game.All.Each() {
		who := l.emblem(k) + " " + l.theme.kingdom(k).Bold(true).Render(pad(l.say.Kingdom(k), 4)) + " " + clean.Line(r.Seats[k].Name, 20)
		if r.Position.Turn() == k {
			who += " " + l.theme.accent.Render("◀")
		}
		lines = append(lines, who)
	}
	return lines
}

// leastLines is how many lines the list keeps when there is a small picture
// under it.
const leastLines = 8

// small draws the position of the chosen table small, and who plays there, for
// windows without room for a picture beside the list.
func (l *lobby) small(height int) []string {
	i := l.index()
	if i < 0 || l.rows[i].Phase != table.Playing || height < leastLines+board.SmallHeight+1 || l.width < board.SmallWidth+32 {
		return nil
	}
	r := l.rows[i]
	drawn := board.Small(r.Position, r.seat%game.Nobody, l.Look)
	if drawn == "" {
		return nil
	}
	said := []string{"", l.theme.strong.Render(clean.Line(r.Settings.Name, table.MaxName)), l.theme.faint.Render(l.say.Clock(r.Settings.Clock)), ""}
	said = append(said, l.who(r)...)
	said = append(said, "", l.theme.faint.Render(l.say.Say(text.LobbyMoves, text.With{"Count": r.Plies})))
	if r.Plies > 0 {
		said = append(said, l.theme.faint.Render(l.say.Say(text.LobbyLast, text.With{"Move": r.Last.String()})))
	}
	lines := beside(strings.Split(drawn, "\n"), board.SmallWidth+3, said)
	for i, line := range lines {
		lines[i] = "  " + line
	}
	return append([]string{""}, lines...)
}
