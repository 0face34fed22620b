package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/tui/text"
)

func (l *lobby) view() page {
	list, zones := l.listed(l.preview(), l.height-3, l.bulletinAndList)
	p := page{zones: zones, title: l.title()}
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

// title says when a table waits for one.
func (l *lobby) title() string {
	title := l.say.Say(text.Title)
	if l.turns() > 0 {
		return l.say.Say(text.TitleYourMove, text.With{"Name": title})
	}
	return title
}

func (l *lobby) header() string {
	name := l.theme.strong.Render(clean.Line(l.Person.Name, 20))
	who := name + l.theme.faint.Render(" · "+l.say.Say(text.LobbyGuest))
	if !l.Person.Guest() {
		key := clean.Line(l.Key, 15) + "…"
		who = name + l.theme.faint.Render(" · "+l.say.Say(text.LobbyKey, text.With{"Key": key}))
	}
	title := l.theme.strong.Render(l.say.Say(text.Title))
	if house := l.House().Name; house != "" {
		title += l.theme.faint.Render(" · " + house)
	}
	return spread(" "+title, who+" ", l.width)
}

// bulletinAndList draws what the house says over the tables.
func (l *lobby) bulletinAndList(width, height int) ([]string, []zone) {
	said := l.bulletin(width, height/4)
	lines, zones := l.list(width, height-len(said))
	for i := range zones {
		zones[i].y += len(said)
	}
	return append(said, lines...), zones
}

// bulletin draws what the house says, lately to everybody and of the day, in so
// many lines at most.
func (l *lobby) bulletin(width, most int) []string {
	var lines []string
	if l.Now().Before(l.newsUntil) {
		lines = append(lines, wrap(l.houseSays(l.news), width-2)...)
	}
	if message := l.House().Message; message != "" {
		lines = append(lines, wrap(message, width-2)...)
	}
	lines = lines[:min(len(lines), most)]
	for i, line := range lines {
		lines[i] = " " + line
	}
	if len(lines) > 0 {
		lines = append([]string{""}, lines...)
	}
	return lines
}

// hintKeys says what the keys do, enter with the chosen table.
func (l *lobby) hintKeys() []text.Key {
	hints := []text.Key{
		text.HintQuick, text.HintNew, text.HintCode, text.HintKeys, text.HintQuit, text.HintArchive, text.HintRules, text.HintSettings,
	}
	if i := l.index(); i >= 0 {
		enter := [...]text.Key{text.HintReturn, text.HintJoin, text.HintWatch}[l.rows[i].group]
		hints = append([]text.Key{enter}, hints...)
		hints = append(hints, text.HintChoose)
	}
	if l.Operator != nil {
		hints = slices.Insert(hints, len(hints)/2, text.HintOperator)
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
