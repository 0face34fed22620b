package bot

import "sanguo/game"

// ledger is a line with the strengths of its armies, kept up move by move: a
// move changes few pieces, and estimates ask for all of them.
type ledger struct {
	*game.Line
	weights *weights
	armies  []armies // one for each position of the line
}

// armies is the sum of the pieces of each kingdom in play, nothing for others.
type armies [game.Nobody]int

func newLedger(g game.Game, w *weights) ledger {
	line := game.NewLine(g)
	return ledger{Line: line, weights: w, armies: []armies{w.armies(line)}}
}

// play plays a legal move and returns what it captured, or [game.None].
func (l *ledger) play(m game.Move) game.Piece {
	inPlay, piece := l.InPlay(), l.At(m.From)
	captured := l.Play(m)
	sum := l.now()
	if l.InPlay() != inPlay { // armies have changed hands
		sum = l.weights.armies(l.Line)
	} else {
		sum[piece.Owner()] += l.weights.piece(m.To, piece) - l.weights.piece(m.From, piece)
		if captured != game.None {
			sum[captured.Owner()] -= l.weights.piece(m.To, captured)
		}
	}
	l.armies = append(l.armies, sum)
	return captured
}

// back takes back the last move.
func (l *ledger) back() {
	l.Back()
	l.armies = l.armies[:len(l.armies)-1]
}

func (l *ledger) now() armies { return l.armies[len(l.armies)-1] }
