// Command fill makes an archive of many matches that nobody played, and tells how
// many bytes it has:
//
//	go run ./store/fill --dir DIR --games 10000
//
// What looking things up in such archives takes tell its benchmarks:
//
//	go test -run '^$' -bench . ./store/fill -args -archives DIR,DIR
//
// The matches are played out to an end by the rules, by three who capture what
// they can and else move at random, but for their first moves, which some like
// better than others; every fourth is given up before. They are marked as made.
// The same seed makes the same matches.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"sanguo/store"
)

// batch is how many matches are archived in one transaction.
const batch = 256

func main() {
	dir := flag.String("dir", "", "directory in which the archive is made, or is added to if one is there")
	games := flag.Int("games", 10000, "matches that it should hold")
	seed := flag.Uint64("seed", 1, "what to draw the matches from")
	most := flag.Int("moves", math.MaxInt, "give every match up after so many moves, to have many quickly")
	flag.Parse()
	if *dir == "" {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*dir, *games, maker{*seed, *most}); err != nil {
		fmt.Fprintln(os.Stderr, "fill:", err)
		os.Exit(1)
	}
}

func run(dir string, games int, m maker) error {
	s, err := open(dir, games, m)
	if err != nil {
		return err
	}
	return errors.Join(tell(s, dir), s.Close())
}

// open opens the archive in a directory, with so many matches at least, all of them
// indexed.
func open(dir string, games int, m maker) (*store.Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	s, err := store.Open(dir)
	if err != nil {
		return nil, err
	}
	sizes, err := s.Sizes()
	if err == nil && sizes.Matches < games {
		err = fill(s, sizes.Matches, games, m)
	}
	if err == nil {
		err = s.Settle()
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// fill plays what is missing, on all processors, and archives it in order.
func fill(s *store.Store, from, games int, m maker) error {
	players, err := people(s, games)
	if err != nil {
		return err
	}
	began := time.Now()
	type job struct {
		first int
		done  chan []store.Addition
	}
	jobs, order := make(chan job), make(chan job, 2*runtime.GOMAXPROCS(0))
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for j := range jobs {
				var all []store.Addition
				for n := j.first; n < min(j.first+batch, games); n++ {
					all = append(all, store.Addition{Match: m.play(n, players)})
				}
				j.done <- all
			}
		})
	}
	go func() {
		for n := from; n < games; n += batch {
			j := job{n, make(chan []store.Addition, 1)}
			order <- j
			jobs <- j
		}
		close(order)
		close(jobs)
	}()
	done := from
	for j := range order {
		all := <-j.done
		if err != nil {
			continue // the workers come to their end
		}
		_, err = s.Add(all)
		if done += len(all); done%(100*batch) == 0 || done == games {
			fmt.Fprintf(os.Stderr, "%d of %d matches after %v\n", done, games, time.Since(began).Round(time.Second))
		}
	}
	workers.Wait()
	return err
}

// tell prints how large the parts of an archive are.
func tell(s *store.Store, dir string) error {
	sizes, err := s.Sizes()
	if err != nil {
		return err
	}
	var files int64
	err = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			files += info.Size()
		}
		return err
	})
	if err != nil {
		return err
	}
	matches, plies := float64(sizes.Matches), float64(sizes.Plies)
	fmt.Printf("\n%d matches of %.0f moves, in files of %d MB\n", sizes.Matches, plies/matches, files>>20)
	fmt.Printf("a record: %.0f bytes, that is 200 and %.2f for each move\n", float64(sizes.Records)/matches, (float64(sizes.Records)-200*matches)/plies)
	fmt.Printf("lists, careers and ratings: %.0f bytes for each match\n", float64(sizes.Lists)/matches)
	fmt.Printf("positions: %.2f bytes for each move, in %d runs\n", float64(sizes.Positions)/plies, sizes.Runs)
	return nil
}
