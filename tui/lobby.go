package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/table"
	"sanguo/tui/text"
)

// lobby lists the tables. It lies at the bottom of the stack for as long as
// the session lasts.
type lobby struct {
	*common
	halls   <-chan *table.Hall
	covered bool // by another screen: the list is not followed
	pending bool // a list is waited for

	rows   []lobbyRow
	chosen string // the code of the table under the cursor
	code   *field // open while a code is typed
	note   note
	busy   bool // going to a table
	heard  bool // of any list yet

	news      table.Line // what the house has said lately, while that is news
	newsUntil time.Time
}

// The messages of the lobby.
type (
	watchingMsg struct{ halls <-chan *table.Hall }
	hallMsg     struct{ hall *table.Hall }
	chooseMsg   struct{ code string } // a click on a table
	staleMsg    struct{}              // what was news is so no more
)

func newLobby(c *common) *lobby { return &lobby{common: c} }

func (l *lobby) init() tea.Cmd {
	watch := func() tea.Msg {
		halls, stop := l.Lobby.Watch()
		l.open.keep(stop)
		return watchingMsg{halls}
	}
	return tea.Batch(watch, l.target())
}

// target goes where the session was to go first.
func (l *lobby) target() tea.Cmd {
	target := l.Target
	l.Target = Target{}
	switch {
	case target.Join != "":
		l.busy = true
		return l.enter(target.Join, true)
	case target.Watch != "":
		l.busy = true
		return l.enter(target.Watch, false)
	}
	return nil
}

// next waits for the next list, unless one is waited for already.
func (l *lobby) next() tea.Cmd {
	if l.pending || l.covered || l.halls == nil {
		return nil
	}
	l.pending = true
	halls := l.halls
	return func() tea.Msg { return hallMsg{<-halls} } // nil once it is closed
}

func (l *lobby) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case watchingMsg:
		l.halls = msg.halls
		return l.next()
	case hallMsg:
		return l.hear(msg.hall)
	case coveredMsg:
		l.covered, l.note = true, note{}
	case uncoveredMsg:
		l.covered, l.note = false, note{text: msg.note}
		return l.next()
	case madeMsg:
		l.busy = false
		l.note = l.failed(msg.err)
	case enteredMsg:
		l.busy = false
		if msg.visit == nil {
			l.note = l.failed(msg.err)
		}
	case chooseMsg:
		if l.chosen == msg.code {
			return l.goIn()
		}
		l.chosen = msg.code
	case staleMsg:
		return nil // it is drawn without it
	case tea.MouseWheelMsg:
		l.wheel(msg)
	case tea.KeyPressMsg:
		l.note = note{}
		return l.key(msg)
	case tea.PasteMsg:
		if l.code != nil {
			l.code.update(msg)
		}
	}
	return nil
}

// hear takes over a list; nil when the lobby is closed.
func (l *lobby) hear(h *table.Hall) tea.Cmd {
	l.pending = false
	if h == nil {
		l.halls = nil
		l.note = l.failed(table.ErrClosed)
		return nil
	}
	before := l.turns()
	l.rows = lobbyRows(h.Visible(l.Person.ID), l.Person.ID)
	var call tea.Cmd
	if now := l.turns(); l.heard && now > before {
		call = l.notify(text.NotifyTurn, l.rows[0].Settings.Name) // what waits for one is first
	}
	l.heard = true
	if l.index() < 0 && len(l.rows) > 0 {
		l.chosen = l.rows[0].Code
	}
	return tea.Batch(l.next(), call, l.hearNews(h))
}

// hearNews takes over what the house has said lately, and wakes up when that is
// news no more.
func (l *lobby) hearNews(h *table.Hall) tea.Cmd {
	news, until, ok := h.News(l.Now())
	if !ok || news == l.news {
		return nil
	}
	l.news, l.newsUntil = news, until
	return l.later(until.Sub(l.Now()), staleMsg{})
}

// turns counts the tables at which it is one's turn.
func (l *lobby) turns() int {
	n := 0
	for _, row := range l.rows {
		if row.turn() {
			n++
		}
	}
	return n
}

func (l *lobby) keys() []text.Key {
	keys := []text.Key{
		text.KeysChoose, text.KeysGo, text.KeysQuick, text.HintNew, text.HintCode, text.HintArchive, text.KeysSet, text.KeysRules,
		text.HintQuit,
	}
	if l.Operator != nil {
		keys = append(keys, text.KeysOperator)
	}
	return keys
}

func (l *lobby) typing() bool { return l.code != nil }

func (l *lobby) close() tea.Cmd { return nil }
