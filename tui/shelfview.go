package tui

import (
	"fmt"
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/text"
)

func (s *shelf) view() page {
	title := text.ArchiveTitle
	if s.mine {
		title = text.ArchiveMine
	}
	p := page{title: s.say.Say(title)}
	height := s.height - 3
	body := []string{""}
	switch {
	case s.busy && len(s.matches) == 0:
		body = append(body, " "+s.theme.faint.Render(s.say.Say(text.LobbyWait)))
	case len(s.matches) == 0:
		body = append(body, " "+s.theme.faint.Render(s.say.Say(text.ArchiveNone)))
	}
	top := max(s.row-(height-3), 0)
	for row := top; row < len(s.matches) && len(body) < height; row++ {
		p.zones = append(p.zones, zone{0, len(body) + 1, s.width, shelfMsg{row}})
		body = append(body, s.line(s.matches[row], row == s.row))
	}
	header := " " + s.theme.strong.Render(s.say.Say(title))
	p.lines = s.frame(header, body, s.note, text.HintChoose, text.HintRead, text.HintMine, text.HintLobby, text.HintKeys)
	return p
}

// line draws one match.
func (s *shelf) line(m archive.Summary, chosen bool) string {
	mark, style := "  ", s.theme.faint
	if chosen {
		mark, style = "▸ ", s.theme.strong
	}
	left := mark + style.Render(pad(fmt.Sprintf("#%d", m.ID), 6)) + s.theme.faint.Render(m.Ended.Format("2006-01-02")) + "  "
	room := min(max((s.width-59)/3, 6), 20)
	var names []string
	for k := range game.All.Each() {
		name := pad(clean.Line(m.Seats[k].Name, room), room)
		if m.Ending.Share.Has(k) {
			name = s.theme.strong.Render(name)
		}
		names = append(names, s.emblem(k)+" "+name)
	}
	left += strings.Join(names, " ")
	if s.width >= 110 {
		left += "  " + s.theme.faint.Render(clean.Line(m.Header.Name, 24))
	}
	right := s.say.Say(shortReasons[m.Ending.Reason])
	right = s.theme.faint.Render(right+" · "+s.say.Say(text.LobbyMoves, text.With{"Count": m.Plies})) + "  " + m.Ending.Result()
	return spread(left, right+" ", s.width)
}

// shortReasons are the reasons in a word or two.
var shortReasons = map[game.Reason]text.Key{
	game.Checkmate: text.ShortCheckmate, game.Stalemate: text.ShortStalemate, game.GeneralCaptured: text.ShortCapture,
	game.Resignation: text.ShortResignation, game.Time: text.ShortTime, game.Departure: text.ShortDeparture,
	game.Repetition: text.ShortRepetition, game.LongGame: text.ShortLongGame, game.Annulled: text.ShortAnnulled,
}
