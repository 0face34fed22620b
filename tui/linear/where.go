package linear

import (
	"sanguo/game"
	"sanguo/tui/text"
)

// where says a position: each kingdom's pieces, and who is in check.
func (v voice) where(p game.Position) []string {
	var lines []string
	for k := range game.All.Each() {
		lines = append(lines, v.side(p, k)...)
	}
	return append(lines, v.checks(p)...)
}

// side says a kingdom's pieces: its own ones first, then those that it took over
// from each of the others.
func (v voice) side(p game.Position, k game.Kingdom) []string {
	name := text.With{"Kingdom": v.Kingdom(k)}
	if !p.InPlay().Has(k) {
		return []string{v.Say(text.LinearBeaten, name)}
	}
	var lines []string
	for origin, i := k, 0; i < game.All.Len(); origin, i = origin.Next(), i+1 {
		army := v.army(p, k, func(at game.Point) bool { return p.At(at).Origin() == origin })
		switch with := (text.With{"Kingdom": v.Kingdom(k), "Origin": v.Kingdom(origin), "Pieces": army}); {
		case army == "":
		case origin == k:
			lines = append(lines, v.Say(text.LinearSide, with))
		default:
			lines = append(lines, v.Say(text.LinearTakenOver, with))
		}
	}
	return lines
}

// checks says who is in check and by what, and who is stuck.
func (v voice) checks(p game.Position) []string {
	var lines []string
	if p.Turn() == game.Nobody {
		return nil
	}
	for k := range p.InPlay().Each() {
		with := text.With{"Kingdom": v.Kingdom(k)}
		if by := p.Checks(k); len(by) > 0 {
			key := text.LinearCheck
			if k == v.listener {
				key = text.LinearYourCheck
			}
			with["Pieces"] = v.pieces(p, by)
			lines = append(lines, v.Say(key, with))
		}
		if by, stuck := p.StuckBy(k); stuck && by < game.Nobody {
			with["Other"] = v.Kingdom(by)
			lines = append(lines, v.Say(text.LinearStuck, with))
		}
	}
	return lines
}

// turn says whose turn it is; nothing when the game is over.
func (v voice) turn(p game.Position) []string {
	switch k := p.Turn(); k {
	case game.Nobody:
		return nil
	case v.listener:
		return []string{v.Say(text.LinearYourMove)}
	default:
		return []string{v.Say(text.LinearToMove, text.With{"Kingdom": v.Kingdom(k)})}
	}
}
