package crowd

import (
	"context"
	"math/rand/v2"
	"time"

	"golang.org/x/sync/errgroup"
)

// rage has people come, look at the lobby or at the first table, and hang up, so
// many a second.
func (r *run) rage(ctx context.Context, until <-chan struct{}) error {
	visits, ctx := errgroup.WithContext(ctx)
	number := r.sessions()
	random := rand.New(rand.NewPCG(r.Seed, ^uint64(0)))
	err := every(time.Second/time.Duration(r.Storm), random, until, func() error {
		number++
		n := number
		visits.Go(func() (err error) {
			var g *guest
			if n%2 == 0 || len(r.tables) == 0 {
				g, err = r.house.lobby(ctx, n)
			} else {
				g, err = r.house.watch(ctx, n, r.tables[0].code)
			}
			if err != nil {
				return err
			}
			r.storm.Add(g.first)
			g.Close()
			return nil
		})
		return ctx.Err()
	})
	if failed := visits.Wait(); failed != nil {
		return failed
	}
	return err
}
