package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"

	"sanguo/game"
	"sanguo/store"
)

// run plays and kills as the options say.
func run(ctx context.Context, o options, out io.Writer) (sum summary, err error) {
	began := time.Now()
	random := rand.New(rand.NewPCG(o.seed, 0))
	trios, err := newTrios(o, random)
	if err != nil {
		return sum, err
	}
	for kill := range o.kills {
		if err := playUntilKilled(ctx, o, trios, random); err != nil {
			return sum, fmt.Errorf("before kill %d: %w", kill+1, err)
		}
		sum = summary{kills: kill + 1}
		if err := look(o.data, trios, &sum); err != nil {
			return sum, fmt.Errorf("after kill %d: %w", kill+1, err)
		}
		sum.took = time.Since(began)
		report(out, kill+1, sum)
	}
	return sum, nil
}

// playUntilKilled starts the server, lets all play, and kills it after a random
// number of moves.
func playUntilKilled(ctx context.Context, o options, trios []*trio, random *rand.Rand) error {
	server, err := start(o.server(o.data))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	target := random.IntN(4 * len(trios))
	moves := make(chan struct{}, 1)
	var all sync.WaitGroup
	for _, t := range trios {
		t.moved = func() {
			select {
			case moves <- struct{}{}:
			case <-ctx.Done():
			}
		}
		all.Go(func() {
			if err := t.play(ctx, server.address); ctx.Err() == nil {
				cancel(err)
			}
		})
	}
	for told := 0; told < target && ctx.Err() == nil; told++ {
		select {
		case <-moves:
		case <-ctx.Done():
		case <-server.ended:
			cancel(errors.New("the server has ended by itself"))
		}
	}
	time.Sleep(time.Duration(random.Int64N(int64(20 * time.Millisecond))))
	err = context.Cause(ctx)
	err = errors.Join(err, server.kill())
	cancel(nil)
	all.Wait()
	return err
}

// look compares what is on the disk with what was told, sums it up and takes
// over where each game stands.
func look(dir string, trios []*trio, sum *summary) error {
	if err := store.Check(filepath.Join(dir, store.FileName)); err != nil {
		return err
	}
	var makers, people []*person
	for _, t := range trios {
		makers = append(makers, t.people[0])
		people = append(people, t.people[:]...)
	}
	found, err := read(dir, makers, people)
	if err != nil {
		return err
	}
	for i, t := range trios {
		if err := compare(t.games, found[i]); err != nil {
			return fmt.Errorf("table of %s: %w", t.people[0].name, err)
		}
		t.take(found[i], sum)
	}
	return nil
}

// take goes on from what is kept.
func (t *trio) take(found []kept, sum *summary) {
	t.games, t.code = t.games[:len(found)], ""
	for i, f := range found {
		g := &t.games[i]
		t.flying += len(f.moves) - max(g.told, 0)
		t.code = f.code
		sum.moves += len(f.moves)
		g.told, g.sent, g.over = len(f.moves), len(f.moves), f.over
		sum.games++
		if f.over {
			sum.ended++
		}
	}
	sum.moves -= t.flying
	sum.flying += t.flying
}

// newTrios returns trios of new people and games to play.
func newTrios(o options, random *rand.Rand) ([]*trio, error) {
	scripts, err := readScripts(o.games)
	if err != nil {
		return nil, err
	}
	doors := make(chan struct{}, 16)
	var trios []*trio
	for n := range o.tables {
		t := &trio{changed: make(chan struct{}, 1), doors: doors}
		for i, name := range []string{"maker", "second", "third"} {
			if t.people[i], err = newPerson(fmt.Sprintf("%s-%d", name, n)); err != nil {
				return nil, err
			}
		}
		for range 20 { // games of different lengths, so that some end before every kill
			s := scripts[random.IntN(len(scripts))]
			t.scripts = append(t.scripts, s[:10+random.IntN(50)])
		}
		trios = append(trios, t)
	}
	return trios, nil
}

// readScripts reads games that were played before.
func readScripts(path string) ([][]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	var all [][]string
	for lines.Scan() {
		var s struct {
			Bannermen *bool
			Moves     []string
		}
		if err := json.Unmarshal(lines.Bytes(), &s); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if len(s.Moves) >= 60 && (s.Bannermen == nil || *s.Bannermen) {
			moves, err := plain(s.Moves)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
			all = append(all, moves)
		}
	}
	if len(all) == 0 {
		return nil, errors.Join(fmt.Errorf("no games in %s", path), lines.Err())
	}
	return all, lines.Err()
}

// plain writes moves as the database's moves are written.
func plain(moves []string) ([]string, error) {
	out := make([]string, len(moves))
	for i, text := range moves {
		m, err := game.ParseMove(text)
		if err != nil {
			return nil, err
		}
		out[i] = m.String()
	}
	return out, nil
}
