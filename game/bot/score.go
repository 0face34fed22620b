package bot

import "sanguo/game"

// Score is the part of a game's point that a kingdom expects, in millionths.
type Score int32

const whole Score = 1_000_000

// margin is what estimates stay away from nothing and the whole, so that a win
// that is seen is better than any that is hoped for. Between them, sooner wins
// and later defeats are better.
const margin = 1000

// longGame is the number of moves without a capture or a defeat that ends a
// game.
const longGame = 180

// ended returns what root has from a position in which nothing is left to hope
// for, some moves after the one that it looks ahead from: it is defeated, or has
// won, or the game is drawn. A position that stood before in what is looked
// ahead counts as a draw at once: whoever wants one can have it.
func ended(l *game.Line, root game.Kingdom, ply int) (Score, bool) {
	switch inPlay := l.InPlay(); {
	case !inPlay.Has(root):
		return Score(ply), true
	case inPlay.Len() == 1:
		return whole - Score(ply), true
	case l.Quiet() >= longGame || l.Quiet() > 0 && l.Repeats() >= 1:
		return whole / Score(inPlay.Len()), true
	}
	return 0, false
}
