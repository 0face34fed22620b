package tui

import (
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/tui/board"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// taught is the first game that newcomers are taught, at a real board.
type taught struct {
	*common
	lesson lesson.Lesson
	hand   hand
	entry  *field // open while a move is typed
	reply  string // to what was tried last, if it was not what is asked for
	told   bool   // in windows without a panel: what is to be done has been read
}

// learnMsg is a click on the offer of the lesson.
type learnMsg struct{}

// newTaught takes the lesson up where it was left.
func newTaught(c *common) *taught {
	t := &taught{common: c}
	t.begin(lesson.Resume(c.learnt))
	return t
}

func (t *taught) init() tea.Cmd { return nil }

func (t *taught) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return t.key(msg)
	case tea.PasteMsg:
		if t.entry != nil {
			t.entry.update(msg)
		}
	case tea.MouseClickMsg:
		p, ok := t.plan().pointAt(msg.X, msg.Y, lesson.Own)
		switch {
		case msg.Button != tea.MouseLeft:
		case t.covered():
			t.told = true
		case ok:
			t.reply, t.entry = "", nil
			return t.use(p)
		}
	}
	return nil
}

func (t *taught) key(msg tea.KeyPressMsg) tea.Cmd {
	key := msg.String()
	if t.covered() && key != "esc" {
		t.told = true
		return nil
	}
	t.reply = ""
	if t.entry != nil {
		return t.entryKey(msg)
	}
	if way, ok := arrows[key]; ok {
		t.hand = t.hand.at(board.Neighbour(t.hand.cursor, way, lesson.Own))
		return nil
	}
	switch key {
	case "enter", "space":
		return t.use(t.hand.cursor)
	case "tab":
		t.hand = t.hand.cycle(t.lesson.Position(), lesson.Own, 1)
	case "shift+tab":
		t.hand = t.hand.cycle(t.lesson.Position(), lesson.Own, -1)
	case ",":
		t.begin(t.lesson.Back())
	case ".":
		return t.next()
	case "i":
		t.told = false
	case "r", "g", "b", "R", "G", "B": // a typed move begins with its half
		t.entry = new(newField(key, len("re4-re5")))
	case "esc":
		if t.hand.holding {
			t.hand = t.hand.putBack()
			return nil
		}
		return t.goTo(popMsg{from: t})
	case "q", "d":
		return t.goTo(popMsg{from: t})
	}
	return nil
}

// entryKey takes a key while a move is typed.
func (t *taught) entryKey(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "esc":
		t.entry = nil
	case "enter":
		typed := strings.TrimSpace(t.entry.value())
		t.entry = nil
		m, err := game.ParseMove(typed)
		if err != nil {
			t.reply = t.say.Say(text.NoMove, text.With{"Typed": typed})
			return nil
		}
		return t.try(m)
	default:
		if t.entry.update(msg); t.entry.value() == "" {
			t.entry = nil
		}
	}
	return nil
}

// begin shows the beginning of a step. A piece in hand stays there if it stands
// where it stood.
func (t *taught) begin(l lesson.Lesson) {
	before := t.lesson.Position()
	t.hand = t.hand.renew(before, l.Position())
	t.lesson, t.reply, t.told = l, "", false
	if before != l.Position() {
		general, _ := l.Position().General(lesson.Own)
		t.hand = t.hand.putBack().at(general)
	}
}

// next goes on to the next step, and out after the last one is solved.
func (t *taught) next() tea.Cmd {
	switch {
	case !t.lesson.Last():
		t.begin(t.lesson.Next())
		return t.learn()
	case t.lesson.Solved():
		return t.goTo(popMsg{t, t.say.Say(text.LessonEnd)})
	}
	return nil
}

// use is what enter and a click do at a point: pick the piece up that stands
// there, put the one in hand down, or go on once the step is done.
func (t *taught) use(p game.Point) tea.Cmd {
	if t.lesson.Solved() {
		return t.next()
	}
	pos := t.lesson.Position()
	held := pos.At(t.hand.picked)
	switch {
	case !t.hand.holding || pos.At(p) != game.None && pos.At(p).Owner() == held.Owner() && p != t.hand.picked:
		return t.pick(p)
	case p == t.hand.picked, held.Owner() != lesson.Own:
		t.hand = t.hand.putBack().at(p)
		return nil
	}
	return t.try(game.Move{From: t.hand.picked, To: p})
}

// pick picks up what stands on a point.
func (t *taught) pick(p game.Point) tea.Cmd {
	h, ok := t.hand.pick(t.lesson.Position(), p)
	t.hand = h.at(p)
	if !ok {
		t.reply = t.say.Say(text.NothingThere, text.With{"Point": p.String()})
		return nil
	}
	if !t.lesson.Step().Picks {
		return nil
	}
	if t.lesson, ok = t.lesson.Pick(p); !ok {
		t.reply = t.say.Say(t.lesson.Step().Wrong)
		return nil
	}
	return t.solved()
}

// try makes a move, or says why it is not the one.
func (t *taught) try(m game.Move) tea.Cmd {
	pos := t.lesson.Position()
	after, err := t.lesson.Try(m)
	switch {
	case err == nil:
		t.lesson, t.hand = after, t.hand.putBack().at(m.To)
		return t.solved()
	case errors.Is(err, lesson.ErrOther):
		t.reply, t.hand = t.say.Say(t.lesson.Step().Wrong), t.hand.putBack()
	default:
		t.reply = t.say.ExplainMove(pos, m, err)
	}
	t.told = false
	return nil
}

// solved shows what the step has taught, and keeps how far the learner has come.
func (t *taught) solved() tea.Cmd {
	t.told = false
	return t.learn()
}

// learn keeps how far the learner has come. Who has gone through once has done
// so for good.
func (t *taught) learn() tea.Cmd {
	if lesson.Finished(t.learnt) || t.learnt == t.lesson.Word() {
		return nil
	}
	t.learnt = t.lesson.Word()
	return t.keep()
}

func (t *taught) keys() []text.Key {
	return []text.Key{
		text.KeysArrows, text.KeysPick, text.KeysTab, text.KeysType, text.KeysMouse, text.KeysGoOn, text.KeysSkip, text.KeysReading,
		text.KeysGoOff, text.KeysRules, text.HintHangUp,
	}
}

func (t *taught) typing() bool { return t.entry != nil }

func (t *taught) close() tea.Cmd { return nil }
