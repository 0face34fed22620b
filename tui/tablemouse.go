package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// click takes a click on the board; others have been turned into messages.
func (t *tableScreen) click(msg tea.MouseClickMsg) tea.Cmd {
	if t.snap == nil || t.snap.Phase == table.Waiting || t.ask != askNothing || t.muting != nil || t.confirm != nil || msg.Button != tea.MouseLeft {
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
	if !t.hand.holding && t.shown().At(p) == game.None {
		t.hand = t.hand.at(p)
		return nil
	}
	cmd := t.pickOrDrop(p)
	t.drag = drag{from: p, on: t.hand.holding && t.hand.picked == p}
	return cmd
}

// drag is a piece that the mouse pulls along, from the point where it was picked
// up.
type drag struct {
	from game.Point
	on   bool
}

// dragTo shows where the piece would be put down.
func (t *tableScreen) dragTo(msg tea.MouseMotionMsg) {
	if !t.drag.on || t.snap == nil {
		return
	}
	if p, ok := t.plan().pointAt(msg.X, msg.Y, t.bottom()); ok {
		t.hand = t.hand.at(p)
	}
}

// letGo puts the piece down where the mouse lets go of it: on the point where
// it was picked up it stays in hand, to be put down by another click.
func (t *tableScreen) letGo(msg tea.MouseReleaseMsg) tea.Cmd {
	if !t.drag.on || t.snap == nil {
		return nil
	}
	from := t.drag.from
	t.drag = drag{}
	p, ok := t.plan().pointAt(msg.X, msg.Y, t.bottom())
	switch {
	case !t.hand.holding || ok && p == from:
		return nil
	case !ok:
		t.hand = t.hand.putBack().at(from)
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
		keys := []text.Key{text.KeysSeat, text.KeysSit, text.KeysReady, text.KeysCopy, text.KeysTalk, text.KeysMute, text.KeysSet, text.KeysLeave, text.KeysLobby, text.KeysRules, text.KeysHangUp}
		if t.furnishes() {
			keys = slices.Insert(keys, 3, text.KeysComputer, text.KeysInstant, text.KeysSendAway)
		}
		return keys
	case t.snap.Phase == table.Over:
		return []text.Key{
			text.KeysRematch, text.KeysResult, text.KeysArrows, text.KeysPast, text.KeysTurn, text.KeysTalk, text.KeysMute, text.KeysLeave, text.KeysLobby,
			text.KeysRules, text.KeysHangUp,
		}
	case t.own() == game.Nobody:
		return []text.Key{
			text.KeysArrows, text.HintLookAt, text.KeysTab, text.KeysAttacks, text.KeysTurn, text.KeysPast, text.KeysLive, text.KeysScroll,
			text.KeysTalk, text.KeysMute, text.KeysSet, text.HintLobby, text.KeysRules, text.HintHangUp,
		}
	}
	keys := []text.Key{
		text.KeysArrows, text.KeysPick, text.KeysTab, text.KeysType, text.KeysPutBack, text.KeysMouse, text.KeysAttacks, text.KeysTurn,
		text.KeysPast, text.KeysScroll, text.KeysTalk, text.KeysMute, text.KeysSet, text.KeysResign, text.KeysLeave, text.KeysLobby, text.KeysRules, text.KeysHangUp,
	}
	if t.snap.Settings.Whispers {
		keys = slices.Insert(keys, slices.Index(keys, text.KeysTalk)+1, text.KeysWhisper)
	}
	return keys
}
