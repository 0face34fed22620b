package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// muting is the list of those at a table whom the visitor can choose not to hear.
type muting struct {
	others []table.Other
	row    int
}

// othersMsg is who else there is at a table, perhaps after somebody has been muted.
type othersMsg struct {
	visit  *table.Visit
	others []table.Other
	said   string
	err    error
}

// askOthers asks who else there is, after having done something about one.
func (t *tableScreen) askOthers(said string, do func(*table.Visit) error) tea.Cmd {
	v := t.visit
	return func() tea.Msg {
		if err := do(v); err != nil {
			return othersMsg{visit: v, err: err}
		}
		others, err := v.Others()
		return othersMsg{v, others, said, err}
	}
}

// openMuting opens the list.
func (t *tableScreen) openMuting() tea.Cmd {
	return t.askOthers("", func(*table.Visit) error { return nil })
}

// takeOthers takes over who else there is. Nobody needs a list of nobody.
func (t *tableScreen) takeOthers(msg othersMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		t.note = t.failed(msg.err)
	case len(msg.others) == 0:
		t.muting, t.note = nil, note{text: t.say.Say(text.MuteNobody)}
	default:
		row := 0
		if t.muting != nil {
			row = min(t.muting.row, len(msg.others)-1)
		}
		t.muting, t.note = &muting{msg.others, row}, note{text: msg.said}
	}
	return nil
}

func (t *tableScreen) mutingKey(key string) tea.Cmd {
	m := t.muting
	switch key {
	case "up", "k", "shift+tab":
		m.row = (m.row + len(m.others) - 1) % len(m.others)
	case "down", "j", "tab":
		m.row = (m.row + 1) % len(m.others)
	case "enter", "space":
		return t.turnMute(m.others[m.row])
	case "esc", "q", "M":
		t.muting = nil
	}
	return nil
}

// turnMute mutes somebody, or lets them be heard again.
func (t *tableScreen) turnMute(o table.Other) tea.Cmd {
	said := text.MuteOn
	if o.Muted {
		said = text.MuteOff
	}
	t.relisten = true
	return t.askOthers(t.say.Say(said, text.With{"Name": clean.Line(o.Name, 20)}), func(v *table.Visit) error { return v.Mute(o.ID, !o.Muted) })
}

// mutingOver lays the list over the page, scrolled so that the chosen one is seen.
func (t *tableScreen) mutingOver(under []string) []string {
	m := t.muting
	room := max(t.height-t.theme.box.GetVerticalFrameSize()-6, 1) // without the title and the line with the keys
	first := max(0, min(m.row-room/2, len(m.others)-room))
	var lines []string
	for i, o := range m.others[first:min(len(m.others), first+room)] {
		mark, name := "  ", clean.Line(o.Name, 20)
		if first+i == m.row {
			mark = t.theme.accent.Render("▸ ")
		}
		if o.Muted {
			name = t.theme.faint.Render(name + " · " + t.say.Say(text.MuteIs))
		}
		lines = append(lines, mark+name)
	}
	keys := t.theme.keys(t.say.Say(text.HintMuteTurn)) + t.theme.rule.Render(" · ") + t.theme.keys(t.say.Say(text.HintBack))
	return t.boxOver(under, t.boardRoom(), t.say.Say(text.MuteTitle), append(lines, "", keys))
}
