package bot

import (
	"context"
	"math/rand/v2"

	"sanguo/game"
)

// greedy takes what looks best right after its move, give or take an error, and
// does not see what is played in reply.
type greedy struct{}

// blur is the spread of greedy's error: some soldiers' worth among full armies.
const blur = whole / 100

func (greedy) Choose(ctx context.Context, g game.Game, _ Budget, r *rand.Rand) (Choice, error) {
	moves, err := begin(ctx, g)
	if err != nil {
		return Choice{}, err
	}
	root, line := g.Position().Turn(), newLedger(g, &normalWeights)
	best := Choice{Score: -whole, Depth: 1, Nodes: len(moves)}
	for _, m := range moves {
		value := line.after(m, root) + Score(r.NormFloat64()*float64(blur))
		if value > best.Score {
			best.Move, best.Score = m, value
		}
	}
	best.Score = min(max(best.Score, 0), whole)
	return best, nil
}
