package bot

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
)

// TestPoolAnswersAll has more tables ask at once than there are workers: each
// gets the move that a player of its own would have chosen.
func TestPoolAnswersAll(t *testing.T) {
	p := NewPool(2)
	defer p.Close()
	g := game.NewGame(game.Start(true))
	b := Budget{Nodes: 400}
	var tables sync.WaitGroup
	for i := range uint64(16) {
		s := all[i%4]
		tables.Go(func() {
			got, err := p.Choose(t.Context(), s, g, b, i)
			want, _ := New(s).Choose(t.Context(), g, b, dice(i))
			if err != nil || got != want {
				t.Errorf("%v: %+v, %v; alone %+v", s, got, err, want)
			}
		})
	}
	tables.Wait()
}

// TestPoolLetsGo leaves the pool while thinking and while waiting, and closes it
// under those who did not.
func TestPoolLetsGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPool(1)
		g := game.NewGame(game.Start(true))
		ctx, leave := context.WithCancel(t.Context())
		errs := make(chan error, 4)
		ask := func(ctx context.Context) {
			_, err := p.Choose(ctx, Hard, g, Budget{}, 1)
			errs <- err
		}
		for range 2 {
			go ask(ctx)
		}
		leave()
		for range 2 {
			if err := <-errs; !errors.Is(err, context.Canceled) {
				t.Errorf("left, and got %v", err)
			}
		}
		for range 2 {
			go ask(t.Context())
		}
		p.Close()
		for range 2 {
			if err := <-errs; !errors.Is(err, ErrClosed) {
				t.Errorf("closed, and got %v", err)
			}
		}
	})
}

// TestPoolSharesTime counts what each of eight gets of the time that all have.
func TestPoolSharesTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &Pool{workers: 2}
		for asking, want := range map[int64]int64{0: 1, 1: 1, 2: 1, 3: 2, 8: 4} {
			p.asking.Store(asking)
			got := p.share(newTask(Budget{Time: 1000}))
			if int64(got.Time) != 1000/want {
				t.Errorf("%d ask: %v of 1000", asking, got.Time)
			}
		}
		if got := p.share(newTask(Budget{Nodes: 5})); got != (Budget{Nodes: 5}) {
			t.Errorf("nodes became %+v", got)
		}
	})
}

// TestPoolOutlivesPanic breaks a player: it is told, and the next one plays.
func TestPoolOutlivesPanic(t *testing.T) {
	if a := newTask(Budget{}).think(broken{}, Budget{}); !errors.Is(a.err, errPanic) {
		t.Errorf("broken: %v", a.err)
	}
}

// newTask returns a task that was asked for just now.
func newTask(b Budget) task {
	return task{budget: b, deadline: time.Now().Add(b.Time)}
}

// broken is a player with a fault.
type broken struct{}

func (broken) Choose(context.Context, game.Game, Budget, *rand.Rand) (Choice, error) {
	panic("broken")
}
