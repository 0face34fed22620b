package linear

import (
	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// maxName is how much of somebody's name is said, in cells.
const maxName = 20

// begin greets, and asks a new key for a name.
func (t *talk) begin() {
	t.say(text.Title)
	switch {
	case t.Person.ID == 0:
		t.say(text.WelcomeWhat)
		t.say(text.WelcomeKey)
		t.say(text.WelcomeAsk)
		t.askName()
	case t.Person.Guest():
		t.say(text.WelcomeWhat)
		t.say(text.WelcomeGuest, text.With{"Name": clean.Line(t.Person.Name, maxName), "Span": t.voice.Span(table.GuestAbsence)})
		t.comeBack("")
		t.say(text.WelcomeMakeKey)
		t.console.say("ssh-keygen -t ed25519")
		t.enter()
	default:
		t.enter()
	}
}

// comeBack tells a guest how to come back.
func (t *talk) comeBack(string) {
	if t.GuestLine == "" {
		t.say(text.HouseNotGuest)
		return
	}
	t.say(text.HouseGuestCode, text.With{"Name": clean.Line(t.Person.Name, maxName), "Line": t.GuestLine})
}

// askName asks for a name until one is taken.
func (t *talk) askName() {
	suggested := clean.Line(t.Accounts.Suggest(), maxName)
	if suggested == "" {
		t.say(text.LinearNameOnly)
	} else {
		t.say(text.LinearName, text.With{"Name": suggested})
	}
	t.answer = func(name string) {
		if name == "" {
			name = suggested
		}
		person, err := t.Accounts.Register(name)
		if err != nil {
			t.fail(err)
			t.askName()
			return
		}
		t.Person = person
		t.enter()
	}
}

// enter comes into the lobby, and does what was typed on the command line.
func (t *talk) enter() {
	t.halls, t.leave = t.Lobby.Watch()
	hall, ok := <-t.halls // it comes at once
	if t.listen(hall, ok); !ok {
		return
	}
	t.say(text.LinearHello, text.With{"Name": clean.Line(t.Person.Name, maxName)})
	if first := clean.Line(t.First, maxLine); first != "" {
		t.obey(first)
		return
	}
	t.lobbyLine()
	t.offerLesson()
}
