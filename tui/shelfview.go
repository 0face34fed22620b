package tui

import "sanguo/tui/text"

func (s *shelf) view() page {
	title := text.ArchiveTitle
	if s.mine {
		title = text.ArchiveMine
	}
	p := page{title: s.say.Say(title)}
	body, zones := s.listed(s.preview(), s.height-3, s.list)
	p.zones = zones
	header := " " + s.theme.strong.Render(s.say.Say(title))
	p.lines = s.frame(header, body, s.note, text.HintChoose, text.HintRead, text.HintMine, text.HintLobby, text.HintKeys)
	return p
}

// list draws the matches, scrolled so that the one under the cursor is seen.
func (s *shelf) list(width, height int) (lines []string, zones []zone) {
	lines = []string{""}
	switch {
	case s.busy && len(s.matches) == 0:
		lines = append(lines, " "+s.theme.faint.Render(s.say.Say(text.LobbyWait)))
	case len(s.matches) == 0:
		lines = append(lines, " "+s.theme.faint.Render(s.say.Say(text.ArchiveNone)))
	}
	top := min(max(s.row-(height-3), 0), len(s.matches))
	shown := s.matches[top:max(min(len(s.matches), top+height-len(lines)), top)]
	layout := s.layout(shown, width)
	for i, match := range shown {
		zones = append(zones, zone{0, len(lines) + 1, width, shelfMsg{top + i}})
		lines = append(lines, s.line(match, layout, top+i == s.row))
	}
	return lines, zones
}
