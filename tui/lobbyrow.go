package tui

import (
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// row draws one table, with so much room for its name.
func (l *lobby) row(r lobbyRow, name, width int) string {
	mark, style := "  ", l.theme.faint
	if r.Code == l.chosen {
		mark, style = "▸ ", l.theme.strong
	}
	title := style.Render(pad(clean.Line(r.Settings.Name, table.MaxName), name))
	return spread(mark+title+"  "+l.places(r, width), l.rowEnd(r, width), width)
}

// rowEnd is what stands at the right edge of a row: the terms, and how far the
// table has come.
func (l *lobby) rowEnd(r lobbyRow, width int) string {
	terms := l.say.Clock(r.Settings.Clock)
	if !r.Settings.Bannermen && width >= 100 {
		terms += " " + l.say.Say(text.NoBannermenShort)
	}
	return l.theme.faint.Render(terms) + "  " + l.state(r) + " "
}

// nameRoom returns how wide the column of the tables' names is: it gives way to
// who sits there and to the longest terms of the rows that are shown.
func (l *lobby) nameRoom(shown []lobbyRow, width int) int {
	room := min(table.MaxName, width/4-2)
	if width < briefList {
		room = table.MaxName - 2
	}
	for _, r := range shown {
		taken := lineWidth("▸ ") + lineWidth("  "+l.places(r, width)) + lineWidth(" "+l.rowEnd(r, width))
		room = min(room, width-taken)
	}
	return max(room, leastName)
}

// leastName is the width of a table's name at least.
const leastName = 12

// places draws who sits at a table: by name, or in a narrow list by the signs of
// the seats that are taken.
func (l *lobby) places(r lobbyRow, width int) string {
	room := min(max((width-58)/3, 6), 16)
	free := l.theme.faint.Render("·")
	var seats []string
	for k := range game.All.Each() {
		seat, name := r.Seats[k], free
		if seat.Taken() {
			name = l.named(seat, room)
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

// preview shows the chosen table: the start, while nothing is played there.
func (l *lobby) preview() preview {
	i := l.index()
	if i < 0 || l.rows[i].Phase != table.Playing {
		return preview{position: game.Start(true)}
	}
	r := l.rows[i]
	p := preview{position: r.Position, bottom: r.seat % game.Nobody, plays: true, standIn: r.Settings.StandIn != 0} // Shu's for a spectator
	p.title = []string{l.theme.strong.Render(clean.Line(r.Settings.Name, table.MaxName)), l.theme.faint.Render(l.say.Clock(r.Settings.Clock))}
	p.seats = r.Seats
	p.told = []string{l.theme.faint.Render(l.say.Say(text.LobbyMoves, text.With{"Count": r.Plies}))}
	if r.Plies > 0 {
		p.last = append(p.last, board.Trace{Move: r.Last, By: r.Position.At(r.Last.To).Owner()})
		p.told = append(p.told, l.theme.faint.Render(l.say.Say(text.LobbyLast, text.With{"Move": r.Last.String()})))
	}
	return p
}
