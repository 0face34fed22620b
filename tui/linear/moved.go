package linear

import (
	"strings"

	"sanguo/game"
	"sanguo/tui/text"
)

// moved says a move that was played in a position, and all that came of it, in
// one line: Wu: cannon h3 takes Shu's horse b1. Shu is in check from …
func (v voice) moved(before game.Position, m game.Move) (said string, after game.Position, err error) {
	after, outcome, err := before.Play(m)
	if err != nil {
		return "", before, err
	}
	by := before.Turn()
	with := text.With{
		"Kingdom": v.Kingdom(by), "Piece": v.Piece(before.At(m.From).Kind()), "From": v.at(m.From, by), "To": v.at(m.To, by),
	}
	key := text.LinearMoves
	if outcome.Captured != game.None {
		key = text.LinearTakes
		with["Captured"] = v.piece(before, m.To)
	}
	lines := []string{v.Say(key, with)}
	for _, d := range outcome.Defeats {
		lines = append(lines, v.fell(d))
	}
	return strings.Join(append(lines, v.checks(after)...), " "), after, nil
}

// fell says how a kingdom fell, and who has its army.
func (v voice) fell(d game.Defeat) string {
	return v.Ended(d.How, d.Kingdom, d.By) + " " + v.Say(text.ArmyTaken, text.With{"Own": v.Kingdom(d.Kingdom), "Other": v.Kingdom(d.By)})
}
