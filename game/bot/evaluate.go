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
// round a palace, and for the part of an army that its besiegers may hope for,
// measured worse.
var hardWeights = func() weights {
	w := normalWeights
	w.mobility = 5
	return w
}()

// stuckFalls is how likely a kingdom that has no move now is to fall, in
// hundredths: a rival's move may still free it.
const stuckFalls = 85

// expect estimates what root expects in a position that goes on. A kingdom's
// chance is taken to grow with the square of its strength: of two armies the
// stronger wins more often than by its part of the pieces, and whoever loses
// pieces to one rival helps both.
func (w *weights) expect(l *game.Line, root game.Kingdom) Score {
	var sum, own float64
	for k, strength := range w.strengths(l) {
		square := float64(strength) * float64(strength)
		sum += square
		if game.Kingdom(k) == root {
			own = square
		}
	}
	return margin + Score(own/sum*float64(whole-2*margin))
}

// strengths weighs the armies. Most of one that is stuck counts for whose doing
// that is.
func (w *weights) strengths(l *game.Line) [game.Nobody]int {
	var strength [game.Nobody]int
	for k := range l.InPlay().Each() {
		strength[k] = w.alive
		for at, piece := range l.Pieces(k) {
			strength[k] += w.piece(l, at, piece)
		}
	}
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

func (w *weights) piece(l *game.Line, at game.Point, piece game.Piece) int {
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
	case game.Horse, game.Chariot, game.Cannon, game.Bannerman:
		if w.mobility > 0 {
			value += w.mobility * l.Reach(at)
		}
	}
	return value
}

// nearness grows as a soldier nears the palace of the half that it crossed into.
func nearness(at game.Point) int {
	side := at.File() - game.Files/2
	return game.Ranks - 1 - at.Rank() - max(side, -side)
}
