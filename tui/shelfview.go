package tui

import (
	"sanguo/clean"
	"sanguo/tui/text"
)

func (s *shelf) view() page {
	title := s.say.Say(text.ArchiveTitle)
	switch {
	case s.mine():
		title = s.say.Say(text.ArchiveMine)
	case s.of != "":
		title = s.say.Say(text.ArchiveOf, text.With{"Name": clean.Line(s.of, 24)})
	}
	p := page{title: title}
	body, zones := s.listed(s.preview(), s.height-3, s.list)
	p.zones = zones
	p.lines = s.frame(s.header(title), body, s.note, s.hintKeys()...)
	if s.typed != nil {
		s.asks(&p, s.say.Say(text.ArchiveFilter), *s.typed)
		if s.note.bad {
			p.lines[s.height-1] = s.noteLine(s.note)
		}
	}
	return p
}

// header says which matches are listed.
func (s *shelf) header(title string) string {
	header := " " + s.theme.strong.Render(title)
	if s.base.Positioned() {
		header += s.theme.faint.Render(" · " + s.say.Say(text.ArchivePosition))
	}
	if s.words != "" && s.typed == nil {
		header += " · " + s.theme.accent.Render(s.words)
	}
	return cut(header, s.width)
}

func (s *shelf) hintKeys() []text.Key {
	if s.typed != nil {
		return []text.Key{text.HintFilterWords}
	}
	back := text.HintLobby
	if s.base.Positioned() || s.base.Player != 0 && !s.mine() {
		back = text.HintBack
	}
	return []text.Key{text.HintChoose, text.HintRead, text.HintFilter, text.HintMine, text.HintPlayers, text.HintExplore, back, text.HintKeys}
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
	room := max(height-1, 0)
	top := firstRow(s.row, len(s.matches), room)
	shown := s.matches[top:min(len(s.matches), top+room)]
	layout := s.layout(shown, width)
	for i, match := range shown {
		zones = append(zones, zone{0, len(lines) + 1, width, shelfMsg{top + i}})
		lines = append(lines, s.line(match, layout, top+i == s.row))
	}
	return lines, zones
}
