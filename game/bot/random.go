package bot

import (
	"context"
	"math/rand/v2"

	"sanguo/game"
)

// random plays any legal move.
type random struct{}

func (random) Choose(ctx context.Context, g game.Game, _ Budget, r *rand.Rand) (Choice, error) {
	moves, err := begin(ctx, g)
	if err != nil {
		return Choice{}, err
	}
	return Choice{Move: moves[r.IntN(len(moves))], Score: whole / 3}, nil
}

// begin returns the moves that there are to choose from.
func begin(ctx context.Context, g game.Game) ([]game.Move, error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	moves := g.Position().Moves(nil)
	if len(moves) == 0 {
		return nil, game.ErrOver
	}
	return moves, nil
}
