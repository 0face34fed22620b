package linear

import (
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// move plays a move that was typed, or says why it cannot be played.
func (t *talk) move(typed string) {
	m, err := game.ParseMove(strings.TrimSpace(typed))
	if err != nil {
		t.say(text.NoMove, text.With{"Typed": typed})
		return
	}
	pos := t.snap.Match.Position()
	switch {
	case t.snap.Phase == table.Waiting:
		err = engine.ErrNotStarted
	case t.voice.listener == game.Nobody:
		err = engine.ErrNotSeated
	default:
		err = t.visit.Move(m, t.read)
	}
	if err != nil {
		t.console.say(t.voice.ExplainMove(pos, m, err))
	}
}

// speak says something at the table.
func (t *talk) speak(said string) { t.fail(t.visit.Say(said)) }

// whisper says something to one other player alone.
func (t *talk) whisper(rest string) {
	whom, said, _ := strings.Cut(rest, " ")
	k, ok := t.voice.kingdomOf(whom)
	if !ok {
		t.say(text.LinearKingdom)
		return
	}
	t.fail(t.visit.Whisper(k, said))
}

// mute keeps what somebody says from the person, or lets it be heard again.
func (t *talk) mute(name string, mute bool) {
	others, err := t.visit.Others()
	if err != nil {
		t.fail(err)
		return
	}
	name = strings.TrimPrefix(strings.TrimSpace(name), "@")
	for _, o := range others {
		if !strings.EqualFold(strings.TrimPrefix(o.Name, "@"), name) {
			continue
		}
		said := text.MuteOn
		if !mute {
			said = text.MuteOff
		}
		t.relisten = true
		if err := t.visit.Mute(o.ID, mute); err != nil {
			t.fail(err)
			return
		}
		t.say(said, text.With{"Name": clean.Line(o.Name, maxName)})
		return
	}
	t.fail(table.ErrNotHere)
}

func (t *talk) ready(ready bool) {
	if t.voice.listener == game.Nobody {
		t.say(text.ErrorNotSeated)
		return
	}
	t.fail(t.visit.Ready(ready))
}

func (t *talk) again(string) {
	if t.voice.listener == game.Nobody {
		t.say(text.ErrorNotSeated)
		return
	}
	t.fail(t.visit.Again(true))
}

// sit takes a seat: that of a kingdom, or any.
func (t *talk) sit(rest string) {
	want, ok := t.voice.kingdomOf(rest)
	if !ok && rest != "" {
		t.say(text.LinearKingdom)
		return
	}
	t.fail(t.visit.Sit(want))
}

// invite says how others come to the table. The code is spelled, for those who
// hear it.
func (t *talk) invite(string) {
	if t.visit == nil || t.snap == nil {
		return
	}
	code := t.snap.Code
	line := strings.Replace(t.Address, "ssh ", "ssh -t ", 1) + " join " + code
	t.say(text.LinearInvite, text.With{"Code": code, "Spelled": strings.Join(strings.Split(code, ""), " "), "Line": line})
}

// resign asks, and then gives the match up.
func (t *talk) resign(string) {
	switch {
	case t.voice.listener == game.Nobody:
		t.say(text.ErrorNotSeated)
	case t.snap.Phase == table.Waiting:
		t.say(text.ErrorNotStarted)
	case !t.inPlay():
		t.say(text.BeatenAlready)
	default:
		t.confirm(t.ends(), func() {
			if t.visit != nil {
				t.fail(t.visit.Resign())
			}
		})
	}
}

// giveUp asks, and then leaves the seat and the table.
func (t *talk) giveUp(string) {
	if t.voice.listener == game.Nobody {
		t.goOut()
		return
	}
	var meaning string
	switch {
	case t.snap.Phase == table.Waiting:
		meaning = t.voice.Say(text.LeaveWaiting)
	case t.snap.Phase == table.Over:
		meaning = t.voice.Say(text.LeaveOver)
	case !t.inPlay():
		meaning = t.voice.Say(text.LeaveBeaten)
	case t.snap.StandsIn(t.voice.listener) != 0:
		meaning = t.voice.Say(text.LeaveStandIn, text.With{"Strength": t.voice.Strength(t.snap.StandsIn(t.voice.listener))})
	default:
		meaning = t.ends()
	}
	t.confirm(meaning, func() {
		if t.visit == nil {
			return
		}
		if err := t.visit.Leave(); err != nil {
			t.fail(err)
			return
		}
		t.say(text.LinearGaveUp)
		t.goOut()
	})
}

// inPlay reports whether the person's kingdom is in a match that goes on.
func (t *talk) inPlay() bool {
	m := t.snap.Match
	return m.Started() && !m.Over() && m.Position().InPlay().Has(t.voice.listener)
}

// ends says what it means to end the match by oneself.
func (t *talk) ends() string {
	own := t.voice.listener
	others := t.snap.Match.Position().InPlay().Without(own)
	key := text.EndsForOne
	if others.Len() > 1 {
		key = text.EndsForTwo
	}
	return t.voice.Say(key, text.With{"Own": t.voice.Kingdom(own), "Others": t.voice.Kingdoms(others)})
}

// detach goes to the lobby; a seat is kept, and it is said for how long.
func (t *talk) detach(string) {
	if t.visit != nil && t.voice.listener < game.Nobody {
		switch absence := t.snap.Keeps(t.voice.listener); {
		case t.snap.Phase == table.Over:
		case t.snap.Phase == table.Waiting:
			t.say(text.DetachWaiting, text.With{"Span": t.voice.Span(absence)})
		case !t.inPlay():
			t.say(text.DetachBeaten)
		case absence == 0:
			t.say(text.DetachForEver)
		case t.snap.StandsIn(t.voice.listener) != 0:
			t.say(text.DetachStandIn, text.With{"Span": t.voice.Span(absence)})
		default:
			t.say(text.DetachFor, text.With{"Span": t.voice.Span(absence)})
		}
	}
	t.goOut()
}

// goOut goes from a table or an old match to the lobby.
func (t *talk) goOut() {
	if t.visit != nil {
		t.visit.Close()
	}
	t.visit, t.mail, t.snap, t.replay, t.lesson, t.answer = nil, nil, nil, nil, nil, nil
	t.voice.listener = game.Nobody
	t.warning.Stop()
	if !t.ended && t.hall != nil {
		t.lobbyLine()
	}
}
