package text

import "sanguo/game"

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

// Ended says what brought the end of a match: who lost by it, and to whom where
// that matters.
func (l Language) Ended(why game.Reason, loser, to game.Kingdom) string {
	return l.Say(ends[why].what, With{"Own": l.Kingdom(loser), "Other": l.Kingdom(to)})
}

// Repeated says after which other moves a final position stood: those of
// [game.Game.RepeatedAfter].
func (l Language) Repeated(after []int) string {
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

// LeftStuck says which move had left a kingdom without one, by the time that its
// turn came.
func (l Language) LeftStuck(k, by game.Kingdom, move int) string {
	return l.Say(ResultStuck, With{"Own": l.Kingdom(k), "Other": l.Kingdom(by), "Move": move})
}

// Rule says by which rule a match ended.
func (l Language) Rule(why game.Reason) string { return l.Say(ends[why].rule) }

// Briefly says in a word or two why a match ended.
func (l Language) Briefly(why game.Reason) string { return l.Say(ends[why].short) }
