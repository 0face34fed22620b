package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// click takes a click on the board; others have been turned into messages.
func (t *tableScreen) click(msg tea.MouseClickMsg) tea.Cmd {
	if t.snap == nil || t.snap.Phase == table.Waiting || t.ask != askNothing || msg.Button != tea.MouseLeft {
		return nil
	}
	if t.snap.Phase == table.Over && !t.hidden {
		t.hidden = true
		return nil
	}
	p, ok := t.plan().pointAt(msg.X, msg.Y, t.bottom())
	if !ok {
		return nil
	}
	t.note, t.entry = note{}, nil
	if !t.hand.holding && t.snap.Match.Position().At(p) == 0 {
		t.hand = t.hand.at(p)
		return nil
	}
	return t.pickOrDrop(p)
}

// keys lists all that the keys do at this moment of a table.
func (t *tableScreen) keys() []text.Key {
	switch {
	case t.snap == nil:
		return []text.Key{text.KeysLobby}
	case t.snap.Phase == table.Waiting:
		return []text.Key{text.KeysSeat, text.KeysSit, text.KeysReady, text.KeysCopy, text.KeysTalk, text.KeysLeave, text.KeysLobby, text.KeysHangUp}
	case t.snap.Phase == table.Over:
		return []text.Key{text.KeysRematch, text.KeysResult, text.KeysArrows, text.KeysTurn, text.KeysTalk, text.KeysLeave, text.KeysLobby, text.KeysHangUp}
	case t.own() == game.Nobody:
		return []text.Key{text.KeysArrows, text.HintLookAt, text.KeysTab, text.KeysTurn, text.KeysScroll, text.KeysTalk, text.HintLobby, text.HintHangUp}
	}
	return []text.Key{
		text.KeysArrows, text.KeysPick, text.KeysTab, text.KeysType, text.KeysPutBack, text.KeysMouse, text.KeysTurn, text.KeysScroll,
		text.KeysTalk, text.KeysResign, text.KeysLeave, text.KeysLobby, text.KeysHangUp,
	}
}
