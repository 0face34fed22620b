package tui

import (
	"sanguo/game"
	"sanguo/tui/text"
)

// result tells the whole result of a match: why it ended, by which rule, who
// has what of the point, and who took whose army.
func (c *common) result(s scene) []string {
	end, over := s.match.Ending()
	if !over {
		return nil
	}
	lines := []string{c.say.WhatEnded(s.match)}
	if why := c.say.Because(s.match.Game()); why != "" {
		lines = append(lines, why)
	}
	lines = append(lines, c.theme.faint.Render(c.say.Rule(end.Reason)), "")
	for k := range game.All.Each() {
		lines = append(lines, c.scoreLine(s, end, k))
	}
	for i, ply := range s.plies {
		for _, d := range ply.Defeats {
			took := c.say.Say(text.TookArmy, text.With{"Own": c.say.Kingdom(d.By), "Other": c.say.Kingdom(d.Kingdom), "Move": i + 1})
			lines = append(lines, c.theme.faint.Render(took))
		}
	}
	return lines
}

func (c *common) scoreLine(s scene, end game.Ending, k game.Kingdom) string {
	score := end.Score(k).String()
	if end.Reason == game.Annulled {
		score = "–"
	}
	style := c.theme.faint
	if end.Share.Has(k) {
		style = c.theme.strong
	}
	return c.crest(k, c.theme.kingdom(k).Render(c.kingdomColumn(k))) + style.Render(pad(score, 4)) + " " + c.seatName(s, k)
}
