package bot

import "sanguo/game"

// stuckFalls is how likely a kingdom is to fall that has no move now, in
// hundredths: a rival's move may still free it.
const stuckFalls = 85

// shareFallen moves part of each army to those that are about to take it: of one
// that is stuck to whose doing that is, of one under siege to its besiegers by
// their part in it.
func (w *weights) shareFallen(l *game.Line, strength *[game.Nobody]int, siege *[game.Nobody][game.Nobody]int, guards *[game.Nobody]int) {
	army := *strength
	for k := range l.InPlay().Each() {
		if by, stuck := l.StuckBy(k); stuck {
			lost := army[k] * stuckFalls / 100
			strength[k] -= lost
			if by != game.Nobody {
				strength[by] += lost
			}
			continue
		}
		if w.fall == 0 {
			continue
		}
		if l.InCheck(k) {
			strength[k] -= w.check
		}
		total := 0
		for by := range l.InPlay().Without(k).Each() {
			total += siege[k][by]
		}
		pressure := total*total/40 - guards[k]
		if pressure <= 0 {
			continue
		}
		lost := army[k] * pressure / (pressure + w.fall) / 2
		strength[k] -= lost
		for by := range l.InPlay().Without(k).Each() {
			strength[by] += lost * siege[k][by] / total * 2 / 3
		}
	}
}
