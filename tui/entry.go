package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// entry is a line that is typed at a table: a move, or something to say.
type entry struct {
	field
	kind entryKind
	to   game.Kingdom // whom a whisper is for
}

type entryKind uint8

const (
	entryMove entryKind = iota
	entryTalk
	entryGallery // something that a spectator says
	entryWhisper // something for one other player alone
)

var entryLabels = [...]text.Key{entryMove: text.EntryMove, entryTalk: text.EntryTalk, entryGallery: text.EntryGallery, entryWhisper: text.EntryWhisper}

// open opens a line with something in it.
func (t *tableScreen) open(kind entryKind, value string) {
	limit := len("re4-re5")
	if kind != entryMove {
		limit = t.visit.LongestLine()
	}
	t.entry = &entry{field: newField(value, limit), kind: kind}
}

func (t *tableScreen) entryKey(msg tea.KeyPressMsg) tea.Cmd {
	e := t.entry
	switch msg.String() {
	case "esc":
		t.entry = nil
		if e.kind == entryMove {
			t.hand = t.hand.putBack()
		}
		return nil
	case "tab":
		t.turnTo(e)
		return nil
	case "enter":
		t.entry = nil
		if e.kind != entryMove {
			return t.speak(*e)
		}
		return t.typedMove(e.value())
	}
	e.update(msg)
	if e.kind != entryMove {
		return nil
	}
	if e.value() == "" {
		t.entry = nil
	}
	t.showTyped(e.value())
	return nil
}

// showTyped picks up the piece that a typed move starts from, so that it is
// seen what is meant.
func (t *tableScreen) showTyped(typed string) {
	t.hand = t.hand.putBack()
	if !t.snap.Match.Started() || len(typed) < 3 {
		return
	}
	if from, err := game.ParsePoint(typed[:3]); err == nil {
		t.hand, _ = t.hand.pick(t.shown(), from)
	}
}

func (t *tableScreen) typedMove(typed string) tea.Cmd {
	if t.snap.Phase != table.Playing {
		return nil
	}
	m, err := game.ParseMove(strings.TrimSpace(typed))
	if err != nil {
		t.hand = t.hand.putBack()
		t.note = note{t.say.Say(text.NoMove, text.With{"Typed": typed}), true}
		return nil
	}
	return t.try(m)
}

func (t *tableScreen) speak(e entry) tea.Cmd {
	said := e.value()
	if strings.TrimSpace(said) == "" {
		return nil
	}
	return t.act(func(v *table.Visit) error {
		if e.kind == entryWhisper {
			return v.Whisper(e.to, said)
		}
		return v.Say(said)
	})
}

// turnTo turns from one listener to the next: all, and where the table allows
// whispers each other player.
func (t *tableScreen) turnTo(e *entry) {
	own := t.own()
	if !t.snap.Settings.Whispers || t.snap.Phase != table.Playing || own == game.Nobody {
		return
	}
	switch {
	case e.kind == entryTalk:
		e.kind, e.to = entryWhisper, own.Next()
	case e.kind == entryWhisper && e.to.Next() != own:
		e.to = e.to.Next()
	case e.kind == entryWhisper:
		e.kind = entryTalk
	}
}
