package main

import (
	"errors"
	"fmt"
	"slices"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/store"
)

// played is what is known of one game from the players' side.
type played struct {
	script []string
	told   int  // moves that a screen has shown; -1 while none has shown the start
	sent   int  // moves that were sent
	over   bool // a screen has shown the end
	ending bool // the end was sent
}

// kept is what the database holds of one game.
type kept struct {
	code  string
	moves []string
	over  bool
}

// errLost: the database lacks something that was told, or holds something that
// nobody sent.
var errLost = errors.New("lost")

// compare holds what is kept of a table's games against what is known of them,
// both in the order in which they began.
func compare(known []played, found []kept) error {
	if len(found) > len(known) || len(found) < len(known)-1 {
		return fmt.Errorf("%w: %d games are kept of %d", errLost, len(found), len(known))
	}
	for i, k := range known {
		if i == len(found) {
			if k.told >= 0 {
				return fmt.Errorf("%w: game %d began, and is not kept", errLost, i+1)
			}
			continue
		}
		f := found[i]
		switch n := len(f.moves); {
		case n < k.told:
			return fmt.Errorf("%w: game %d has %d moves, and %d were told", errLost, i+1, n, k.told)
		case n > k.sent || !slices.Equal(f.moves, k.script[:n]):
			return fmt.Errorf("%w: game %d has the moves %v, and %d of %v were sent", errLost, i+1, f.moves, k.sent, k.script)
		case k.over && !f.over:
			return fmt.Errorf("%w: game %d was over", errLost, i+1)
		case f.over && !k.ending:
			return fmt.Errorf("%w: game %d is over, and nobody has resigned", errLost, i+1)
		}
	}
	return nil
}

// read reads the games of each person who makes tables, in the order in which
// they began. All persons must be there who were told so.
func read(dir string, makers, all []*person) (_ [][]kept, err error) {
	s, err := store.Open(dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for _, p := range all {
		if _, err := s.PlayerByKey(p.fingerprint); err != nil && p.known {
			return nil, fmt.Errorf("%w: the player %s: %w", errLost, p.name, err)
		}
	}
	running := map[engine.PlayerID]table.Running{}
	for r, err := range s.Running() {
		if err != nil {
			return nil, err
		}
		if _, err := archive.Replay(r.Log); err != nil {
			return nil, fmt.Errorf("%w: match %d: %w", errLost, r.ID, err)
		}
		start, ok := r.Log[0].Event.(engine.Start)
		if !ok {
			return nil, fmt.Errorf("%w: match %d has no start", errLost, r.ID)
		}
		running[start.Seats[game.Shu].Player] = r
	}
	out := make([][]kept, len(makers))
	for i, maker := range makers {
		player, err := s.PlayerByKey(maker.fingerprint)
		if errors.Is(err, store.ErrNoPlayer) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if out[i], err = ended(s, player.ID); err != nil {
			return nil, err
		}
		if r, ok := running[player.ID]; ok {
			out[i] = append(out[i], kept{code: r.Header.Code, moves: movesOf(r.Log)})
		}
	}
	return out, nil
}

// ended reads the finished games of a player, oldest first.
func ended(s *store.Store, of engine.PlayerID) ([]kept, error) {
	const all = 1 << 20
	sums, err := s.Page(of, archive.Query{Filter: archive.Filter{Player: of}, Oldest: true, N: all})
	if err != nil {
		return nil, err
	}
	var out []kept
	for _, sum := range sums {
		m, err := s.Match(of, sum.ID)
		if err != nil {
			return nil, err
		}
		if moves := movesOf(m.Log); sum.Ending.Reason != game.Resignation || len(moves) != sum.Plies {
			return nil, fmt.Errorf("%w: match %d ended by %v after %d moves, and has %d", errLost, sum.ID, sum.Ending.Reason, sum.Plies, len(moves))
		}
		out = append(out, kept{moves: movesOf(m.Log), over: true})
	}
	return out, nil
}

func movesOf(log []archive.Entry) (moves []string) {
	for _, e := range log {
		if m, ok := e.Event.(engine.Move); ok {
			moves = append(moves, m.Move.String())
		}
	}
	return moves
}
