package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"sanguo/game"
)

// ErrClosed: the pool takes no more work.
var ErrClosed = errors.New("bot: the pool is closed")

// Pool thinks for many tables on few goroutines. Those who ask wait in turn, and
// share the time: none waits and thinks for longer than its budget says, and
// when many ask, each thinks for less. A search yields to whatever else wants to
// run many times in a millisecond.
type Pool struct {
	tasks   chan task
	workers int
	asking  atomic.Int64 // how many wait or think
	ctx     context.Context
	cancel  context.CancelCauseFunc
	done    sync.WaitGroup
}

// task is one move to choose.
type task struct {
	ctx      context.Context
	strength Strength
	game     game.Game
	budget   Budget
	deadline time.Time // of waiting and thinking, when the budget has a time
	seed     uint64
	answer   chan<- answer // has room for it
}

type answer struct {
	choice Choice
	err    error
}

// Workers returns how many goroutines may think on this machine so that one
// processor is always left to people: at least one.
func Workers() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// NewPool starts a pool of so many workers. Whoever makes it must close it.
func NewPool(workers int) *Pool {
	p := &Pool{tasks: make(chan task), workers: workers}
	p.ctx, p.cancel = context.WithCancelCause(context.Background())
	for range workers {
		p.done.Go(p.work)
	}
	return p
}

// Close ends all searches and waits until the workers have stopped.
func (p *Pool) Close() {
	p.cancel(ErrClosed)
	p.done.Wait()
}

// Choose is [Player.Choose] by a player of a strength, with randomness from a
// seed. It waits for the answer, and can be called by any number of goroutines.
// Error besides: [ErrClosed].
func (p *Pool) Choose(ctx context.Context, s Strength, g game.Game, b Budget, seed uint64) (Choice, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(p.ctx, func() { cancel(ErrClosed) })()
	answers := make(chan answer, 1)
	t := task{ctx: ctx, strength: s, game: g, budget: b, deadline: time.Now().Add(b.Time), seed: seed, answer: answers}
	p.asking.Add(1)
	defer p.asking.Add(-1)
	select {
	case p.tasks <- t:
	case <-ctx.Done():
		return Choice{}, context.Cause(ctx)
	}
	a := <-answers
	return a.choice, a.err
}

// work thinks about one task after the other.
func (p *Pool) work() {
	players := map[Strength]Player{}
	for {
		select {
		case <-p.ctx.Done():
			return
		case t := <-p.tasks:
			if players[t.strength] == nil {
				players[t.strength] = New(t.strength)
			}
			a := t.think(players[t.strength], p.share(t))
			if errors.Is(a.err, errPanic) {
				delete(players, t.strength) // what it remembers may be broken
			}
			t.answer <- a
		}
	}
}

// share returns the budget of a task with its part of the time that is left:
// the others who wait want theirs before their deadlines, too.
func (p *Pool) share(t task) Budget {
	b := t.budget
	if b.Time > 0 {
		busy := max(int(p.asking.Load()), 1)
		rounds := (busy + p.workers - 1) / p.workers
		b.Time = max(time.Until(t.deadline)/time.Duration(rounds), 1)
	}
	return b
}

// errPanic: a player is broken. The tables go on without it.
var errPanic = errors.New("bot: panic")

func (t task) think(player Player, b Budget) (a answer) {
	defer func() {
		if e := recover(); e != nil {
			a = answer{err: fmt.Errorf("%w: %v", errPanic, e)}
		}
	}()
	choice, err := player.Choose(t.ctx, t.game, b, rand.New(rand.NewPCG(t.seed, 0)))
	return answer{choice, err}
}
