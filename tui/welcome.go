package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game/table"
	"sanguo/tui/text"
)

// maxTyped is how many letters of a name can be typed; what makes a good name
// the accounts say.
const maxTyped = 32

// welcome greets a new key and asks for a name, or greets a guest.
type welcome struct {
	*common
	name    field
	offered bool // the name is the one that was suggested, as it was
	pending bool // a name is about to be suggested
	eager   bool // it is accepted already, whatever it is
	note    note
	waiting bool // for the accounts
}

// namedMsg is the answer of the accounts.
type namedMsg struct {
	person table.Person
	err    error
}

// suggestedMsg is a free name.
type suggestedMsg string

func newWelcome(c *common) *welcome { return &welcome{common: c, name: newField("", maxTyped)} }

func (w *welcome) guest() bool { return w.Person.Guest() }

func (w *welcome) init() tea.Cmd {
	if w.guest() {
		return nil
	}
	w.pending = true
	return func() tea.Msg { return suggestedMsg(w.Accounts.Suggest()) }
}

func (w *welcome) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case suggestedMsg:
		w.pending = false
		if w.name.value() == "" {
			w.name, w.offered = newField(string(msg), maxTyped), true
		}
		if w.eager {
			return w.accept()
		}
	case namedMsg:
		w.waiting = false
		if msg.err != nil {
			w.note = w.failed(msg.err)
			return nil
		}
		return w.goTo(welcomedMsg{msg.person})
	case tea.KeyPressMsg:
		if msg.String() == "enter" {
			return w.accept()
		}
		w.typed(msg)
	case tea.PasteMsg:
		w.typed(msg)
	}
	return nil
}

// typed changes the name. What is written first takes the place of a suggestion;
// any other key begins to change that.
func (w *welcome) typed(msg tea.Msg) {
	if w.guest() {
		return
	}
	w.note, w.eager = note{}, false
	key, pressed := msg.(tea.KeyPressMsg)
	if w.offered && (!pressed || key.Text != "") {
		w.name = newField("", maxTyped)
	}
	w.offered = false
	w.name.update(msg)
}

func (w *welcome) accept() tea.Cmd {
	if w.guest() {
		return w.goTo(welcomedMsg{w.Person})
	}
	name := w.name.value()
	if w.eager = w.pending && name == ""; w.eager || w.waiting {
		return nil
	}
	w.waiting = true
	return func() tea.Msg {
		person, err := w.Accounts.Register(name)
		return namedMsg{person, err}
	}
}

func (w *welcome) keys() []text.Key {
	if w.guest() {
		return []text.Key{text.HintGoOn, text.HintHangUp}
	}
	return []text.Key{text.HintAccept, text.HintHangUp}
}

func (w *welcome) typing() bool { return !w.guest() }

func (w *welcome) close() tea.Cmd { return nil }
