package linear

import (
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// makeTable makes a table with what the words say.
func (t *talk) makeTable(rest string) {
	m := making{offer: t.Lobby.Offer(), want: game.Nobody, words: strings.Fields(rest)}
	m.settings = m.offer.Usual
	m.settings.Name = t.voice.Say(text.FormDefaultName, text.With{"Name": t.Person.Name})
	for len(m.words) > 0 {
		word := m.next()
		if k, ok := t.voice.kingdomOf(word); ok {
			m.want = k
		} else if wrong, ok := m.take(word); !ok {
			t.say(wrong, text.With{"Word": clean.Line(word, maxName)})
			return
		}
	}
	if !m.away {
		m.settings.Absence = m.offer.Away(m.settings.Clock)
	}
	v, err := t.Lobby.Make(t.Person, m.settings, m.want)
	if err != nil {
		t.fail(err)
		return
	}
	t.arrive(v)
	t.invite("")
}

// making is a table that is being described, word by word.
type making struct {
	offer    table.Offer
	settings table.Settings
	want     game.Kingdom
	away     bool     // how long one can be away was said
	words    []string // that have not been read
}

// next takes the next word, which is empty after the last.
func (m *making) next() string {
	if len(m.words) == 0 {
		return ""
	}
	word := m.words[0]
	m.words = m.words[1:]
	return strings.ToLower(word)
}

// take sets what a word says, with the word behind it where it needs one, or
// returns what is to be said about it.
func (m *making) take(word string) (wrong text.Key, ok bool) {
	switch s := &m.settings; word {
	case "private":
		s.Private = true
	case "public":
		s.Private = false
	case "whispers":
		s.Whispers = true
	case "aloud":
		s.Whispers = false
	case "plain":
		s.Bannermen = false
	case "bannermen":
		s.Bannermen = true
	case "away":
		s.Absence, m.away = table.ParseAbsence(m.next())
		return text.LinearAway, m.away
	case "standin":
		strength, err := table.ParseStrength(m.next())
		s.StandIn = strength
		return text.LinearStandIn, err == nil
	default:
		clock, err := engine.ParseClock(word)
		s.Clock = clock
		return text.LinearSetting, err == nil
	}
	return "", true
}
