package crowd

import (
	"context"
	"math/rand/v2"

	"sanguo/cmd/sanguoload/host"
	"sanguo/e2e/terminal"
)

// opening is how many moves are played before a table is pictured. It is the turn
// of the one who made the table then.
const opening = 9

// nextPiece is the key by which the cursor goes to the next piece that can move.
const nextPiece = "\t"

// Pictures takes pictures of a server of ours: what its lobby shows, and a table
// some moves into its match, with the cursor on one of two points.
func (o Ours) Pictures(ctx context.Context) (p host.Pictures, err error) {
	t, err := o.table(ctx, 0)
	if err != nil {
		return p, err
	}
	defer t.close()
	random := rand.New(rand.NewPCG(o.Seed, 0))
	for range opening {
		if _, err := t.play(ctx, random); err != nil {
			return p, err
		}
	}
	watcher, err := o.lobby(ctx, 3)
	if err != nil {
		return p, err
	}
	defer watcher.Close()
	watcher.Look(func(s *terminal.Screen) { p.Lobby = s.Styled() })
	player := t.guests[0]
	for i := range p.Table {
		if _, err := player.press(ctx, nextPiece); err != nil {
			return p, err
		}
		player.Look(func(s *terminal.Screen) { p.Table[i] = s.Styled() })
	}
	return p, nil
}
