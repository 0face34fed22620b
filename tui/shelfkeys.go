package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

func (s *shelf) key(key string) tea.Cmd {
	if n, ok := rowsBy(key, s.height-6, len(s.matches)); ok {
		return s.step(n)
	}
	switch key {
	case "m":
		if s.mine() {
			s.base.Player, s.of = 0, ""
		} else {
			s.base.Player, s.of = s.Person.ID, s.Person.Name
		}
		return s.ask()
	case "/", "f":
		words := newField(s.words, maxWords)
		s.typed = &words
	case "e":
		of := s.of
		if s.filter.Player != s.base.Player { // the words name another
			of = ""
		}
		return s.goTo(pushMsg{newExplorer(s.common, s.filter, of)})
	case "p":
		return s.goTo(pushMsg{newRanking(s.common)})
	case "enter", "space":
		return s.read()
	case "esc", "q", "a":
		if s.words != "" && key == "esc" {
			s.words = ""
			return s.ask()
		}
		return s.goTo(popMsg{from: s})
	}
	return nil
}

// typeKey takes a key while the words of the filter are typed. The list follows
// as soon as nothing is typed for a moment.
func (s *shelf) typeKey(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "enter":
		s.typed = nil
		return nil
	case "esc":
		s.typed, s.words = nil, ""
		return s.ask()
	case "up":
		return s.step(-1)
	case "down":
		return s.step(1)
	}
	return s.edit(msg)
}

// edit changes the words of the filter.
func (s *shelf) edit(msg tea.Msg) tea.Cmd {
	s.typed.update(msg)
	if s.typed.value() == s.words {
		return nil
	}
	s.words = s.typed.value()
	s.asked++
	paused := shelfTypedMsg{s, s.asked}
	return tea.Tick(typingPause, func(time.Time) tea.Msg { return paused })
}

func (s *shelf) keys() []text.Key {
	return []text.Key{text.KeysChoose, text.KeysRead, text.KeysFilter, text.KeysMine, text.KeysExplore, text.KeysPlayers, text.KeysToLobby}
}
