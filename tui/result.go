package tui

import (
	"slices"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// headline names the winner or winners, or says that there is none.
func (c *common) headline(end game.Ending) string {
	who := text.With{"Who": c.say.Kingdoms(end.Share)}
	switch {
	case end.Reason == game.Annulled:
		return c.say.Say(text.ResultAnnulled)
	case end.IsDraw():
		return c.say.Say(text.ResultDraw, who)
	case end.Share.Len() > 1:
		return c.say.Say(text.ResultShared, who)
	}
	return c.say.Say(text.ResultWin, who)
}

// reasons say what happened, and rules which rule made it the end.
var (
	reasons = map[game.Reason]text.Key{
		game.Checkmate: text.ReasonCheckmate, game.Stalemate: text.ReasonStalemate, game.GeneralCaptured: text.ReasonCapture,
		game.Resignation: text.ReasonResignation, game.Time: text.ReasonTime, game.Departure: text.ReasonDeparture,
		game.Repetition: text.ReasonRepetition, game.LongGame: text.ReasonLongGame, game.Annulled: text.ReasonAnnulled,
	}
	rules = map[game.Reason]text.Key{
		game.Checkmate: text.RuleLast, game.Stalemate: text.RuleLast, game.GeneralCaptured: text.RuleLast,
		game.Resignation: text.RuleWithdrawal, game.Time: text.RuleWithdrawal, game.Departure: text.RuleWithdrawal,
		game.Repetition: text.RuleRepetition, game.LongGame: text.RuleLongGame, game.Annulled: text.RuleAnnulled,
	}
)

// result tells the whole result of a match: why it ended, by which rule, who
// has what of the point, and who took whose army.
func (c *common) result(s scene) []string {
	end, over := s.match.Ending()
	if !over {
		return nil
	}
	with := text.With{"Own": c.say.Kingdom(s.match.Withdrawn()), "Other": ""}
	if last := lastDefeat(s.plies); end.Reason == game.Checkmate || end.Reason == game.Stalemate || end.Reason == game.GeneralCaptured {
		with["Own"], with["Other"] = c.say.Kingdom(last.Kingdom), c.say.Kingdom(last.By)
	}
	lines := []string{c.say.Say(reasons[end.Reason], with), c.theme.faint.Render(c.say.Say(rules[end.Reason])), ""}
	for k := range game.All.Each() {
		lines = append(lines, c.scoreLine(s, end, k))
	}
	for i, ply := range s.plies {
		for _, d := range ply.Outcome.Defeats {
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
	return c.emblem(k) + " " + c.theme.kingdom(k).Render(pad(c.say.Kingdom(k), 4)) + style.Render(pad(score, 4)) + " " + c.seatName(s, k)
}

// lastDefeat returns the defeat that came last.
func lastDefeat(plies []table.Ply) game.Defeat {
	for _, ply := range slices.Backward(plies) {
		if n := len(ply.Outcome.Defeats); n > 0 {
			return ply.Outcome.Defeats[n-1]
		}
	}
	return game.Defeat{Kingdom: game.Nobody, By: game.Nobody}
}
