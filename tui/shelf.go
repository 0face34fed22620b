package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

// shelf lists the archive, newest first. It asks for more as the cursor comes
// to the end of what it has.
type shelf struct {
	*common
	mine    bool // one's own matches alone
	matches []archive.Summary
	row     int
	busy    bool
	all     bool // there is nothing older
	note    note
	glances map[engine.MatchID]preview // of the matches that the cursor was on
}

// shelfPage is how many matches are asked for at a time.
const shelfPage = 50

// The messages of the archive.
type (
	shelvedMsg struct {
		mine    bool
		matches []archive.Summary
		err     error
	}
	shelfMsg struct{ row int } // a click on a match
	matchMsg struct {
		match archive.Match
		err   error
	}
)

func newShelf(c *common) *shelf { return &shelf{common: c, glances: map[engine.MatchID]preview{}} }

func (s *shelf) init() tea.Cmd { return s.more() }

// more asks for older matches than those that are listed.
func (s *shelf) more() tea.Cmd {
	if s.busy || s.all {
		return nil
	}
	s.busy = true
	var after engine.MatchID
	if n := len(s.matches); n > 0 {
		after = s.matches[n-1].ID
	}
	shelves, mine, viewer, of := s.Archive, s.mine, s.Person.ID, engine.PlayerID(0)
	if mine {
		of = viewer
	}
	return func() tea.Msg {
		matches, err := shelves.Page(viewer, archive.Query{Filter: archive.Filter{Player: of}, After: after, N: shelfPage})
		return shelvedMsg{mine, matches, err}
	}
}

func (s *shelf) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case shelvedMsg:
		return s.shelved(msg)
	case shelfMsg:
		if s.row == msg.row {
			return s.read()
		}
		s.row = msg.row
		return s.glance()
	case glanceMsg:
		return s.glanced(msg)
	case matchMsg:
		if msg.err != nil {
			s.note = s.failed(msg.err)
			return nil
		}
		replay, err := newReplay(s.common, msg.match)
		if err != nil {
			s.note = s.failed(err)
			return nil
		}
		return s.goTo(pushMsg{replay})
	case tea.MouseWheelMsg:
		return s.wheel(msg)
	case tea.KeyPressMsg:
		s.note = note{}
		return s.key(msg.String())
	}
	return nil
}

func (s *shelf) shelved(msg shelvedMsg) tea.Cmd {
	if msg.mine != s.mine {
		return nil // asked for before the list was changed
	}
	s.busy = false
	if msg.err != nil {
		s.note = s.failed(msg.err)
		s.all = true
		return nil
	}
	s.matches = append(s.matches, msg.matches...)
	s.all = len(msg.matches) < shelfPage
	return s.glance()
}

func (s *shelf) key(key string) tea.Cmd {
	switch key {
	case "up", "k":
		return s.step(-1)
	case "down", "j":
		return s.step(1)
	case "pgup":
		return s.step(-(s.height - 6))
	case "pgdown":
		return s.step(s.height - 6)
	case "home":
		return s.step(-len(s.matches))
	case "end":
		return s.step(len(s.matches))
	case "m":
		*s = shelf{common: s.common, mine: !s.mine, glances: s.glances}
		return s.more()
	case "enter", "space":
		return s.read()
	case "esc", "q", "a":
		return s.goTo(popMsg{from: s})
	}
	return nil
}

func (s *shelf) wheel(msg tea.MouseWheelMsg) tea.Cmd {
	switch msg.Button {
	case tea.MouseWheelUp:
		return s.step(-1)
	case tea.MouseWheelDown:
		return s.step(1)
	}
	return nil
}

// step moves the cursor some rows down.
func (s *shelf) step(n int) tea.Cmd {
	s.row = max(min(s.row+n, len(s.matches)-1), 0)
	if s.row >= len(s.matches)-s.height {
		return tea.Batch(s.more(), s.glance())
	}
	return s.glance()
}

// read opens the match under the cursor.
func (s *shelf) read() tea.Cmd {
	if s.row >= len(s.matches) {
		return nil
	}
	shelves, viewer, id := s.Archive, s.Person.ID, s.matches[s.row].ID
	return func() tea.Msg {
		match, err := shelves.Match(viewer, id)
		return matchMsg{match, err}
	}
}

func (s *shelf) keys() []text.Key {
	return []text.Key{text.KeysChoose, text.HintRead, text.HintMine, text.HintLobby}
}

func (s *shelf) typing() bool { return false }

func (s *shelf) close() tea.Cmd { return nil }
