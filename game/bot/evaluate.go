package bot

import "sanguo/game"

// weights is what an estimate goes by, in hundredths of a soldier at home.
type weights struct {
	alive    int // a kingdom in play with no piece but its general
	kind     [game.Bannerman + 1]int
	captive  int // an advisor or elephant that was taken over, and guards nobody
	crossed  int // a soldier over the river, more
	nearer   int // and for each line nearer to the palace
	mobility int // each point that a horse, chariot, cannon or bannerman reaches
}

var normalWeights = weights{
	alive: 800,
	kind: [...]int{
		game.Chariot: 900, game.Cannon: 450, game.Horse: 400, game.Bannerman: 350,
		game.Advisor: 200, game.Elephant: 200, game.Soldier: 100,
	},
	captive: 60,
	crossed: 80,
	nearer:  10,
}

// hardWeights differ by what measured better in play. Terms for pieces that lie
// round a palace or on another's half, for the part of an army that its besiegers
// may hope for, and weights fitted to how games ended all measured worse.
var hardWeights = func() weights {
	w := normalWeights
	w.mobility = 5
	return w
}()

// stuckFalls is how likely a kingdom that has no move now is to fall, in
// hundredths: a rival's move may still free it.
const stuckFalls = 85

// expect estimates what root expects in a position that goes on.
func (l *ledger) expect(root game.Kingdom) Score { return share(l.strengths(), root) }

// after is what root expects right after a legal move.
func (l *ledger) after(m game.Move, root game.Kingdom) Score {
	l.play(m)
	defer l.back()
	if value, over := ended(l.Line, root, 1); over {
		return value
	}
	return l.expect(root)
}

// rough is expect without what takes long to find out: where pieces can go.
func (l *ledger) rough(root game.Kingdom) Score { return share(l.weighStuck(l.now()), root) }

// share returns a kingdom's chance by the strengths of all. It is taken to grow
// with the square of a strength: of two armies the stronger wins more often than
// by its part of the pieces, and whoever loses pieces to one rival helps both.
func share(strength armies, root game.Kingdom) Score {
	var sum, own float64
	for k, strength := range strength {
		square := float64(strength) * float64(strength)
		sum += square
		if game.Kingdom(k) == root {
			own = square
		}
	}
	return margin + Score(own/sum*float64(whole-2*margin))
}

// strengths weighs the armies.
func (l *ledger) strengths() armies {
	strength := l.now()
	if l.weights.mobility > 0 {
		for k := range l.InPlay().Each() {
			for at, piece := range l.Pieces(k) {
				strength[k] += l.weights.moves(l.Line, at, piece)
			}
		}
	}
	return l.weighStuck(strength)
}

// weighStuck counts most of an army that is stuck for whose doing that is.
func (l *ledger) weighStuck(strength armies) armies {
	army := strength
	for k := range l.InPlay().Each() {
		if by, stuck := l.StuckBy(k); stuck {
			strength[k] -= army[k] * stuckFalls / 100
			if by != game.Nobody {
				strength[by] += army[k] * stuckFalls / 100
			}
		}
	}
	return strength
}

// armies sums what stands on the board.
func (w *weights) armies(l *game.Line) armies {
	var sum armies
	for k := range l.InPlay().Each() {
		sum[k] = w.alive
		for at, piece := range l.Pieces(k) {
			sum[k] += w.piece(at, piece)
		}
	}
	return sum
}

// moves is what a piece is worth for where it can go.
func (w *weights) moves(l *game.Line, at game.Point, piece game.Piece) int {
	switch piece.Kind() {
	case game.Horse, game.Chariot, game.Cannon, game.Bannerman:
		return w.mobility * l.Reach(at)
	}
	return 0
}

// piece is what a piece is worth on a point.
func (w *weights) piece(at game.Point, piece game.Piece) int {
	kind := piece.Kind()
	value := w.kind[kind]
	switch kind {
	case game.Advisor, game.Elephant:
		if piece.Origin() != piece.Owner() {
			return w.captive
		}
	case game.Soldier:
		if at.Half() != piece.Origin() {
			value += w.crossed + w.nearer*nearness(at)
		}
	}
	return value
}

// nearness grows as a soldier nears the palace of the half that it crossed into.
func nearness(at game.Point) int {
	side := at.File() - game.Files/2
	return game.Ranks - 1 - at.Rank() - max(side, -side)
}
