package tui

import (
	"fmt"
	"strings"

	"sanguo/game"
	"sanguo/tui/text"
)

// tally counts pieces by their origin and kind.
type tally [3][game.Bannerman + 1]int

func (t *tally) add(p game.Piece) { t[p.Origin()%3][p.Kind()]++ }

// worth is the order in which kinds are listed.
var worth = [...]game.Kind{
	game.General, game.Chariot, game.Cannon, game.Horse, game.Bannerman, game.Elephant, game.Advisor, game.Soldier,
}

// takenOver tells which pieces of other origins a kingdom commands, one line for
// each origin: without colour boards do not show whose they were.
func (c *common) takenOver(s scene, k game.Kingdom, width int) []string {
	var owned tally
	for p := range game.Point(game.Points) {
		if piece := s.position.At(p); piece != game.None && piece.Owner() == k {
			owned.add(piece)
		}
	}
	var lines []string
	for origin := range game.All.Without(k).Each() {
		if signs := c.signs(owned, origin, width); signs != "" {
			said := c.say.Say(text.ArmyOf, text.With{"Whose": c.say.Kingdom(origin), "Pieces": signs})
			lines = append(lines, cut("   "+c.theme.kingdom(origin).Render(said), width))
		}
	}
	return lines
}

// spoils tells what a kingdom has captured.
func (c *common) spoils(s scene, k game.Kingdom, width int) []string {
	var captured tally
	for _, ply := range s.plies {
		if piece := ply.Captured; ply.By == k && piece != game.None {
			captured.add(piece)
		}
	}
	var signs []string
	for origin := range game.All.Each() {
		if some := c.signs(captured, origin, width); some != "" {
			signs = append(signs, c.theme.kingdom(origin).Render(some))
		}
	}
	if len(signs) == 0 {
		return nil
	}
	apart := " "
	if width < widePanel-2 {
		apart = ""
	}
	return []string{cut("   "+c.theme.faint.Render(c.say.Say(text.HasTaken, text.With{"Pieces": ""}))+strings.Join(signs, apart), width)}
}

// signs writes the pieces of one origin, with how many where that is more than
// one, close together where there is little room. Pieces are letters where boards
// have letters.
func (c *common) signs(t tally, origin game.Kingdom, width int) string {
	var signs []string
	for _, kind := range worth {
		n := t[origin%3][kind]
		if n == 0 {
			continue
		}
		sign := string(rune(kind.Letter()))
		if c.chineseSigns(origin) {
			sign = c.Look.Glyph(game.NewPiece(kind, origin, origin))
		}
		if n > 1 {
			sign += fmt.Sprint(n)
		}
		signs = append(signs, sign)
	}
	if width < widePanel-2 {
		return strings.Join(signs, "")
	}
	return strings.Join(signs, " ")
}

// heir returns who takes a kingdom's army if it falls as it stands: it is stuck,
// and its turn has not come. Where no rival's move can be named it is the last
// other one that has moved and is still in play.
func (s scene) heir(k game.Kingdom) (heir game.Kingdom, stuck bool) {
	heir, stuck = s.position.StuckBy(k)
	if !stuck || heir < game.Nobody && s.position.InPlay().Has(heir) {
		return heir, stuck
	}
	for i := len(s.plies) - 1; i >= 0; i-- {
		if by := s.plies[i].By; by != k && s.position.InPlay().Has(by) {
			return by, true
		}
	}
	return game.Nobody, true
}
