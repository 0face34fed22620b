package linear

import (
	"strings"

	"sanguo/game"
	"sanguo/tui/text"
)

// voice says a match in words, for one who listens.
type voice struct {
	text.Language
	listener game.Kingdom // whose player listens, Nobody for a spectator
}

// spoken are the kinds of pieces in the order in which they are said: those that
// matter most come first.
var spoken = [...]struct {
	kind game.Kind
	key  text.Key
}{
	{game.General, text.LinearGenerals},
	{game.Chariot, text.LinearChariots},
	{game.Cannon, text.LinearCannons},
	{game.Horse, text.LinearHorses},
	{game.Bannerman, text.LinearBannermen},
	{game.Elephant, text.LinearElephants},
	{game.Advisor, text.LinearAdvisors},
	{game.Soldier, text.LinearSoldiers},
}

// at says a point shortly, as file and rank, when it lies on the half of the
// kingdom that is spoken of, and else in full.
func (v voice) at(p game.Point, of game.Kingdom) string {
	if p.Half() == of {
		return p.String()[1:]
	}
	return p.String()
}

// piece says what stands on a point, and whose it is: Wu's cannon h3.
func (v voice) piece(p game.Position, at game.Point) string {
	piece := p.At(at)
	with := text.With{"Whose": v.Kingdom(piece.Owner()), "Piece": v.Piece(piece.Kind()), "Point": v.at(at, piece.Owner())}
	if piece.Owner() == v.listener {
		return v.Say(text.LinearYours, with)
	}
	return v.Say(text.LinearTheirs, with)
}

// pieces says what stands on some points, joined as a sentence does.
func (v voice) pieces(p game.Position, points []game.Point) string {
	said := make([]string, len(points))
	for i, at := range points {
		said[i] = v.piece(p, at)
	}
	return v.List(said)
}

// army says all pieces of an owner that are wanted, by their kinds; nothing when
// there are none.
func (v voice) army(p game.Position, owner game.Kingdom, wanted func(game.Point) bool) string {
	var kinds []string
	for _, s := range spoken {
		var points []string
		half := owner
		for range game.All.Len() {
			for file := range game.Files {
				for rank := range game.Ranks {
					at := game.PointAt(half, file, rank)
					if piece := p.At(at); piece.Kind() == s.kind && piece.Owner() == owner && wanted(at) {
						points = append(points, v.at(at, owner))
					}
				}
			}
			half = half.Next()
		}
		if len(points) > 0 {
			kinds = append(kinds, v.Say(s.key, text.With{"Count": len(points), "Points": v.List(points)}))
		}
	}
	return strings.Join(kinds, v.Say(text.LinearSemicolon))
}
