package crowd

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"sanguo/cmd/sanguoload/figures"
	"sanguo/cmd/sanguoload/host"
)

// House is a server that people can come to: [Ours] or [Stock].
type House interface {
	lobby(ctx context.Context, number int) (*guest, error)
	watch(ctx context.Context, number int, code string) (*guest, error)
	table(ctx context.Context, first int) (*trio, error)
}

const (
	// doors is how many come in at a time.
	doors = 4
	// warming is how many come and go before anything is measured, so that what is
	// made once is made.
	warming = 20
)

// run is a plan that is carried out.
type run struct {
	Plan
	house  House
	server *host.Server

	mu     sync.Mutex
	stay   []*guest // who does nothing
	tables []*trio  // those with matches, and then those for cursors

	first, firstBytes, keys, own, rivals, all, watched, bytes, storm figures.Times
}

// Run carries a plan out at a server. It tells progress to a writer.
func Run(ctx context.Context, house House, server *host.Server, plan Plan, progress io.Writer) (Result, error) {
	r := &run{Plan: plan, house: house, server: server}
	defer r.close()
	for number := range warming {
		g, err := house.lobby(ctx, number)
		if err != nil {
			return Result{}, err
		}
		g.Close()
	}
	before, err := r.cost()
	if err != nil {
		return Result{}, err
	}
	began := time.Now()
	if err := r.come(ctx); err != nil {
		return Result{}, err
	}
	fmt.Fprintf(progress, "%d sessions came in %v\n", plan.sessions(), time.Since(began).Round(time.Second))
	settled, err := r.cost()
	if err != nil {
		return Result{}, err
	}
	if err := r.act(ctx); err != nil {
		return Result{}, err
	}
	after, err := server.Cost()
	if err != nil {
		return Result{}, err
	}
	return r.result(before, settled, after), nil
}

// cost asks the server what it costs, once it has settled.
func (r *run) cost() (host.Cost, error) {
	time.Sleep(r.Settle)
	if err := r.server.Free(); err != nil {
		return host.Cost{}, err
	}
	return r.server.Cost()
}

// come brings everybody in.
func (r *run) come(ctx context.Context) error {
	number := 0
	take := func(n int) int {
		number += n
		return number - n
	}
	several, within := errgroup.WithContext(ctx)
	several.SetLimit(doors)
	r.tables = make([]*trio, r.Tables+r.keyTables())
	for i := range r.tables {
		first := take(3)
		several.Go(func() (err error) {
			if r.tables[i], err = r.house.table(within, first); err == nil {
				r.keep(r.tables[i].guests...)
			}
			return err
		})
	}
	if err := several.Wait(); err != nil {
		return err
	}
	several, within = errgroup.WithContext(ctx)
	several.SetLimit(doors)
	for i := range r.Lobby + r.Spectators {
		number := take(1)
		several.Go(func() (err error) {
			var g *guest
			if i < r.Lobby {
				g, err = r.house.lobby(within, number)
			} else {
				g, err = r.house.watch(within, number, r.tables[0].code)
			}
			if err != nil {
				return err
			}
			g.Forget()
			r.keep(g)
			r.mu.Lock()
			r.stay = append(r.stay, g)
			r.mu.Unlock()
			return nil
		})
	}
	return several.Wait()
}

// keep takes down how somebody came.
func (r *run) keep(guests ...*guest) {
	for _, g := range guests {
		r.first.Add(g.first)
		r.firstBytes.AddFigure(float64(g.firstBytes))
	}
}

// act has everybody do what is planned, for as long as is planned. Nobody may be
// sent away meanwhile.
func (r *run) act(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, r.For)
	defer cancel()
	whole := context.WithoutCancel(ctx) // what is begun is ended
	group, failed := errgroup.WithContext(ctx)
	until := failed.Done()
	if r.Every > 0 {
		for i, t := range r.tables[:r.Tables] {
			random := rand.New(rand.NewPCG(r.Seed, uint64(i)))
			group.Go(func() error { return r.playOn(whole, until, t, i == 0 && r.Spectators > 0, random) })
		}
	}
	for i := range r.Keys {
		random := rand.New(rand.NewPCG(^r.Seed, uint64(i)))
		group.Go(func() error { return r.step(whole, until, r.tables[r.Tables+i/3].guests[i%3], random) })
	}
	if r.Storm > 0 {
		group.Go(func() error { return r.rage(whole, until) })
	}
	if r.Acting != nil {
		group.Go(r.Acting)
	}
	<-until
	if err := group.Wait(); err != nil {
		return err
	}
	for _, g := range r.stay {
		select {
		case <-g.Gone():
			return fmt.Errorf("somebody was sent away")
		default:
		}
	}
	return nil
}

// every calls f each time that an interval is over, beginning at a moment chosen
// by chance within the first, until something is closed.
func every(interval time.Duration, random *rand.Rand, until <-chan struct{}, f func() error) error {
	timer := time.NewTimer(time.Duration(random.Int64N(int64(interval))))
	defer timer.Stop()
	for {
		select {
		case <-until:
			return nil
		case at := <-timer.C:
			if err := f(); err != nil {
				return err
			}
			timer.Reset(max(interval-time.Since(at), 0))
		}
	}
}

// playOn plays moves at a table.
func (r *run) playOn(ctx context.Context, until <-chan struct{}, t *trio, watched bool, random *rand.Rand) error {
	return every(r.Every, random, until, func() error {
		s, err := t.play(ctx, random)
		if err != nil {
			return err
		}
		r.own.Add(s.own)
		r.all.Add(s.all())
		if watched {
			r.watched.Add(s.all())
		}
		for i, d := range s.rivals {
			r.rivals.Add(d)
			r.bytes.AddFigure(float64(s.bytes[i]))
		}
		return nil
	})
}

// result sums up.
func (r *run) result(before, settled, after host.Cost) Result {
	n := float64(max(r.sessions(), 1))
	took := after.At.Sub(settled.At).Seconds()
	return Result{
		Sessions:          r.sessions(),
		MemorySession:     (settled.RSS - before.RSS) / n,
		HeapSession:       (settled.Heap - before.Heap) / n,
		StackSession:      (settled.Stacks - before.Stacks) / n,
		GoroutinesSession: (settled.Goroutines - before.Goroutines) / n,
		Memory:            after.RSS,
		CPU:               100 * (after.CPU - settled.CPU).Seconds() / took,
		FirstFrame:        r.first.Spread(), FirstBytes: r.firstBytes.Spread(), KeyToFrame: r.keys.Spread(),
		MoveToOwn: r.own.Spread(), MoveToRival: r.rivals.Spread(), MoveToAll: r.all.Spread(), Watched: r.watched.Spread(),
		Commit: after.Commits.Since(settled.Commits), MoveBytes: r.bytes.Spread(), Storm: r.storm.Spread(),
	}
}

// close hangs everybody up.
func (r *run) close() {
	for _, g := range r.stay {
		g.Close()
	}
	for _, t := range r.tables {
		if t != nil {
			t.close()
		}
	}
}
