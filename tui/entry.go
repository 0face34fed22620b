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
}

type entryKind uint8

const (
	entryMove entryKind = iota
	entryTalk
	entryGallery // something that a spectator says
)

var (
	entryLimits = [...]int{entryMove: len("re4-re5"), entryTalk: table.MaxLine, entryGallery: table.MaxLine}
	entryLabels = [...]text.Key{entryMove: text.EntryMove, entryTalk: text.EntryTalk, entryGallery: text.EntryGallery}
)

// open opens a line with something in it.
func (t *tableScreen) open(kind entryKind, value string) {
	t.entry = &entry{newField(value, entryLimits[kind]), kind}
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
	case "enter":
		t.entry = nil
		if e.kind != entryMove {
			return t.speak(e.value())
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
		t.hand, _ = t.hand.pick(t.snap.Match.Position(), from)
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

func (t *tableScreen) speak(said string) tea.Cmd {
	if strings.TrimSpace(said) == "" {
		return nil
	}
	return t.act(func(v *table.Visit) error { return v.Say(said) })
}
