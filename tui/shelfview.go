package tui

import "sanguo/tui/text"

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
	top := min(max(s.row-(height-3), 0), len(s.matches))
	shown := s.matches[top:max(min(len(s.matches), top+height-len(body)), top)]
	layout := s.layout(shown)
	for i, match := range shown {
		p.zones = append(p.zones, zone{0, len(body) + 1, s.width, shelfMsg{top + i}})
		body = append(body, s.line(match, layout, top+i == s.row))
	}
	header := " " + s.theme.strong.Render(s.say.Say(title))
	p.lines = s.frame(header, body, s.note, text.HintChoose, text.HintRead, text.HintMine, text.HintLobby, text.HintKeys)
	return p
}
