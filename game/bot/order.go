package bot

import "sanguo/game"

// order is what makes good moves come early: which moves were good enough
// elsewhere in this choice.
type order struct {
	exchanges bool // are weighed

	killers [maxPly][2]game.Move                         // by the moves from the root
	history [game.Nobody][game.Points][game.Points]int32 // by kingdom, from and to
}

// worth is the rough value of a kind for ordering captures.
var worth = [...]int32{
	game.General: 100, game.Chariot: 9, game.Cannon: 5, game.Horse: 4, game.Bannerman: 4,
	game.Advisor: 2, game.Elephant: 2, game.Soldier: 1,
}

const (
	firstRank   = 1 << 30
	captureRank = 1 << 28
	killerRank  = 1 << 27
	lateRank    = 1 << 26 // more than any history
)

// ranked is a move with how early it should come.
type ranked struct {
	move game.Move
	rank int32
}

// rank ranks moves: what was best here before, captures of much by little, the
// killers of this ply, captures that lose, then by history.
func (o *order) rank(l *game.Line, moves []game.Move, first game.Move, ply int, dst []ranked) []ranked {
	turn := l.Turn()
	for _, m := range moves {
		var rank int32
		switch captured := l.At(m.To); {
		case m == first:
			rank = firstRank
		case captured != game.None:
			rank = o.captureOrder(l, m, captured)
		case m == o.killers[ply][0]:
			rank = killerRank + 1
		case m == o.killers[ply][1]:
			rank = killerRank
		default:
			rank = o.history[turn][m.From][m.To]
		}
		dst = append(dst, ranked{m, rank})
	}
	return dst
}

// captureOrder ranks captures: the most valuable first, by the least valuable.
// With exchanges weighed, one of little by much that can be retaken comes late.
func (o *order) captureOrder(l *game.Line, m game.Move, captured game.Piece) int32 {
	taken, by := worth[captured.Kind()], worth[l.At(m.From).Kind()]
	rank := taken<<8 - by
	if o.exchanges && taken < by && l.Retaken(m) {
		return lateRank + rank
	}
	return captureRank + rank
}

// pick brings the highest of the moves from i on to i: most lists are left
// before they would be sorted.
func pick(moves []ranked, i int) game.Move {
	best := i
	for j := i + 1; j < len(moves); j++ {
		if moves[j].rank > moves[best].rank {
			best = j
		}
	}
	moves[i], moves[best] = moves[best], moves[i]
	return moves[i].move
}

// good notes a quiet move that was good enough.
func (o *order) good(k game.Kingdom, m game.Move, ply, depth int) {
	if o.killers[ply][0] != m {
		o.killers[ply][1] = o.killers[ply][0]
		o.killers[ply][0] = m
	}
	h := &o.history[k][m.From][m.To]
	if *h += int32(depth * depth); *h >= lateRank {
		*h /= 2
	}
}
