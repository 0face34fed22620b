package linear

import (
	"strings"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// fill seats a computer: a kingdom, a strength, and instant if it is not to take
// its time.
func (t *talk) fill(rest string) {
	words := strings.Fields(strings.ToLower(rest))
	const most = 3
	if len(words) < 2 || len(words) > most || len(words) == most && words[2] != "instant" {
		t.say(text.LinearStrength)
		return
	}
	k, ok := t.voice.kingdomOf(words[0])
	strength, err := table.ParseStrength(words[1])
	if !ok || err != nil {
		t.say(text.LinearStrength)
		return
	}
	t.fail(t.visit.Fill(k, table.Computer{Strength: strength, Instant: len(words) == most}))
}

// empty sends a computer away.
func (t *talk) empty(rest string) {
	k, ok := t.voice.kingdomOf(strings.TrimSpace(rest))
	if !ok {
		t.say(text.LinearKingdom)
		return
	}
	t.fail(t.visit.Empty(k))
}

// playNow goes to a table that waits for players, or where a strength is said to
// a new one with two computers of that strength.
func (t *talk) playNow(rest string) {
	if rest = strings.TrimSpace(strings.ToLower(rest)); rest != "" {
		strength, err := table.ParseStrength(rest)
		if err != nil {
			t.fail(err)
			return
		}
		t.playComputers(table.Computer{Strength: strength})
		return
	}
	t.newest()
	for _, l := range t.tables() {
		if l.Phase == table.Waiting && l.Free() > 0 && l.SeatOf(t.Person.ID) == game.Nobody {
			t.goIn(l.Code, true)
			return
		}
	}
	t.say(text.LinearNobody)
}

// playComputers makes a table with two computers, and is ready at once.
func (t *talk) playComputers(c table.Computer) {
	s := t.Lobby.Offer().Quick()
	s.Name = t.voice.Say(text.FormDefaultName, text.With{"Name": t.Person.Name})
	v, err := t.Lobby.Make(t.Person, s, game.Nobody)
	if err != nil {
		t.fail(err)
		return
	}
	for range 2 {
		if err == nil { // else somebody was faster
			err = v.Fill(game.Nobody, c)
		}
	}
	if err == nil {
		err = v.Ready(true)
	}
	t.arrive(v)
	t.fail(err)
}
