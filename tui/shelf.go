package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// shelf lists the matches of the archive that a filter admits, newest first. It
// asks for more as the cursor comes to the end of what it has.
type shelf struct {
	*common
	base    archive.Filter // that of whoever opened the list
	of      string         // the player's name in it, if that is known
	words   string         // that narrow it, as they are typed
	typed   *field         // while they are
	filter  archive.Filter // all of it
	asked   int            // counts the questions, so that the answer to an older one is known
	matches []archive.Summary
	row     int
	busy    bool
	all     bool // there is nothing older
	note    note
	glances map[engine.MatchID]preview // of the matches that the cursor was on
}

// shelfPage is how many matches are asked for at a time.
const shelfPage = 50

// maxWords is longer than a filter with a position in it.
const maxWords = 400

// typingPause is how long nothing is typed before what was typed is looked for.
const typingPause = 200 * time.Millisecond

// The messages of the archive.
type (
	// shelvedMsg is a page, and the filter that the words stand for.
	shelvedMsg struct {
		of      *shelf
		asked   int
		filter  archive.Filter
		matches []archive.Summary
		err     error
	}
	// shelfTypedMsg comes when nothing was typed for a moment.
	shelfTypedMsg struct {
		of    *shelf
		asked int
	}
	shelfMsg struct{ row int } // a click on a match
	matchMsg struct {
		of    *shelf
		match archive.Match
		err   error
	}
)

// newShelf returns the list of the matches that a filter asks for; of is the name
// of the player in it, empty where there is none or it is not known.
func newShelf(c *common, base archive.Filter, of string) *shelf {
	return &shelf{common: c, base: base, of: of, glances: map[engine.MatchID]preview{}}
}

// mine reports whether one's own matches alone are listed.
func (s *shelf) mine() bool { return s.base.Player != 0 && s.base.Player == s.Person.ID }

func (s *shelf) init() tea.Cmd { return s.ask() }

// ask begins the list anew, with the words as they are.
func (s *shelf) ask() tea.Cmd {
	s.asked++
	s.busy, s.all, s.row, s.matches = true, false, 0, nil
	shelves, viewer, base, words, zone, asked := s.Archive, s.Person.ID, s.base, s.words, s.say.Zone(), s.asked
	return func() tea.Msg {
		filter, err := base.Narrow(words, zone, archive.Beginning(shelves))
		if err != nil {
			return shelvedMsg{of: s, asked: asked, err: err}
		}
		matches, err := shelves.Page(viewer, archive.Query{Filter: filter, N: shelfPage})
		return shelvedMsg{s, asked, filter, matches, err}
	}
}

// more asks for older matches than those that are listed.
func (s *shelf) more() tea.Cmd {
	if s.busy || s.all || len(s.matches) == 0 {
		return nil
	}
	s.busy = true
	query := archive.Query{Filter: s.filter, After: s.matches[len(s.matches)-1].ID, N: shelfPage}
	shelves, viewer, asked := s.Archive, s.Person.ID, s.asked
	return func() tea.Msg {
		matches, err := shelves.Page(viewer, query)
		return shelvedMsg{s, asked, query.Filter, matches, err}
	}
}

func (s *shelf) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case shelvedMsg:
		return s.shelved(msg)
	case shelfTypedMsg:
		if msg.of == s && msg.asked == s.asked {
			return s.ask()
		}
	case shelfMsg:
		if s.row == msg.row {
			return s.read()
		}
		s.row = msg.row
		return s.glance()
	case glanceMsg:
		return s.glanced(msg)
	case matchMsg:
		return s.opened(msg)
	case tea.PasteMsg:
		if s.typed != nil {
			return s.edit(msg)
		}
	case tea.MouseWheelMsg:
		return s.step(wheelBy(msg))
	case tea.KeyPressMsg:
		s.note = note{}
		if s.typed != nil {
			return s.typeKey(msg)
		}
		return s.key(msg.String())
	}
	return nil
}

func (s *shelf) shelved(msg shelvedMsg) tea.Cmd {
	if msg.of != s || msg.asked != s.asked {
		return nil
	}
	s.busy = false
	if msg.err != nil {
		s.note = s.failed(msg.err)
		s.all = true
		return nil
	}
	s.note = note{}
	s.filter = msg.filter
	s.matches = append(s.matches, msg.matches...)
	s.all = len(msg.matches) < shelfPage
	return s.glance()
}

// opened shows a match that was read.
func (s *shelf) opened(msg matchMsg) tea.Cmd {
	if msg.of != s {
		return nil
	}
	err := msg.err
	if err == nil {
		var replay *replay
		if replay, err = newReplay(s.common, msg.match); err == nil {
			return s.goTo(pushMsg{replay})
		}
	}
	s.note = s.failed(err)
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
		return matchMsg{s, match, err}
	}
}

func (s *shelf) typing() bool { return s.typed != nil }

func (s *shelf) close() tea.Cmd { return nil }
