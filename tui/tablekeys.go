package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

func (t *tableScreen) key(msg tea.KeyPressMsg) tea.Cmd {
	t.note = note{}
	switch {
	case t.snap == nil:
		return t.goBack(msg.String())
	case t.ask != askNothing:
		return t.askKey(msg.String())
	case t.muting != nil:
		return t.mutingKey(msg.String())
	case t.entry != nil:
		return t.entryKey(msg)
	case t.confirm != nil:
		return t.confirmKey(msg.String())
	}
	if cmd, done := t.localKey(msg.String()); done {
		return cmd
	}
	switch key := msg.String(); key {
	case "s":
		return t.goTo(pushMsg{newOptions(t.common)})
	case "c", "/":
		t.unread = 0
		if t.own() == game.Nobody {
			t.open(entryGallery, "")
		} else {
			t.open(entryTalk, "")
		}
	case "M":
		return t.openMuting()
	case "L":
		return t.askTo(askLeave)
	default:
		switch t.snap.Phase {
		case table.Waiting:
			return t.waitingKey(key)
		case table.Over:
			return t.overKey(key)
		}
		return t.playKey(key)
	}
	return nil
}

// goBack goes to the lobby on the keys for that.
func (t *tableScreen) goBack(key string) tea.Cmd {
	switch key {
	case "esc", "d", "q":
		if t.own() < game.Nobody && t.snap.Phase != table.Over {
			return t.askTo(askDetach)
		}
		return t.goTo(popMsg{from: t})
	}
	return nil
}

// waitingKey takes a key in the waiting room.
func (t *tableScreen) waitingKey(key string) tea.Cmd {
	switch key {
	case "up", "left", "k", "h":
		t.seat = (t.seat + 2) % game.Nobody
	case "down", "right", "j", "l", "tab":
		t.seat = t.seat.Next()
	case "enter":
		return t.sit()
	case "space":
		return t.ready()
	case "y":
		return t.copyInvitation()
	}
	if cmd, done := t.computerKey(key); done {
		return cmd
	}
	return t.goBack(key)
}

// overKey takes a key after the end.
func (t *tableScreen) overKey(key string) tea.Cmd {
	switch key {
	case "m":
		return t.again()
	case "enter", "space":
		t.hidden = !t.hidden
		return nil
	}
	if cmd, done := t.look(key); done {
		return cmd
	}
	if key == "esc" && t.leaveOff() {
		return nil
	}
	return t.goBack(key)
}

// leaveOff ends what one looks at: an earlier moment, or what bears on a point.
// It returns false when there is nothing of it.
func (t *tableScreen) leaveOff() bool {
	switch {
	case t.past.looking:
		t.lookAt(len(t.snap.Plies))
	case t.inspect:
		t.inspect = false
	default:
		return false
	}
	return true
}

// playKey takes a key during the match.
func (t *tableScreen) playKey(key string) tea.Cmd {
	switch key {
	case "enter", "space":
		return t.pickOrDrop(t.hand.cursor)
	case "esc":
		if t.hand.holding {
			t.hand = t.hand.putBack()
			return nil
		}
		if t.leaveOff() {
			return nil
		}
	case "Q":
		return t.askTo(askResign)
	case "r", "g", "b", "R", "G", "B": // a typed move begins with its half
		if t.own() < game.Nobody {
			t.open(entryMove, key)
		}
		return nil
	}
	if cmd, done := t.look(key); done {
		return cmd
	}
	return t.goBack(key)
}

var arrows = map[string]board.Direction{
	"up": board.Up, "k": board.Up, "down": board.Down, "j": board.Down,
	"left": board.Left, "h": board.Left, "right": board.Right, "l": board.Right,
}

// look takes the keys that only look about the board.
func (t *tableScreen) look(key string) (cmd tea.Cmd, done bool) {
	if way, ok := arrows[key]; ok {
		t.hand = t.hand.at(board.Neighbour(t.hand.cursor, way, t.bottom()))
		return nil, true
	}
	if t.pastKey(key) {
		return nil, true
	}
	pos := t.shown()
	whose := t.own()
	if whose == game.Nobody {
		whose = pos.Turn()
	}
	switch key {
	case "tab":
		t.hand = t.hand.cycle(pos, whose, 1)
	case "shift+tab":
		t.hand = t.hand.cycle(pos, whose, -1)
	case "pgup":
		t.scroll(5)
	case "pgdown":
		t.scroll(-5)
	case "t":
		t.turned = (t.turned + 1) % 3
	case "w":
		t.inspect = !t.inspect
	default:
		return nil, false
	}
	return nil, true
}

// pickOrDrop is what enter and a click do at a point: pick the piece up that
// stands there, or move the one in hand there.
func (t *tableScreen) pickOrDrop(p game.Point) tea.Cmd {
	pos := t.shown()
	held := pos.At(t.hand.picked)
	switch {
	case !t.hand.holding:
		h, ok := t.hand.pick(pos, p)
		t.hand = h.at(p)
		if !ok {
			t.note = note{t.say.Say(text.NothingThere, text.With{"Point": p.String()}), true}
		}
	case p == t.hand.picked:
		t.hand = t.hand.putBack()
	case held.Owner() == t.own() && pos.At(p) != game.None && pos.At(p).Owner() == held.Owner():
		t.hand, _ = t.hand.pick(pos, p) // another piece of one's own instead
	case held.Owner() != t.own():
		t.hand = t.hand.putBack().at(p) // it was only looked at
	default:
		t.hand = t.hand.at(p)
		return t.try(game.Move{From: t.hand.picked, To: p})
	}
	return nil
}

// scroll goes some lines back in the moves.
func (t *tableScreen) scroll(lines int) {
	if t.snap == nil || t.snap.Phase == table.Waiting {
		return
	}
	s := t.scene()
	s.back = 0
	list, _ := t.moves(s, t.plan().inside(), len(t.snap.Plies)*2)
	all := len(list)
	t.back = max(min(t.back+lines, all-1), 0)
}
