package reading

import (
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// story is a match that can be looked at after each of its moves.
type story struct {
	archive.Match
	end       engine.Match
	positions []game.Position // at the start and after each move; the last as the match left it
	moves     []told
}

// told is a move that was played.
type told struct {
	game.Move
	by      game.Kingdom
	written string // with what it captured
	game.Outcome
}

func newStory(m archive.Match) (*story, error) {
	s := &story{Match: m}
	var err error
	if s.end, err = archive.Replay(m.Log); err != nil {
		return nil, err
	}
	g := s.end.Game()
	now := g.Start()
	s.positions = append(s.positions, now)
	for _, m := range g.Moves() {
		after, outcome, err := now.Play(m)
		if err != nil {
			return nil, err
		}
		s.moves = append(s.moves, told{m, now.Turn(), now.Text(m), outcome})
		s.positions = append(s.positions, after)
		now = after
	}
	s.positions[len(s.moves)] = g.Position()
	return s, nil
}

// at returns after how many moves a match is to be looked at: at the end unless
// something else was asked for.
func (s *story) at(o options) (int, error) { return o.number("at", 0, len(s.moves), len(s.moves)) }

// picture returns the board after some moves, with the moves of the last round
// traced.
func (s *story) picture(at int, look board.Look) board.Picture {
	pic := board.Picture{Position: s.positions[at], Coordinates: true, Look: look}
	pic.Check, pic.Ways = pic.Position.AllChecks()
	for _, m := range s.moves[max(at-3, 0):at] {
		pic.Last = append(pic.Last, board.Trace{Move: m.Move, By: m.by})
	}
	return pic
}

// moment says what just happened after some moves, and whose turn it is, or how
// the match ended.
func (s *story) moment(say text.Language, at int) []string {
	var lines []string
	if at > 0 {
		m := s.moves[at-1]
		lines = append(lines, say.Say(text.ReadAfter, text.With{"At": at, "All": len(s.moves), "Who": say.Kingdom(m.by), "Move": m.written}))
		for _, d := range m.Defeats {
			lines = append(lines, say.Say(text.ArmyTaken, text.With{"Own": say.Kingdom(d.Kingdom), "Other": say.Kingdom(d.By)}))
		}
	}
	if at < len(s.moves) {
		return append(lines, say.Say(text.ToMove, text.With{"Who": say.Kingdom(s.positions[at].Turn())}))
	}
	return append(lines, s.ending(say)...)
}

// ending says how the match ended, why, and how that came about where the moves
// do not show it.
func (s *story) ending(say text.Language) []string {
	g, why := s.end.Game(), s.Ending.Reason
	loser, to := s.end.Withdrawn(), game.Nobody
	if why == game.Checkmate || why == game.Stalemate || why == game.GeneralCaptured {
		last, _ := g.LastDefeat()
		loser, to = last.Kingdom, last.By
	}
	lines := []string{say.Headline(s.Ending), say.Ended(why, loser, to)}
	if because := say.Because(g); because != "" {
		lines = append(lines, because)
	}
	return append(lines, say.Rule(why))
}

// heading names the match and who played.
func (s *story) heading(say text.Language) []string {
	lines := []string{say.Say(text.ReadHeading, text.With{"Number": uint64(s.ID), "Name": plain(s.Header.Name), "Moment": say.Moment(s.Ended)})}
	var who []string
	for k, seat := range s.Seats {
		who = append(who, say.Say(text.ReadSeat, text.With{"Kingdom": say.Kingdom(game.Kingdom(k)), "Name": plain(seat.Name)}))
	}
	return append(lines, say.Say(text.ReadPlayers, text.With{"Shu": who[game.Shu], "Wu": who[game.Wu], "Wei": who[game.Wei]}))
}
