package linear

import (
	"strings"

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
