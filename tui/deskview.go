package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// deskInfo is how many lines below a list tell more.
const deskInfo = 4

func (d *desk) view() page {
	p := page{title: d.say.Say(text.DeskTitle)}
	titles := make([]text.Key, len(deskTabs))
	for i, tab := range deskTabs {
		titles[i] = tab.title
	}
	header := d.choice(&p, 1, 0, d.labels(titles), d.tab, true, func(pick int) tea.Msg { return tabMsg{pick} })
	body := d.list(d.height-3-deskInfo-1, &p)
	body = append(body, " "+d.ruler(d.width-2))
	for _, line := range fill(d.info(), deskInfo) {
		body = append(body, " "+line)
	}
	p.lines = d.frame(" "+header, body, d.note, d.hintKeys()...)
	if d.line != nil {
		d.asks(&p, "›", d.line.field)
	}
	if d.sure != "" {
		d.ask(&p)
	}
	return p
}

func (d *desk) hintKeys() []text.Key {
	switch {
	case d.line != nil && len(d.line.aims) > 1:
		return []text.Key{text.HintDo, text.HintBack, text.HintAim}
	case d.line != nil:
		return []text.Key{text.HintDo, text.HintBack}
	}
	hints := append([]text.Key{text.HintTab}, deskTabs[d.tab].hints...)
	return append(hints, text.HintKeys, text.HintLobby, text.HintAnnounce, text.HintInvite)
}

// list draws the rows, scrolled so that the chosen one is seen, in a number of
// lines.
func (d *desk) list(height int, p *page) []string {
	if len(d.sheet.Rows) == 0 {
		key := text.DeskNone
		if !d.heard {
			key = text.LobbyWait
		}
		return fill([]string{"", " " + d.theme.faint.Render(d.say.Say(key))}, height)
	}
	const margin = 3
	widths := d.sheet.columns(d.width - margin - 1)
	lines := []string{"", strings.Repeat(" ", margin) + d.theme.faint.Render(inColumns(d.sheet.Heads, widths))}
	room := height - len(lines)
	top := max(0, min(d.row-room/2, len(d.sheet.Rows)-room))
	for i := top; i < min(len(d.sheet.Rows), top+room); i++ {
		p.zones = append(p.zones, zone{0, len(lines) + 1, d.width, deskMsg{i}})
		line := "   " + inColumns(d.sheet.Rows[i].Cells, widths)
		if i == d.row {
			line = d.theme.accent.Render(" ▸ ") + d.theme.strong.Render(line[margin:])
		}
		lines = append(lines, line)
	}
	return fill(lines, height)
}

// columnGap is how far columns are apart, and leastColumn how wide one is at
// least that is cut.
const (
	columnGap   = 2
	leastColumn = 6
)

// columns returns how wide the columns are drawn: as wide as they need to be, or
// else the widest give way first, and then the last are left out.
func (s Sheet) columns(room int) []int {
	widths := make([]int, len(s.Heads))
	total := -columnGap
	for i, head := range s.Heads {
		widths[i] = lineWidth(head)
		for _, row := range s.Rows {
			widths[i] = max(widths[i], lineWidth(row.Cells[i]))
		}
		total += widths[i] + columnGap
	}
	for ; total > room; total-- {
		widest := 0
		for i, width := range widths {
			if width > widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= leastColumn {
			break
		}
		widths[widest]--
	}
	for ; total > room && len(widths) > 1; widths = widths[:len(widths)-1] {
		total -= widths[len(widths)-1] + columnGap
	}
	return widths
}

func inColumns(cells []string, widths []int) string {
	var b strings.Builder
	for i, width := range widths {
		if i > 0 {
			b.WriteString(strings.Repeat(" ", columnGap))
		}
		b.WriteString(pad(cells[i], width))
	}
	return b.String()
}

// info tells more: what came of the last act, and of the act that is typed, or else
// of the row under the cursor.
func (d *desk) info() []string {
	style := d.theme.good
	if d.bad {
		style = d.theme.bad
	}
	var lines []string
	for _, said := range d.told {
		for _, line := range wrap(said, d.width-2) {
			lines = append(lines, style.Render(line))
		}
	}
	if d.line != nil {
		if act, ok := actOf(d.acts, d.line.value()); ok {
			usage := d.theme.strong.Render(act.Name) + " " + d.theme.key.Render(act.Words)
			lines = append(append(lines, wrap(usage, d.width-2)...), d.faint(act.About, d.width-2, 0)...)
		}
		return lines
	}
	row, ok := d.chosen()
	if !ok || lines != nil {
		return lines
	}
	var told []string
	for i, cell := range row.Cells {
		told = append(told, d.say.Say(text.DeskField, text.With{"Name": d.sheet.Heads[i], "Value": cell}))
	}
	return d.faint(strings.Join(told, " · "), d.width-2, 0)
}

// ask asks whether a line is to be done that cannot be taken back.
func (d *desk) ask(p *page) {
	act, _ := actOf(d.acts, d.sure)
	lines := []string{
		d.theme.strong.Render(d.sure), "", d.theme.faint.Render(act.About), d.theme.bad.Render(d.say.Say(text.DeskFinal)), "",
		d.theme.keys(d.say.Say(text.AnswerYes)) + d.theme.rule.Render(" · ") + d.theme.keys(d.say.Say(text.AnswerNo)),
	}
	p.lines, p.zones, p.cursor = d.boxOver(p.lines, d.width, d.say.Say(text.DeskSure), lines), nil, nil
}
