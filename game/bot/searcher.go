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
	bestReply bool // of two rivals only one departs from its most likely reply
	reduce    bool // late moves are looked at less deeply first
	exchanges bool // captures that lose come late, and are not followed
	selective bool // what is far from mattering is not looked at, and checks are for longer
}

var (
	normal = style{weights: &normalWeights}
	hard   = style{weights: &hardWeights, bestReply: true, reduce: true, exchanges: true, selective: true}
)

// searcher looks ahead by alpha-beta from the view of the kingdom to move, the
// root: it picks what gives the root the most, and its rivals are taken to pick
// what gives the root the least, until one of them alone is left.
type searcher struct {
	style
	memory *memory
	order  order

	line   ledger
	root   game.Kingdom
	nodes  int
	stop   func() bool        // asked now and then
	holds  map[game.Move]bool // what withstands has found
	doomed bool               // no move withstands
	ended  bool               // the budget ran out: what is being searched is worth nothing

	moves  [maxPly + 1][]game.Move
	ranked [maxPly + 1][]ranked
}

func newSearcher(s style) *searcher {
	return &searcher{style: s, memory: newMemory(), order: order{exchanges: s.exchanges}, holds: map[game.Move]bool{}}
}

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
		switch {
		case ok:
			best = found
		case !s.ended: // no move withstands both rivals: hope that they quarrel
			s.doomed = true
			depth--
			continue
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
	clear(s.holds)
	s.line, s.root = newLedger(g, s.weights), g.Position().Turn()
	s.nodes, s.stop, s.ended, s.doomed = 0, stop, false, false
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
