package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
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
	case "n":
		return l.goTo(pushMsg{newForm(l.common)})
	case "c":
		code := newField("", maxRef)
		l.code = &code
	case "a":
		return l.goTo(pushMsg{newShelf(l.common)})
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

func (l *lobby) wheel(msg tea.MouseWheelMsg) {
	switch {
	case l.covered:
	case msg.Button == tea.MouseWheelUp:
		l.step(-1)
	case msg.Button == tea.MouseWheelDown:
		l.step(1)
	}
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
