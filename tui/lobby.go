package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/table"
	"sanguo/tui/text"
)

// lobby lists the tables. It lies at the bottom of the stack for as long as
// the session lasts.
type lobby struct {
	*common
	halls   <-chan *table.Hall // nil while the list is not followed
	stop    func()             // ends the following
	covered bool               // by another screen: the list is not followed

	hall   *table.Hall // nil when none has come yet
	rows   []lobbyRow  // of the hall; not to be written to
	still  bool        // the newest list shows what the one before it did
	chosen string      // the code of the table under the cursor
	code   *field      // open while a code is typed
	note   note
	busy   bool // going to a table
	fresh  bool // who looks has played no match to its end

	message   string     // that the house greets with
	news      table.Line // what the house has said lately, while that is news
	newsUntil time.Time
}

// The messages of the lobby.
type (
	watchingMsg struct {
		halls <-chan *table.Hall
		stop  func()
	}
	hallMsg struct {
		halls <-chan *table.Hall
		hall  *table.Hall
	}
	chooseMsg struct{ code string } // a click on a table
	staleMsg  struct{}              // what was news is so no more
)

func newLobby(c *common) *lobby { return &lobby{common: c} }

func (l *lobby) init() tea.Cmd { return tea.Batch(l.watch(), l.target(), l.askPlayed()) }

// watch begins to follow the list.
func (l *lobby) watch() tea.Cmd {
	return func() tea.Msg {
		halls, stop := l.Lobby.Watch()
		return watchingMsg{halls, l.open.keep(stop)}
	}
}

// unwatch gives the list up, and what is known of it: it may be long, and whoever
// is at a table does not look at it.
func (l *lobby) unwatch() tea.Cmd {
	stop := l.stop
	if stop == nil {
		return nil
	}
	l.halls, l.stop, l.hall, l.rows = nil, nil, nil, nil
	return func() tea.Msg { stop(); return nil }
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

// next waits for the next list.
func (l *lobby) next() tea.Cmd {
	halls := l.halls
	return func() tea.Msg { return hallMsg{halls, <-halls} } // nil once it is closed
}

func (l *lobby) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case watchingMsg:
		l.halls, l.stop = msg.halls, msg.stop
		if l.covered {
			return l.unwatch()
		}
		return l.next()
	case hallMsg:
		if msg.halls == l.halls && l.halls != nil {
			return l.hear(msg.hall)
		}
	case coveredMsg:
		l.covered, l.note = true, note{}
		return l.unwatch()
	case uncoveredMsg:
		l.covered, l.note = false, note{text: msg.note}
		return l.watch()
	case madeMsg:
		l.busy = false
		l.note = l.failed(msg.err)
	case enteredMsg:
		l.busy = false
		if msg.visit == nil {
			l.note = l.failed(msg.err)
		}
	case playedMsg:
		l.fresh = !msg.any
	case learnMsg:
		return l.goTo(pushMsg{newTaught(l.common)})
	case chooseMsg:
		if l.chosen == msg.code {
			return l.goIn()
		}
		l.chosen = msg.code
	case staleMsg:
		return nil // it is drawn without it
	case tea.MouseWheelMsg:
		if !l.covered {
			l.step(wheelBy(msg))
		}
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
	if h == nil {
		l.still, l.halls, l.stop = false, nil, nil
		l.note = l.failed(table.ErrClosed)
		return nil
	}
	first, turns, near, at := l.hall == nil, l.turns(), l.near(), l.index()
	l.hall, l.rows = h, rowsOf(h, l.Person.ID)
	var call tea.Cmd
	if !first && l.turns() > turns {
		call = l.notify(text.NotifyTurn, l.rows[0].Settings.Name) // what waits for one is first
	}
	if l.index() < 0 && len(l.rows) > 0 {
		l.chosen = l.rows[0].Code
	}
	news, message := l.hearNews(h), l.House().Message
	l.still = !first && news == nil && message == l.message && l.turns() == turns && l.index() == at && slices.Equal(l.near(), near)
	l.message = message
	return tea.Batch(l.next(), call, news)
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

// near returns the rows that may be on the screen: those around the chosen one.
func (l *lobby) near() []lobbyRow {
	at := max(l.index(), 0)
	return l.rows[max(at-l.height, 0):min(at+l.height, len(l.rows))]
}

// turns counts the tables at which it is one's turn.
func (l *lobby) turns() int {
	n := 0
	for _, row := range l.rows {
		if row.group != ownTables { // those come first
			break
		}
		if row.turn() {
			n++
		}
	}
	return n
}

func (l *lobby) keys() []text.Key {
	keys := []text.Key{
		text.KeysChoose, text.KeysGo, text.KeysQuick, text.HintNew, text.HintCode, text.HintArchive, text.KeysLearn, text.KeysSet, text.KeysRules,
		text.HintQuit,
	}
	if l.Operator != nil {
		keys = append(keys, text.KeysOperator)
	}
	return keys
}

func (l *lobby) typing() bool { return l.code != nil }

func (l *lobby) close() tea.Cmd { return nil }
