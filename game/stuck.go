package game

// LastDefeat returns the defeat that was settled last in the game, and the
// number of the move in which it was, counted from 1; 0 when nobody fell.
func (g Game) LastDefeat() (last Defeat, fell int) {
	last = Defeat{Kingdom: Nobody, By: Nobody}
	position := g.Start()
	for i, m := range g.Moves() {
		after, outcome, _ := position.Play(m) // what was played can be played
		if n := len(outcome.Defeats); n > 0 {
			last, fell = outcome.Defeats[n-1], i+1
		}
		position = after
	}
	return last, fell
}

// StuckAfter returns the number of the move that left a kingdom without a move,
// and whose that was, where the kingdom fell by [Checkmate] or [Stalemate] at the
// game's move of number fell: that move itself, or an earlier one after which the
// kingdom never had a move again. It can be a move of the kingdom's own, by which
// no conqueror is named. It is 0, and Nobody's, when the kingdom had none at the
// start.
func (g Game) StuckAfter(k Kingdom, fell int) (move int, by Kingdom) {
	position := g.Start()
	heir, stuck := position.StuckBy(k)
	by = Nobody
	for i, m := range g.Moves()[:fell-1] {
		mover := position.Turn()
		position, _, _ = position.Play(m) // what was played can be played
		now, still := position.StuckBy(k)
		if still && (!stuck || now != heir) {
			move, by = i+1, mover
		}
		heir, stuck = now, still
	}
	if !stuck {
		return fell, position.Turn()
	}
	return move, by
}
