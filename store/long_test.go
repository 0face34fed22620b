package store

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"sanguo/game"
	"sanguo/game/archive"
)

// Whoever pages through the archive, and explores it, holds no transaction between
// two pages, and none for long: a file to which much is written meanwhile grows as
// one that nobody reads. A transaction that is held through it makes it grow
// many times as much.
func TestLongReadsDoNotSwellTheFile(t *testing.T) {
	grown := func(read func(*Store)) int64 {
		dir := t.TempDir()
		l := newLibrary(t, dir, 5)
		for range 100 {
			l.play(t, 6)
		}
		stop := make(chan struct{})
		var readers sync.WaitGroup
		if read != nil {
			readers.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
						read(l.store)
					}
				}
			})
		}
		before := size(t, dir)
		for range 400 {
			l.play(t, 6)
		}
		close(stop)
		readers.Wait()
		if open := l.store.db.Stats().OpenTxN; open != 0 {
			t.Errorf("%d transactions are open", open)
		}
		after := size(t, dir)
		closeChecked(t, l.store)
		return after - before
	}
	alone := grown(nil)
	read := grown(func(s *Store) {
		all := archive.Query{N: 20, Oldest: true}
		for {
			page, err := s.Page(1, all)
			if err != nil {
				t.Error(err)
			}
			if _, err := s.Explore(1, archive.Filter{Position: game.Start(true), Computers: archive.No}); err != nil {
				t.Error(err)
			}
			if len(page) < all.N {
				return
			}
			all.After = page[len(page)-1].ID
		}
	})
	if read > 3*alone {
		t.Errorf("with a reader the file grows by %d bytes, without by %d", read, alone)
	}
}

func size(t *testing.T, dir string) int64 {
	t.Helper()
	info, err := os.Stat(filepath.Join(dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

// A copy of the database alone holds all there is: matches have the ids that they
// had, and the index of positions is made again.
func TestACopyAnswersTheSame(t *testing.T) {
	dir, l := finished(t, 11, freshMost+20)
	var whole bytes.Buffer
	if err := Copy(&whole, dir); err != nil {
		t.Fatal(err)
	}
	copied := t.TempDir()
	if err := os.WriteFile(filepath.Join(copied, FileName), whole.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Verify(copied, quiet); err != nil {
		t.Error(err)
	}
	l.store = openTest(t, copied)
	for range 20 {
		l.check(t) // against the matches by their ids
	}
	for _, m := range l.matches {
		if back, err := l.store.Match(m.Seats[0].Player, m.ID); err != nil || back.Summary != m.Summary {
			t.Fatalf("match %d is %+v (%v)", m.ID, back.Summary, err)
		}
	}
}
