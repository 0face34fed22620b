package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/text"
)

// explorer walks through positions, and tells what was played in each and what
// became of it.
type explorer struct {
	*common
	filter archive.Filter // without the position
	of     string         // the player's name in it, if that is known
	trail  []visited      // from where it began to what is shown
	found  *archive.Explorer
	ahead  bool // one went on before it was known by which move
	asked  int
	turned int
	flat   bool
	note   note
}

// visited is a position on the way, and the row that the cursor is on in it.
type visited struct {
	position game.Position
	move     game.Move // that led here
	by       game.Kingdom
	row      int
}

// The messages of the explorer.
type (
	exploredMsg struct {
		of    *explorer
		asked int
		found archive.Explorer
		err   error
	}
	choiceMsg struct{ row int } // a click on a move
)

// newExplorer explores the position of a filter, or the start.
func newExplorer(c *common, f archive.Filter, of string) *explorer {
	position := f.Position
	if !f.Positioned() {
		position = game.Start(f.Bannermen != archive.No)
	}
	f.Position = game.Position{}
	return &explorer{common: c, filter: f, of: of, trail: []visited{{position: position, by: game.Nobody}}}
}

func (e *explorer) init() tea.Cmd { return e.look() }

// here returns where the explorer is.
func (e *explorer) here() *visited { return &e.trail[len(e.trail)-1] }

// asking returns the filter with the position that is shown.
func (e *explorer) asking() archive.Filter {
	f := e.filter
	f.Position = e.here().position
	return f
}

// look asks what was played here.
func (e *explorer) look() tea.Cmd {
	e.asked++
	e.found = nil
	shelves, viewer, filter, asked := e.Archive, e.Person.ID, e.asking(), e.asked
	return func() tea.Msg {
		found, err := shelves.Explore(viewer, filter)
		return exploredMsg{e, asked, found, err}
	}
}

func (e *explorer) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case exploredMsg:
		return e.explored(msg)
	case choiceMsg:
		if e.here().row == msg.row {
			return e.play()
		}
		e.here().row = msg.row
	case tea.MouseWheelMsg:
		e.step(wheelBy(msg))
	case tea.KeyPressMsg:
		e.note = note{}
		return e.key(msg.String())
	}
	return nil
}

// explored takes what was found here, and goes on at once if that was asked for.
func (e *explorer) explored(msg exploredMsg) tea.Cmd {
	if msg.of != e || msg.asked != e.asked {
		return nil
	}
	e.found, e.note = &msg.found, e.failed(msg.err)
	e.step(0)
	if e.ahead {
		e.ahead = false
		return e.play()
	}
	return nil
}

func (e *explorer) key(key string) tea.Cmd {
	switch key {
	case "up", "k":
		e.step(-1)
	case "down", "j":
		e.step(1)
	case "enter", "right", "l", "space":
		return e.play()
	case "left", "h", "backspace":
		return e.back(len(e.trail) - 1)
	case "home":
		return e.back(1)
	case "g":
		return e.goTo(pushMsg{newShelf(e.common, e.asking(), e.of)})
	case "t":
		e.turned = (e.turned + 1) % 3
	case "v":
		e.flat = !e.flat
	case "y":
		return e.copyPosition(e.here().position, &e.note)
	case "esc", "q":
		return e.goTo(popMsg{from: e})
	}
	return nil
}

// step moves the cursor some moves down.
func (e *explorer) step(n int) {
	if e.found == nil {
		return
	}
	here := e.here()
	here.row = max(min(here.row+n, len(e.found.Moves)-1), 0)
}

// chosen returns the move under the cursor.
func (e *explorer) chosen() (game.Move, bool) {
	if e.found == nil || e.here().row >= len(e.found.Moves) {
		return game.Move{}, false
	}
	return e.found.Moves[e.here().row].Move, true
}

// play goes to the position after the move under the cursor.
func (e *explorer) play() tea.Cmd {
	move, ok := e.chosen()
	if !ok {
		e.ahead = e.found == nil
		return nil
	}
	before := e.here().position
	after, _, err := before.Play(move)
	if err != nil {
		e.note = e.failed(err)
		return nil
	}
	e.trail = append(e.trail, visited{position: after, move: move, by: before.Turn()})
	return e.look()
}

// back goes back so that a number of positions are left.
func (e *explorer) back(left int) tea.Cmd {
	if left < 1 || left >= len(e.trail) {
		return nil
	}
	e.trail, e.ahead = e.trail[:left], false
	return e.look()
}

func (e *explorer) keys() []text.Key {
	return []text.Key{
		text.KeysChoose, text.KeysPlayOn, text.KeysTakeBack, text.KeysGames, text.KeysTurn, text.KeysFlat, text.KeysCopyPosition, text.KeysBack,
	}
}

func (e *explorer) typing() bool { return false }

func (e *explorer) close() tea.Cmd { return nil }
