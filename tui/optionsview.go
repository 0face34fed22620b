package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/board"
	"sanguo/tui/text"
)

// maxZone is the width of a time zone's name at most, as it is typed.
const maxZone = 40

func (o *options) view() page {
	p := page{title: o.say.Say(text.SettingsTitle)}
	var notes []string
	width := min(o.width-2*formMargin, 76)
	for _, said := range o.notes() {
		notes = append(notes, o.faint(said, width, formMargin)...)
	}
	for _, line := range o.comeBack(width) {
		notes = append(notes, strings.Repeat(" ", formMargin)+line)
	}
	rows, apart := int(optionRows), 1
	room := o.height - 3 - 2 - len(notes) // for rows
	if room >= 2*rows {
		apart = 2
	}
	rows = min(rows, max(room/apart, 1))
	first := min(max(int(o.row)-rows/2, 0), int(optionRows)-rows)
	body := []string{""}
	for s := first; s < first+rows; s++ {
		line, cursor := o.line(setting(s), len(body)+1, &p)
		if cursor >= 0 {
			p.cursor = tea.NewCursor(cursor, len(body)+1)
		}
		body = append(body, line)
		if apart > 1 {
			body = append(body, "")
		}
	}
	body = append(append(body, ""), notes...)
	header := " " + o.theme.strong.Render(o.say.Say(text.SettingsTitle))
	p.lines = o.frame(header, body, o.note, o.keys()...)
	return p
}

// notes tell of the row under the cursor, and how long settings last.
func (o *options) notes() []string {
	kept := text.SettingsKept
	switch {
	case o.Local != nil:
		kept = text.LocalSettings
	case o.Person.Guest():
		kept = text.SettingsGuest
	}
	about := []string{o.say.Say(kept)}
	if o.row != rowZone {
		return append([]string{o.say.Say(offers[o.row].note)}, about...)
	}
	clocks := text.ZoneSet
	if o.common.zone == "" {
		clocks = text.ZoneAuto
	}
	return append([]string{
		o.say.Say(text.SettingZoneNote), o.say.Say(clocks, text.With{"Zone": o.say.Zone().String(), "Hour": o.say.Hour(o.Now())}),
	}, about...)
}

// line draws a row and marks what can be clicked. It returns where the cursor
// is, -1 when it is not in this row.
func (o *options) line(s setting, y int, p *page) (line string, cursor int) {
	mark, style := "  ", o.theme.faint
	if s == o.row {
		mark, style = "▸ ", o.theme.strong
	}
	labels := []text.Key{text.SettingZone}
	for _, offer := range offers {
		labels = append(labels, offer.label)
	}
	label := text.SettingZone
	if s < settings {
		label = offers[s].label
	}
	line = " " + mark + style.Render(pad(o.say.Say(label), o.labelWidth(labels...)))
	if s == rowZone {
		return o.zoneLine(line, y, p)
	}
	var offered []string
	for _, option := range offers[s].options {
		if option.label == "" && o.Look.Glyphs == board.ASCII {
			offered = append(offered, option.word) // the languages' own names have other letters
			continue
		}
		offered = append(offered, option.said(o.say))
	}
	line += o.choice(p, lineWidth(line), y, offered, int(o.prefs[s]), s == o.row, func(pick int) tea.Msg { return optionMsg{s, uint8(pick)} })
	return line, -1
}

// zoneLine draws the time zone behind its label: as it is typed, or as it is
// chosen.
func (o *options) zoneLine(line string, y int, p *page) (string, int) {
	p.zones = append(p.zones, zone{0, y, o.width, zoneMsg{}})
	if o.typing() {
		typed, at := o.zone.view(o.width - lineWidth(line) - 2)
		return line + " " + typed, lineWidth(line) + 1 + at
	}
	chosen := o.common.zone
	if chosen == "" {
		chosen = o.say.Say(text.ChoiceAuto)
	}
	return line + o.offer(chosen, true, false), -1
}
