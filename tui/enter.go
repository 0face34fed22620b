package tui

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/table"
)

// enteredMsg is what came of going to a table: a visit, or an error.
type enteredMsg struct {
	visit *table.Visit
	close func() // closes the visit
	err   error  // with a visit: no seat was to be had
	// match is one of the archive, when it was over already.
	match *archive.Match
}

// enter returns a command that goes to a table, and takes a seat there when one
// is wanted. Where none is, a match that is over is opened from the archive.
func (c *common) enter(ref string, sit bool) tea.Cmd {
	return func() tea.Msg {
		t, err := c.Lobby.Find(c.Person, ref)
		if errors.Is(err, table.ErrNoTable) && !sit {
			return c.lookUp(ref)
		}
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
		return enteredMsg{visit: v, close: c.open.keep(v.Close), err: err}
	}
}

// lookUp looks in the archive for the match that was to be watched.
func (c *common) lookUp(ref string) enteredMsg {
	id, err := archive.ParseNumber(ref)
	if err != nil {
		return enteredMsg{err: table.ErrNoTable}
	}
	switch match, err := c.Archive.Match(c.Person.ID, id); {
	case errors.Is(err, archive.ErrNotFound):
		return enteredMsg{err: table.ErrNoTable}
	case err != nil:
		return enteredMsg{err: err}
	default:
		return enteredMsg{match: &match}
	}
}

// makeTable returns a command that makes a table, and seats computers there: two
// of them leave nobody to wait for.
func (c *common) makeTable(s table.Settings, want game.Kingdom, computers ...table.Computer) tea.Cmd {
	return func() tea.Msg {
		v, err := c.Lobby.Make(c.Person, s, want)
		if err != nil {
			return madeMsg{err}
		}
		for _, computer := range computers {
			if err == nil { // else somebody was faster, and is told of at the table
				err = v.Fill(game.Nobody, computer)
			}
		}
		if err == nil && len(computers) == 2 {
			err = v.Ready(true)
		}
		return enteredMsg{visit: v, close: c.open.keep(v.Close), err: err}
	}
}

// madeMsg is the error of making a table.
type madeMsg struct{ err error }
