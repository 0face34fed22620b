package linear

import (
	"slices"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

// result says how a match ended: who won, why, by which rule, and who has what
// of the point.
func (v voice) result(m engine.Match) []string {
	end, over := m.Ending()
	if !over {
		return nil
	}
	lines := []string{v.Headline(end) + ". " + v.WhatEnded(m), v.Rule(end.Reason)}
	if why := v.Because(m.Game()); why != "" {
		lines = slices.Insert(lines, 1, why)
	}
	if end.Reason == game.Annulled {
		return lines
	}
	var scores []string
	for k := range game.All.Each() {
		scores = append(scores, v.Kingdom(k)+" "+end.Score(k).String())
	}
	return append(lines, v.List(scores)+".")
}

// yourMove says that the turn has come, and what is left on the clock unless that
// is nothing.
func (v voice) yourMove(left string) string {
	if left == "" {
		return v.Say(text.LinearYourMove)
	}
	return v.Say(text.LinearYourMoveTimed, text.With{"Span": left})
}
