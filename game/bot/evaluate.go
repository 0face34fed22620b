package bot

import "sanguo/game"

// weights is what an estimate goes by, in hundredths of a soldier at home.
type weights struct {
	alive    int // a kingdom in play with no piece but its general
	kind     [game.Bannerman + 1]int
	captive  int                     // an advisor or elephant that guards nobody now
	crossed  int                     // a soldier over the river, more
	advance  int                     // and for each rank nearer to the palace, and each file
	mobility int                     // each point that a chariot, cannon, horse or bannerman reaches
	check    int                     // being in check, less
	siege    [game.Bannerman + 1]int // a rival's piece on a kingdom's half
	guard    int                     // an own advisor or elephant, against sieges
	fall     int                     // a siege that makes it even whether the kingdom falls
}

var normalWeights = weights{
	alive: 800,
	kind: [...]int{
		game.Chariot: 900, game.Cannon: 450, game.Horse: 400, game.Bannerman: 350,
		game.Advisor: 200, game.Elephant: 200, game.Soldier: 100,
	},
	captive: 60,
	crossed: 80,
	advance: 10,
}

var hardWeights = func() weights {
	w := normalWeights
	w.mobility = 4
	w.check = 60
	w.siege = [...]int{
		game.Chariot: 40, game.Cannon: 25, game.Horse: 30, game.Bannerman: 25, game.Soldier: 20, game.Elephant: 0,
	}
	w.guard = 6
	w.fall = 800
	return w
}()

// expect estimates what root expects in a position that goes on. A kingdom's
// chance is taken to grow with the square of its strength: of two armies the
// stronger wins more often than by its part of the pieces, and to lose a piece
// to one rival helps both.
func (w *weights) expect(l *game.Line, root game.Kingdom) Score {
	strength := w.strengths(l)
	var sum, own float64
	for k := range l.InPlay().Each() {
		square := float64(strength[k]) * float64(strength[k])
		sum += square
		if k == root {
			own = square
		}
	}
	return margin + Score(own/sum*float64(whole-2*margin))
}

// strengths weighs the armies, and shares out those that are about to fall.
func (w *weights) strengths(l *game.Line) [game.Nobody]int {
	var strength, guards [game.Nobody]int
	var siege [game.Nobody][game.Nobody]int // of the first by the second
	for k := range l.InPlay().Each() {
		sum := w.alive
		for at, piece := range l.Pieces(k) {
			kind := piece.Kind()
			value := w.kind[kind]
			switch half := at.Half(); kind {
			case game.Advisor, game.Elephant:
				if piece.Origin() != k {
					value = w.captive
				} else {
					guards[k] += w.guard
				}
			case game.Soldier:
				if half != piece.Origin() {
					value += w.crossed + w.advance*nearness(at)
				}
				fallthrough
			default:
				if half != k {
					siege[half][k] += w.siege[kind]
				}
				if w.mobility > 0 && kind >= game.Horse && kind != game.Soldier {
					value += w.mobility * l.Reach(at)
				}
			}
			sum += value
		}
		strength[k] = sum
	}
	w.shareFallen(l, &strength, &siege, &guards)
	return strength
}

// nearness grows as a soldier nears the palace of the half that it crossed into.
func nearness(at game.Point) int {
	return game.Ranks - 1 - at.Rank() - max(at.File()-game.Files/2, game.Files/2-at.File())
}
