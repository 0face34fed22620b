package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// formLabels are the labels of the rows, and formNotes what each choice means.
var (
	formLabels = [formRows]text.Key{
		text.FormName, text.FormBannermen, text.FormClock, text.FormListed, text.FormKingdom, text.FormSecond, text.FormThird, text.FormWhispers,
		text.FormAbsence, text.FormStandIn, text.FormMake,
	}
	formNotes = [formRows]text.Key{
		text.FormNameNote, text.FormBannermenNote, text.FormClockNote, text.FormListedNote, text.FormKingdomNote, text.FormSeatNote, text.FormSeatNote,
		text.FormWhispersNote, text.FormAbsenceNote, text.FormStandInNote, text.FormMakeNote,
	}
)

// formMargin is how far the form is from the edge.
const formMargin = 2

func (f *form) view() page {
	p := page{title: f.title()}
	room := f.height - 3 - f.deepest() // for the rows, and a line to either side
	apart := 1
	if 2*formRows+1 <= room {
		apart = 2
	}
	// Rows that there is no room for go off at the top as the cursor comes down.
	first := 0
	body := []string{""}
	if formRows+2 > room {
		first, body = max(f.row-room+2, 0), nil
	}
	for row := first; row < formRows && len(body) < room-1; row++ {
		y := len(body) + 1 // below the header
		line, cursor := f.rowLine(row, y, &p)
		if cursor >= 0 {
			p.cursor = tea.NewCursor(cursor, y)
		}
		body = append(body, line)
		for range apart - 1 {
			body = append(body, "")
		}
	}
	if apart == 1 {
		body = append(body, "")
	}
	body = append(body, f.explained()...)
	header := " " + f.theme.strong.Render(f.title())
	p.lines = f.frame(header, body, f.note, f.keys()...)
	return p
}

// explained is what the row means, broken into lines.
func (f *form) explained() []string { return f.faint(f.about(), f.width-2*formMargin, formMargin) }

// deepest returns how many lines the longest explanation of a row takes.
func (f *form) deepest() int {
	most, other := 0, *f
	for other.row = range formRows {
		most = max(most, len(other.explained()))
	}
	return most
}

// about tells what the choice in the row means.
func (f *form) about() string {
	switch said := f.say.Say(formNotes[f.row]); {
	case f.row == rowClock && f.offer.Others:
		return said + " " + f.say.Say(text.FormClockOtherNote)
	case f.row == rowAbsence:
		span := f.say.Say(text.FormAbsenceNever)
		if s, err := f.settings(); err == nil && f.offer.Away(s.Clock) > 0 {
			span = f.say.Span(f.offer.Away(s.Clock))
		}
		return f.say.Say(text.FormAbsenceNote, text.With{"Span": span})
	default:
		return said
	}
}

// rowLine draws a row of the form and marks what can be clicked in it. It
// returns where the cursor is, -1 when it is not in this row.
func (f *form) rowLine(row, y int, p *page) (line string, cursor int) {
	label := f.say.Say(formLabels[row])
	mark, style := "  ", f.theme.faint
	if row == f.row {
		mark, style = "▸ ", f.theme.strong
	}
	line, cursor = strings.Repeat(" ", formMargin-1)+mark, -1
	if row == rowMake {
		line += style.Render("[ " + label + " ]")
		p.zones = append(p.zones, zone{formMargin, y, lineWidth(line), formMsg{row: row}})
		return line, cursor
	}
	line += style.Render(pad(label, f.labelWidth(formLabels[:rowMake]...)))
	if row == rowName {
		typed, at := f.name.view(f.width - lineWidth(line) - 1)
		if row == f.row {
			cursor = lineWidth(line) + at
		}
		p.zones = append(p.zones, zone{0, y, f.width, formMsg{row: row}})
		return line + typed, cursor
	}
	line += f.choice(p, lineWidth(line), y, f.offered(row), f.picks[row], row == f.row, func(pick int) tea.Msg { return formMsg{row, pick} })
	if row == rowClock && f.other() {
		typed, at := f.clock.view(maxClock + 1)
		if row == f.row {
			cursor = lineWidth(line) + at
		}
		line += typed
	}
	return line, cursor
}
