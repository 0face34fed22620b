package game

// StuckAfter returns the number of the move that left a kingdom without a move,
// where it fell by [Checkmate] or [Stalemate] at the game's move of number fell,
// counted from 1: that move itself, or an earlier one after which the kingdom
// never had a move again. That can be a move of its own, by which no conqueror is
// named. It is 0 when the kingdom had none at the start.
func (g Game) StuckAfter(k Kingdom, fell int) int {
	position := g.Start()
	heir, stuck := position.StuckBy(k)
	since := 0
	for i, m := range g.Moves()[:fell-1] {
		position, _, _ = position.Play(m) // what was played can be played
		by, still := position.StuckBy(k)
		if still && (!stuck || by != heir) {
			since = i + 1
		}
		heir, stuck = by, still
	}
	if !stuck {
		return fell
	}
	return since
}
