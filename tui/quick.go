package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// quick offers a game at once to somebody while nobody waits for players:
// against two computers, or at a table that waits for people.
type quick struct {
	*common
	row  int
	note note
	busy bool
}

// quickRows are what is offered, by the keys for it.
var quickRows = [...]struct {
	key      string
	what     text.Key
	strength table.Strength // zero for people
}{
	{"1", text.QuickEasy, table.Easy}, {"2", text.QuickNormal, table.Normal}, {"3", text.QuickHard, table.Hard}, {"n", text.QuickPeople, 0},
}

// quickMsg is a click on a row.
type quickMsg int

func newQuick(c *common) *quick { return &quick{common: c} }

func (q *quick) init() tea.Cmd { return nil }

func (q *quick) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case madeMsg:
		q.busy, q.note = false, q.failed(msg.err)
	case quickMsg:
		return q.play(int(msg))
	case tea.KeyPressMsg:
		q.note = note{}
		return q.key(msg.String())
	}
	return nil
}

func (q *quick) key(key string) tea.Cmd {
	for row, offer := range quickRows {
		if key == offer.key {
			return q.play(row)
		}
	}
	switch key {
	case "up", "k", "shift+tab":
		q.row = (q.row + len(quickRows) - 1) % len(quickRows)
	case "down", "j", "tab":
		q.row = (q.row + 1) % len(quickRows)
	case "enter", "space":
		return q.play(q.row)
	case "esc", "q", "p":
		return q.goTo(popMsg{from: q})
	}
	return nil
}

// play makes the table of a row, once.
func (q *quick) play(row int) tea.Cmd {
	if q.busy {
		return nil
	}
	q.row, q.busy = row, true
	settings := q.Lobby.Offer().Quick()
	settings.Name, settings.Private = visible(q.say.Say(text.FormDefaultName, text.With{"Name": q.Person.Name})), false // for others to find
	if c := (table.Computer{Strength: quickRows[row].strength}); c.Strength != 0 {
		return q.makeTable(settings, game.Nobody, c, c)
	}
	return q.makeTable(settings, game.Nobody)
}

func (q *quick) view() page {
	p := page{title: q.say.Say(text.QuickTitle)}
	lines := q.rows(true)
	if len(lines) > q.height-3 {
		lines = q.rows(false)
	}
	var body []string
	for y, line := range lines {
		if line.row >= 0 {
			p.zones = append(p.zones, zone{0, y + 1, q.width, quickMsg(line.row)})
		}
		body = append(body, line.said)
	}
	p.lines = q.frame(" "+q.theme.strong.Render(p.title), body, q.note, q.keys()...)
	return p
}

// quickLine is a line of the page, and the row that it is of; -1 for none.
type quickLine struct {
	said string
	row  int
}

// rows draws what is offered, with empty lines between where there is room.
func (q *quick) rows(roomy bool) (lines []quickLine) {
	if roomy {
		lines = append(lines, quickLine{"", -1})
	}
	for _, line := range wrap(q.say.Say(text.QuickHow), q.width-2*formMargin) {
		lines = append(lines, quickLine{strings.Repeat(" ", formMargin) + line, -1})
	}
	for row, offer := range quickRows {
		if roomy || row == 0 {
			lines = append(lines, quickLine{"", -1})
		}
		mark := "  "
		if row == q.row {
			mark = q.theme.accent.Render("▸ ")
		}
		const hang = 2 // under the words, not under the key
		for i, line := range wrap(q.theme.keys(q.say.Say(offer.what)), q.width-2*formMargin-1-hang) {
			if i > 0 {
				mark, line = "  ", strings.Repeat(" ", hang)+line
			}
			lines = append(lines, quickLine{strings.Repeat(" ", formMargin-1) + mark + line, row})
		}
	}
	return lines
}

func (q *quick) typing() bool { return false }

func (q *quick) keys() []text.Key {
	return []text.Key{text.HintChoose, text.HintPlayNow, text.HintBack}
}

func (q *quick) close() tea.Cmd { return nil }
