package bot

import (
	"context"
	"math/rand/v2"
	"runtime"
	"time"

	"sanguo/game"
)

// maxPly bounds how many moves are looked ahead, captures included.
const maxPly = 64

// style is in what the players that search differ.
type style struct {
	weights   *weights
	bestReply bool // only one of two rivals departs from its most likely reply
	reduce    bool // late moves are looked at less deeply first
}

var (
	normal = style{weights: &normalWeights}
	hard   = style{weights: &hardWeights, bestReply: true, reduce: true}
)

// searcher looks ahead by alpha-beta from the view of the kingdom to move, the
// root: it picks what gives the root the most, and its rivals are taken to pick
// what gives the root the least, until one of them alone is left.
type searcher struct {
	style
	memory *memory
	order  order

	line  *game.Line
	root  game.Kingdom
	nodes int
	stop  func() bool // asked now and then
	ended bool        // the budget ran out: what is being searched is worth nothing

	moves  [maxPly + 1][]game.Move
	ranked [maxPly + 1][]ranked
}

func newSearcher(s style) *searcher { return &searcher{style: s, memory: newMemory()} }

// Choose deepens the search move by move for as long as the budget lasts.
func (s *searcher) Choose(ctx context.Context, g game.Game, b Budget, r *rand.Rand) (Choice, error) {
	moves, err := begin(ctx, g)
	if err != nil {
		return Choice{}, err
	}
	s.begin(g, s.limit(ctx, b))
	r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	best := s.glance(moves)
	for depth := 1; depth < maxPly/2 && !s.ended && len(moves) > 1; depth++ {
		found, ok := s.atRoot(moves, best.Move, depth)
		if ok {
			best = found
		}
		if s.ended || found.Score <= margin || found.Score >= whole-margin {
			break // how it ends is known
		}
	}
	best.Nodes = s.nodes
	if ctx.Err() != nil {
		return Choice{}, context.Cause(ctx)
	}
	return best, nil
}

func (s *searcher) begin(g game.Game, stop func() bool) {
	s.memory.forget()
	clear(s.order.killers[:])
	clear(s.order.history[:])
	s.line, s.root = game.NewLine(g), g.Position().Turn()
	s.nodes, s.stop, s.ended = 0, stop, false
}

// limit returns the question whether to stop.
func (s *searcher) limit(ctx context.Context, b Budget) func() bool {
	var deadline time.Time
	if b.Time > 0 {
		deadline = time.Now().Add(b.Time)
	}
	return func() bool {
		runtime.Gosched() // people come first
		return ctx.Err() != nil ||
			b.Nodes > 0 && s.nodes >= b.Nodes ||
			b.Time > 0 && !time.Now().Before(deadline)
	}
}

// glance returns a move for when the budget does not last for any search.
func (s *searcher) glance(moves []game.Move) Choice {
	best := Choice{Move: moves[0], Score: -1}
	for _, m := range moves {
		s.line.Play(m)
		value, over := ended(s.line, s.root, 1)
		if !over {
			value = s.weights.expect(s.line, s.root)
		}
		s.line.Back()
		if value > best.Score {
			best.Move, best.Score = m, value
		}
	}
	return best
}

// atRoot looks a number of moves ahead. When the budget runs out it returns the
// best of what it has seen, and whether that is anything: the best move of the
// search before comes first.
func (s *searcher) atRoot(moves []game.Move, first game.Move, depth int) (Choice, bool) {
	order := s.order.rank(s.line, moves, first, 0, s.ranked[0][:0])
	s.ranked[0] = order
	best := Choice{Score: -1, Depth: depth}
	for i := range order {
		m := pick(order, i)
		s.line.Play(m)
		value := s.value(depth-1, 1, max(best.Score, 0), whole, free)
		s.line.Back()
		if s.ended {
			best.Depth = depth - 1
			return best, best.Score >= 0
		}
		if value > best.Score {
			best.Move, best.Score = m, value
		}
	}
	return best, true
}
