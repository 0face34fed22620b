package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/archive"
)

// maxRef is longer than any code or number of a table.
const maxRef = 24

func (l *lobby) key(msg tea.KeyPressMsg) tea.Cmd {
	if l.code != nil {
		return l.codeKey(msg)
	}
	switch msg.String() {
	case "up", "k":
		l.step(-1)
	case "down", "j":
		l.step(1)
	case "home":
		l.step(-len(l.rows))
	case "end":
		l.step(len(l.rows))
	case "enter", "space":
		return l.goIn()
	case "p":
		return l.quick()
	case "s":
		return l.goTo(pushMsg{newOptions(l.common)})
	case "n":
		return l.goTo(pushMsg{newForm(l.common)})
	case "c":
		code := newField("", maxRef)
		l.code = &code
	case "a":
		return l.goTo(pushMsg{newShelf(l.common, archive.Filter{}, "")})
	case "l":
		return l.goTo(pushMsg{newTaught(l.common)})
	case "o":
		if l.Operator != nil {
			return l.goTo(pushMsg{newDesk(l.common)})
		}
	case "q":
		return tea.Quit
	}
	return nil
}

// codeKey takes a key while a code is typed.
func (l *lobby) codeKey(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "esc":
		l.code = nil
	case "enter":
		ref := strings.TrimSpace(l.code.value())
		l.code = nil
		if ref != "" && !l.busy {
			l.busy = true
			return l.enter(ref, !strings.ContainsAny(ref, "0123456789"))
		}
	default:
		l.code.update(msg)
	}
	return nil
}

// index returns which row is chosen, -1 for none.
func (l *lobby) index() int {
	return slices.IndexFunc(l.rows, func(r lobbyRow) bool { return r.Code == l.chosen })
}

// step moves the cursor some rows down.
func (l *lobby) step(n int) {
	if len(l.rows) > 0 {
		l.chosen = l.rows[min(max(l.index()+n, 0), len(l.rows)-1)].Code
	}
}

// quick goes to the first table that waits for players, or offers a game while
// there is none.
func (l *lobby) quick() tea.Cmd {
	if l.busy {
		return nil
	}
	for _, row := range l.rows {
		if row.group == openTables {
			l.busy, l.chosen = true, row.Code
			return l.enter(row.Code, true)
		}
	}
	return l.goTo(pushMsg{newQuick(l.common)})
}

// goIn goes to the chosen table: to sit down where a seat is free, else to one's
// own seat or to watch.
func (l *lobby) goIn() tea.Cmd {
	i := l.index()
	if i < 0 || l.busy {
		return nil
	}
	l.busy = true
	return l.enter(l.rows[i].Code, l.rows[i].group == openTables)
}
