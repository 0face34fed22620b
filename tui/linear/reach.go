package linear

import (
	"sanguo/game"
	"sanguo/tui/text"
)

// attacks says what attacks and what guards a point.
func (v voice) attacks(p game.Position, at game.Point) []string {
	owner := game.Nobody
	if piece := p.At(at); piece != game.None {
		owner = piece.Owner()
	}
	var rivals, own []game.Point
	for _, from := range p.Attackers(at) {
		if p.At(from).Owner() == owner {
			own = append(own, from)
		} else {
			rivals = append(rivals, from)
		}
	}
	with := text.With{"Point": at.String(), "Pieces": v.pieces(p, rivals)}
	if owner == game.Nobody {
		if len(rivals) == 0 {
			return []string{v.Say(text.LinearEmptySafe, with)}
		}
		return []string{v.Say(text.LinearEmptyAttacked, with)}
	}
	with["Piece"] = v.piece(p, at)
	lines := []string{v.Say(text.LinearSafe, with)}
	if len(rivals) > 0 {
		lines[0] = v.Say(text.LinearAttacked, with)
	}
	if len(own) > 0 {
		lines = append(lines, v.Say(text.LinearGuarded, text.With{"Pieces": v.pieces(p, own)}))
	}
	for _, by := range p.Checks(owner) {
		if p.At(at).Kind() == game.General && p.At(by).Kind() == game.General {
			lines = append(lines, v.Say(text.LinearFaced, text.With{"Piece": v.piece(p, by)}))
		}
	}
	return lines
}

// reach says where a piece can go, and what it can take: as if it were its
// owner's turn when it is not.
func (v voice) reach(p game.Position, from game.Point) []string {
	piece := p.At(from)
	if piece == game.None {
		return []string{v.Say(text.NothingThere, text.With{"Point": from.String()})}
	}
	with := text.With{"Piece": v.piece(p, from), "Kingdom": v.Kingdom(piece.Owner())}
	var lines []string
	if turn := p.Turn(); turn != piece.Owner() {
		turned, ok := turnGiven(p, piece.Owner())
		if !ok {
			return []string{v.Say(text.LinearStays, with)}
		}
		p, lines = turned, []string{v.Say(text.LinearWereItTurn, with)}
	}
	var empty []string
	var takes []game.Point
	for _, m := range p.MovesFrom(nil, from) {
		if p.At(m.To) == game.None {
			empty = append(empty, v.at(m.To, piece.Owner()))
		} else {
			takes = append(takes, m.To)
		}
	}
	with["Points"], with["Taken"] = v.List(empty), v.pieces(p, takes)
	switch {
	case len(empty) == 0 && len(takes) == 0:
		return append(lines, v.Say(text.LinearStays, with))
	case len(takes) == 0:
		return append(lines, v.Say(text.LinearGoes, with))
	case len(empty) == 0:
		return append(lines, v.Say(text.LinearOnlyTakes, with))
	}
	return append(lines, v.Say(text.LinearGoesAndTakes, with))
}

// movable says which of a kingdom's pieces can move, with how many moves in all.
func (v voice) movable(p game.Position, k game.Kingdom) []string {
	with := text.With{"Kingdom": v.Kingdom(k)}
	var lines []string
	if p.Turn() != k {
		turned, ok := turnGiven(p, k)
		if !ok {
			return []string{v.Say(text.LinearNoMoves, with)}
		}
		p, lines = turned, []string{v.Say(text.LinearWereItTurn, with)}
	}
	var can [game.Points]bool
	count := 0
	for _, m := range p.Moves(nil) {
		can[m.From] = true
		count++
	}
	with["Count"], with["Pieces"] = count, v.army(p, k, func(at game.Point) bool { return can[at] })
	return append(lines, v.Say(text.LinearMovable, with))
}

// turnGiven returns a position with the turn given to a kingdom, and false when
// that cannot be: it is beaten, or has no move.
func turnGiven(p game.Position, k game.Kingdom) (game.Position, bool) {
	if !p.InPlay().Has(k) {
		return p, false
	}
	s := game.Setup{Turn: k, InPlay: p.InPlay()}
	for at := range game.Point(game.Points) {
		s.Squares[at] = p.At(at)
	}
	turned, err := s.Position()
	return turned, err == nil
}
