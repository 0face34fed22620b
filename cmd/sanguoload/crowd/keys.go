package crowd

import (
	"context"
	"math/rand/v2"
	"time"

	"sanguo/e2e/terminal"
)

// The keys by which a cursor goes to and fro.
const left, right = "\x1b[D", "\x1b[C"

// step has somebody at a table move the cursor to and fro, once a second.
func (r *run) step(ctx context.Context, until <-chan struct{}, g *guest, random *rand.Rand) error {
	key, next := right, left
	return every(time.Second, random, until, func() error {
		took, err := g.press(ctx, key)
		if err == nil {
			r.keys.Add(took)
		}
		key, next = next, key
		return err
	})
}

// press presses a key that moves the cursor, and returns how long it took until
// the line that tells what stands on its point, the last but one, was another.
func (g *guest) press(ctx context.Context, key string) (time.Duration, error) {
	const line = terminal.Height - 2
	var before string
	g.Look(func(s *terminal.Screen) { before = s.Row(line, 0) })
	other := g.Want(func(s *terminal.Screen) bool { return s.Row(line, 0) != before })
	typed := time.Now()
	if err := g.Type(key); err != nil {
		return 0, err
	}
	at, err := seen(ctx, other, "the cursor's step")
	return at.Sub(typed), err
}
