package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// glanceAfter is how long the cursor rests on a match before it is looked into,
// so that going through a list reads nothing.
const glanceAfter = 150 * time.Millisecond

// glanceMsg asks for what is shown of a match, and brings it.
type glanceMsg struct {
	of    *shelf
	id    engine.MatchID
	read  bool
	match archive.Summary
	end   engine.Match
	err   error
}

// glance looks into the match under the cursor, once the cursor rests there.
func (s *shelf) glance() tea.Cmd {
	if s.row >= len(s.matches) {
		return nil
	}
	id := s.matches[s.row].ID
	if _, known := s.glances[id]; known {
		return nil
	}
	return tea.Tick(glanceAfter, func(time.Time) tea.Msg { return glanceMsg{of: s, id: id} })
}

// glanced reads a match if the cursor still rests on it, and keeps what was read.
func (s *shelf) glanced(msg glanceMsg) tea.Cmd {
	switch {
	case msg.of != s:
	case msg.err != nil:
		s.note = s.failed(msg.err)
	case msg.read:
		s.glances[msg.id] = s.previewOf(msg.match, msg.end)
	case s.row < len(s.matches) && s.matches[s.row].ID == msg.id:
		shelves, viewer := s.Archive, s.Person.ID
		return func() tea.Msg {
			match, err := shelves.Match(viewer, msg.id)
			if err != nil {
				return glanceMsg{of: s, id: msg.id, err: err}
			}
			end, err := archive.Replay(match.Log)
			return glanceMsg{s, msg.id, true, match.Summary, end, err}
		}
	}
	return nil
}

// previewOf returns what is shown of a match: how it stood at its end.
func (s *shelf) previewOf(m archive.Summary, end engine.Match) preview {
	p := preview{position: end.Position(), plays: true, standIn: m.HouseRules()}
	if own := end.SeatOf(s.Person.ID); own < game.Nobody {
		p.bottom = own
	}
	for k, seat := range m.Seats {
		p.seats[k] = placeOf(m, game.Kingdom(k), seat)
	}
	p.title = []string{s.theme.strong.Render(clean.Line(m.Header.Name, table.MaxName)), s.theme.faint.Render(s.say.Clock(m.Clock))}
	how := s.say.Briefly(m.Ending.Reason) + " · " + s.say.Say(text.LobbyMoves, text.With{"Count": m.Plies})
	p.told = []string{s.theme.faint.Render(how)}
	if moves := end.Game().Moves(); len(moves) > 0 {
		last := moves[len(moves)-1]
		p.last = []board.Trace{{Move: last, By: p.position.At(last.To).Owner()}}
	}
	return p
}

// preview returns what is shown of the match under the cursor, while that is
// read the board alone.
func (s *shelf) preview() preview {
	if s.row < len(s.matches) {
		if p, known := s.glances[s.matches[s.row].ID]; known {
			return p
		}
	}
	return preview{position: game.Start(true), plays: len(s.matches) > 0}
}
