package tui

import (
	"strings"

	"sanguo/game"
	"sanguo/tui/text"
)

// sight is what bears on the point under the cursor.
type sight struct{ attackers, guards []game.Point }

// sightOf parts what bears on a point into friend and foe: of the piece that
// stands there, or on an empty point of the viewer, or of the one to move where
// a spectator looks.
func (t *tableScreen) sightOf(at game.Point) sight {
	pos := t.shown()
	owner := t.own()
	if owner == game.Nobody {
		owner = pos.Turn()
	}
	if piece := pos.At(at); piece != game.None {
		owner = piece.Owner()
	}
	var s sight
	for _, from := range pos.Sight(at) {
		if pos.At(from).Owner() == owner {
			s.guards = append(s.guards, from)
		} else {
			s.attackers = append(s.attackers, from)
		}
	}
	return s
}

// describe tells what stands on the point under the cursor, and on demand what
// bears on it.
func (t *tableScreen) describe() string {
	if !t.hand.shown {
		return ""
	}
	pos, at := t.shown(), t.hand.cursor
	said := []string{t.pieceOn(pos, at)}
	if t.inspect {
		s := t.sightOf(at)
		if len(s.attackers) > 0 {
			said = append(said, t.say.Say(text.AttackedBy, text.With{"Who": t.pieces(pos, s.attackers)}))
		} else {
			said = append(said, t.say.Say(text.Unattacked))
		}
		if len(s.guards) > 0 {
			said = append(said, t.say.Say(text.GuardedBy, text.With{"Who": t.pieces(pos, s.guards)}))
		}
	}
	return strings.Join(said, " · ")
}

// pieceOn names what stands on a point, with its origin where another kingdom
// owns it.
func (c *common) pieceOn(pos game.Position, at game.Point) string {
	piece := pos.At(at)
	if piece == game.None {
		return at.String()
	}
	with := text.With{"Point": at.String(), "Whose": c.say.Kingdom(piece.Owner()), "Piece": c.say.Piece(piece.Kind())}
	if piece.Origin() == piece.Owner() {
		return c.say.Say(text.PieceOn, with)
	}
	with["Origin"] = c.say.Kingdom(piece.Origin())
	return c.say.Say(text.PieceTakenOver, with)
}

// pieces lists pieces by kingdom, kind and point, such as Wu's cannon gh3.
func (c *common) pieces(pos game.Position, points []game.Point) string {
	var names []string
	for _, p := range points {
		piece := pos.At(p)
		names = append(names, c.say.Say(text.PieceAt, text.With{
			"Whose": c.say.Kingdom(piece.Owner()), "Piece": c.say.Piece(piece.Kind()), "Point": p.String(),
		}))
	}
	return c.say.List(names)
}
