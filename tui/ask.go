package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// question is something that is asked before it is done.
type question uint8

const (
	askNothing question = iota
	askResign
	askLeave
	askDetach
)

var questionTitles = [...]text.Key{askResign: text.AskResign, askLeave: text.AskLeave, askDetach: text.AskDetach}

// askable reports whether a question makes sense as things stand.
func (t *tableScreen) askable(q question) bool {
	own := t.own()
	if own == game.Nobody {
		return false
	}
	switch q {
	case askResign:
		return t.snap.Phase == table.Playing && t.inPlay()
	case askDetach:
		return t.snap.Phase != table.Over
	}
	return true
}

// askTo asks a question, or says why there is nothing to ask.
func (t *tableScreen) askTo(q question) tea.Cmd {
	switch {
	case t.askable(q):
		t.ask = q
	case t.own() == game.Nobody:
		t.note = note{t.say.Say(text.ErrorNotSeated), true}
	default:
		t.note = note{t.say.Say(text.BeatenAlready), true}
	}
	return nil
}

func (t *tableScreen) inPlay() bool {
	return t.snap.Match.Started() && !t.snap.Match.Over() && t.snap.Match.Position().InPlay().Has(t.own())
}

func (t *tableScreen) askKey(key string) tea.Cmd {
	switch key {
	case "S":
		if t.Local != nil && t.ask == askDetach && t.snap.Match.Started() {
			t.ask = askNothing
			return t.save(true)
		}
	case "y", "Y":
		return t.answer(true)
	case "enter":
		return t.answer(t.ask == askDetach) // what ends something wants its own key
	case "esc", "n", "N", "q":
		return t.answer(false)
	}
	return nil
}

func (t *tableScreen) answer(yes bool) tea.Cmd {
	asked := t.ask
	t.ask = askNothing
	if !yes {
		return nil
	}
	switch asked {
	case askResign:
		return t.act((*table.Visit).Resign)
	case askLeave:
		return t.giveUp()
	case askDetach:
		return t.goTo(popMsg{from: t})
	}
	return nil
}

// meaning says what will happen on a yes.
func (t *tableScreen) meaning() string {
	s, own := t.snap, t.own()
	switch {
	case t.ask == askDetach && t.Local != nil:
		return t.stopHow()
	case t.ask == askDetach:
		return t.keptHow()
	case t.ask == askLeave && s.Phase == table.Waiting:
		return t.say.Say(text.LeaveWaiting)
	case t.ask == askLeave && s.Phase == table.Over:
		return t.say.Say(text.LeaveOver)
	case t.ask == askLeave && !t.inPlay():
		return t.say.Say(text.LeaveBeaten)
	case t.ask == askLeave && s.StandsIn(own) != 0:
		return t.say.Say(text.LeaveStandIn, text.With{"Strength": t.say.Strength(s.StandsIn(own))})
	}
	others := s.Match.Position().InPlay().Without(own)
	key := text.EndsForOne
	if others.Len() > 1 {
		key = text.EndsForTwo
	}
	return t.say.Say(key, text.With{"Own": t.say.Kingdom(own), "Others": t.say.Kingdoms(others)})
}

// keptHow says for how long a seat is kept while its player is away.
func (t *tableScreen) keptHow() string {
	switch absence := t.snap.Keeps(t.own()); {
	case t.snap.Phase == table.Waiting:
		return t.say.Say(text.DetachWaiting, text.With{"Span": t.say.Span(absence)})
	case !t.inPlay():
		return t.say.Say(text.DetachBeaten)
	case absence == 0:
		return t.say.Say(text.DetachForEver)
	case t.snap.StandsIn(t.own()) != 0:
		return t.say.Say(text.DetachStandIn, text.With{"Span": t.say.Span(absence)})
	default:
		return t.say.Say(text.DetachFor, text.With{"Span": t.say.Span(absence)})
	}
}

// question draws the question over the page.
func (t *tableScreen) question(under []string) []string {
	title, answers := questionTitles[t.ask], []text.Key{text.AnswerYes, text.AnswerNo}
	if t.ask == askDetach {
		answers[0] = text.AnswerYesEnter
	}
	if t.ask == askDetach && t.Local != nil {
		title = text.LocalAskStop
		if t.snap.Match.Started() {
			answers = []text.Key{text.AnswerYesEnter, text.LocalSaveAndStop, text.AnswerNo}
		}
	}
	var said []string
	for _, answer := range answers {
		said = append(said, t.theme.keys(t.say.Say(answer)))
	}
	lines := []string{t.meaning(), "", strings.Join(said, t.theme.rule.Render(" · "))}
	return t.boxOver(under, t.boardRoom(), t.say.Say(title), lines)
}

// boardRoom is the width of the part of the page that boxes are laid over.
func (t *tableScreen) boardRoom() int {
	if t.snap.Phase == table.Waiting {
		return t.width
	}
	return t.plan().room
}
