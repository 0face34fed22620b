package tui

import (
	"slices"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

func (l *lobby) view() page {
	list, zones := l.tables()
	p := page{zones: zones, title: l.title(), steady: true}
	p.lines = l.frame(l.header(), list, l.note, l.hintKeys()...)
	if l.code != nil {
		l.asks(&p, l.say.Say(text.LobbyCode), *l.code)
		p.lines[l.height-1] = l.hints(text.HintGoThere, text.HintBack)
	}
	return p
}

// tables draws the list, with the preview of the chosen table. Those who have no
// table of their own and look alike at one hall share its drawing.
func (l *lobby) tables() ([]string, []zone) {
	type alike struct {
		width, height int
		chosen        string
		look          board.Look
		language      text.Language
		prefs         prefs
		news          table.Line
		newsworthy    bool
		message       string
		lesson        string
	}
	type drawing struct {
		lines []string
		zones []zone
	}
	draw := func() any {
		lines, zones := l.listed(l.preview(), l.height-3, l.bulletinAndList)
		return drawing{lines, zones}
	}
	if l.hall == nil || len(l.hall.Own(l.Person.ID)) > 0 {
		own := draw().(drawing)
		return own.lines, own.zones
	}
	shared := l.hall.Share(alike{l.width, l.height, l.chosen, l.Look, l.say, l.prefs, l.news, l.Now().Before(l.newsUntil), l.House().Message, l.lessonSaid()}, draw).(drawing)
	return slices.Clone(shared.lines), slices.Clone(shared.zones)
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

// bulletinAndList draws what the house says, and the offer of the lesson, over the
// tables.
func (l *lobby) bulletinAndList(width, height int) ([]string, []zone) {
	said := l.bulletin(width, height/4)
	offer := l.offerLesson(width, height/4)
	lines, zones := l.list(width, height-len(said)-len(offer))
	for i := range zones {
		zones[i].y += len(said) + len(offer)
	}
	for i := range offer {
		zones = append(zones, zone{0, len(said) + i + 1, width, learnMsg{}}) // below the header
	}
	return slices.Concat(said, offer, lines), zones
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
		text.HintQuick, text.HintNew, text.HintCode, text.HintKeys, text.HintQuit, text.HintArchive, text.HintRules, text.HintLearn, text.HintSettings,
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
		if l.hall == nil {
			key = text.LobbyWait
		}
		for _, line := range wrap(l.say.Say(key), width-2) {
			lines = append(lines, " "+l.theme.keys(line))
		}
		return lines, nil
	}
	const empty, titles = -1, -2 // beside the rows, by their indices
	on := []int{empty}           // what stands on each line
	chosenAt := 0
	for i, row := range l.rows {
		if i == 0 || l.rows[i-1].group != row.group {
			if i > 0 {
				on = append(on, empty)
			}
			on = append(on, titles-int(row.group))
		}
		if row.Code == l.chosen {
			chosenAt = len(on)
		}
		on = append(on, i)
	}
	top := firstRow(chosenAt, len(on), height)
	on = on[top:min(top+max(height, 0), len(on))] // thousands may be out of sight
	var shown []lobbyRow
	for _, i := range on {
		if i >= 0 {
			shown = append(shown, l.rows[i])
		}
	}
	name := l.nameRoom(shown, width)
	lines = nil
	for y, i := range on {
		switch {
		case i >= 0:
			zones = append(zones, zone{0, y + 1, width, chooseMsg{l.rows[i].Code}}) // below the header
			lines = append(lines, l.row(l.rows[i], name, width))
		case i == empty:
			lines = append(lines, "")
		default:
			lines = append(lines, " "+l.theme.faint.Render(l.say.Say(groupTitles[titles-i])))
		}
	}
	return lines, zones
}
