package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
)

// enteredMsg is what came of going to a table: a visit, or an error.
type enteredMsg struct {
	visit *table.Visit
	close func() // closes the visit
	err   error  // with a visit: no seat was to be had
}

// enter returns a command that goes to a table, and takes a seat there when one
// is wanted.
func (c *common) enter(ref string, sit bool) tea.Cmd {
	return func() tea.Msg {
		t, err := c.Lobby.Find(c.Person, ref)
		if err != nil {
			return enteredMsg{err: err}
		}
		v, err := t.Enter(c.Person)
		if err != nil {
			return enteredMsg{err: err}
		}
		if sit {
			err = v.Sit(game.Nobody)
		}
		return enteredMsg{v, c.open.keep(v.Close), err}
	}
}

// makeTable returns a command that makes a table.
func (c *common) makeTable(s table.Settings, want game.Kingdom) tea.Cmd {
	return func() tea.Msg {
		v, err := c.Lobby.Make(c.Person, s, want)
		if err != nil {
			return madeMsg{err}
		}
		return enteredMsg{visit: v, close: c.open.keep(v.Close)}
	}
}

// madeMsg is the error of making a table.
type madeMsg struct{ err error }
