package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// What a visitor does at a table runs as a command, and comes back as a message
// when the table has answered.

// act does something at the table.
func (t *tableScreen) act(do func(*table.Visit) error) tea.Cmd {
	v := t.visit
	return func() tea.Msg { return actedMsg{visit: v, err: do(v)} }
}

func (t *tableScreen) acted(msg actedMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		t.note = t.failed(msg.err)
	case msg.gone:
		return t.goTo(popMsg{from: t})
	}
	return nil
}

// try plays a move if it can be played, else says why not.
func (t *tableScreen) try(m game.Move) tea.Cmd {
	pos := t.snap.Match.Position()
	if t.past.looking {
		t.note = note{t.say.Say(text.NotNow), true}
		return nil
	}
	if err := t.refuse(m); err != nil {
		t.note = note{t.say.ExplainMove(pos, m, err), true}
		return nil
	}
	if t.prefs[setConfirm] > 0 && t.confirm == nil {
		t.confirm = &m
		return nil
	}
	t.hand, t.back, t.sending, t.confirm = t.hand.putBack().at(m.To), 0, true, nil
	v, read := t.visit, t.Read()
	return func() tea.Msg {
		if err := v.Move(m, read); err != nil {
			return movedMsg{v, pos, m, err}
		}
		return nil
	}
}

// confirmKey takes a key while a move waits to be confirmed: what is not a yes
// is a no.
func (t *tableScreen) confirmKey(key string) tea.Cmd {
	switch m := *t.confirm; key {
	case "enter", "space", "y", "Y":
		return t.try(m)
	}
	t.confirm = nil
	return nil
}

// refuse returns why a move cannot be played here and now.
func (t *tableScreen) refuse(m game.Move) error {
	own, pos := t.own(), t.snap.Match.Position()
	switch {
	case own == game.Nobody:
		return engine.ErrNotSeated
	case t.snap.Match.Over():
		return engine.ErrOver
	case pos.Turn() != own || t.sending:
		return engine.ErrTurn
	}
	return pos.Why(m)
}

// sit takes the seat under the cursor, or says that one is ready when it is
// one's own.
func (t *tableScreen) sit() tea.Cmd {
	if t.snap == nil || t.snap.Phase != table.Waiting {
		return nil
	}
	if t.seat == t.own() {
		return t.ready()
	}
	want := t.seat
	return t.act(func(v *table.Visit) error { return v.Sit(want) })
}

// ready says that the visitor is ready to start, or no longer.
func (t *tableScreen) ready() tea.Cmd {
	own := t.own()
	if own == game.Nobody {
		return nil
	}
	ready := !t.snap.Seats[own].Ready
	return t.act(func(v *table.Visit) error { return v.Ready(ready) })
}

// again says that the visitor wants a rematch, or no longer.
func (t *tableScreen) again() tea.Cmd {
	own := t.own()
	if own == game.Nobody {
		return nil
	}
	again := !t.snap.Seats[own].Again
	return t.act(func(v *table.Visit) error { return v.Again(again) })
}

// giveUp leaves the seat, and then the table.
func (t *tableScreen) giveUp() tea.Cmd {
	v := t.visit
	return func() tea.Msg { return actedMsg{visit: v, err: v.Leave(), gone: true} }
}
