package store

import (
	"fmt"
	"sync"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// BenchmarkAppend keeps moves of 1, 8 and 64 matches at once, with shared
// commits and, beside it, with a commit for each move.
func BenchmarkAppend(b *testing.B) {
	entry := []archive.Entry{at(9000, move(game.Shu, "re4-re5"))}
	for _, writers := range []int{1, 8, 64} {
		b.Run(fmt.Sprintf("shared/writers=%d", writers), func(b *testing.B) {
			commits := 0
			s := openTestWith(b, b.TempDir(), migrations, func(tx *bbolt.Tx) error {
				commits++
				return tx.Commit()
			})
			benchmark(b, s, writers, func(id engine.MatchID) error { return s.Append(id, entry) })
			b.ReportMetric(float64(b.N)/float64(commits-writers), "moves/commit")
		})
		b.Run(fmt.Sprintf("each/writers=%d", writers), func(b *testing.B) {
			s := openTest(b, b.TempDir())
			benchmark(b, s, writers, func(id engine.MatchID) error {
				log, err := encodeEntries(entry)
				if err != nil {
					return err
				}
				return s.db.Update(func(tx *bbolt.Tx) error { return addPart(bucket(tx, entriesBucket), id, log) })
			})
		})
	}
}

// benchmark shares b.N moves out to writers, each with a match of its own.
func benchmark(b *testing.B, s *Store, writers int, write func(engine.MatchID) error) {
	ids := make([]engine.MatchID, writers)
	for i := range ids {
		ids[i] = mustBegin(b, s)
	}
	var group sync.WaitGroup
	b.ResetTimer()
	for i, id := range ids {
		group.Go(func() {
			for n := i; n < b.N; n += writers {
				if err := write(id); err != nil {
					b.Error(err)
				}
			}
		})
	}
	group.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkAdd archives matches one by one and many at once: what a match that
// ends takes of the time in which moves are kept, with all lists, careers and
// ratings, and without the index of positions, which follows behind.
func BenchmarkAdd(b *testing.B) {
	for _, batch := range []int{1, 256} {
		b.Run(fmt.Sprintf("batch=%d", batch), func(b *testing.B) {
			l := newLibrary(b, b.TempDir(), 1)
			for range 100 {
				l.play(b, 200)
			}
			b.ResetTimer()
			for n := 0; n < b.N; n += batch {
				var all []Addition
				for i := range batch {
					all = append(all, Addition{Match: l.matches[(n+i)%len(l.matches)]})
				}
				if _, err := l.store.Add(all); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
