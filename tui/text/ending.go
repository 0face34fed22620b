package text

import (
	"sanguo/game"
	"sanguo/game/engine"
)

// Headline names the winner or winners of a match that has ended, or says that
// there is none.
func (l Language) Headline(end game.Ending) string {
	who := With{"Who": l.Kingdoms(end.Share)}
	switch {
	case end.Reason == game.Annulled:
		return l.Say(ResultAnnulled)
	case end.IsDraw():
		return l.Say(ResultDraw, who)
	case end.Share.Len() > 1:
		return l.Say(ResultShared, who)
	}
	return l.Say(ResultWin, who)
}

// ends are the words for each reason: what happened, which rule made it the end,
// and both in a word or two.
var ends = map[game.Reason]struct{ what, rule, short Key }{
	game.Checkmate:       {ReasonCheckmate, RuleLast, ShortCheckmate},
	game.Stalemate:       {ReasonStalemate, RuleLast, ShortStalemate},
	game.GeneralCaptured: {ReasonCapture, RuleLast, ShortCapture},
	game.Resignation:     {ReasonResignation, RuleWithdrawal, ShortResignation},
	game.Time:            {ReasonTime, RuleWithdrawal, ShortTime},
	game.Departure:       {ReasonDeparture, RuleWithdrawal, ShortDeparture},
	game.Repetition:      {ReasonRepetition, RuleRepetition, ShortRepetition},
	game.LongGame:        {ReasonLongGame, RuleLongGame, ShortLongGame},
	game.Annulled:        {ReasonAnnulled, RuleAnnulled, ShortAnnulled},
}

// Ended says what brought the end of a match, or of one kingdom: who lost by it,
// and to whom where that matters.
func (l Language) Ended(why game.Reason, loser, to game.Kingdom) string {
	return l.Say(ends[why].what, With{"Own": l.Kingdom(loser), "Other": l.Kingdom(to)})
}

// WhatEnded says what brought the end of a match that has ended.
func (l Language) WhatEnded(m engine.Match) string {
	end, _ := m.Ending()
	loser, to := m.Withdrawn(), game.Nobody
	if loser == game.Nobody {
		last, _ := m.Game().LastDefeat()
		loser, to = last.Kingdom, last.By
	}
	return l.Ended(end.Reason, loser, to)
}

// Because tells what earlier moves have to do with the end of a game, where the
// last one does not show it: when the position stood before, or which move left
// the last kingdom without one. It is empty where there is nothing to tell.
func (l Language) Because(g game.Game) string {
	end, _ := g.Ending()
	switch end.Reason {
	case game.Repetition:
		return l.repeated(g.RepeatedAfter())
	case game.Checkmate, game.Stalemate:
		last, fell := g.LastDefeat()
		if n, by := g.StuckAfter(last.Kingdom, fell); 0 < n && n < fell && by == last.By {
			return l.Say(ResultStuck, With{"Own": l.Kingdom(last.Kingdom), "Other": l.Kingdom(by), "Move": n})
		}
	}
	return ""
}

// repeated says after which other moves a final position stood.
func (l Language) repeated(after []int) string {
	var moves []string
	for _, n := range after[:max(len(after)-1, 0)] {
		if n == 0 {
			moves = append(moves, l.Say(TheStart))
			continue
		}
		moves = append(moves, l.Say(MoveNumbered, With{"Move": n}))
	}
	return l.Say(ResultRepeated, With{"Moves": l.List(moves)})
}

// Rule says by which rule a match ended.
func (l Language) Rule(why game.Reason) string { return l.Say(ends[why].rule) }

// Briefly says in a word or two why a match ended.
func (l Language) Briefly(why game.Reason) string { return l.Say(ends[why].short) }
