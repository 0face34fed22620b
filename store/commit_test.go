package store

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// runs returns the logs of the running matches as what was said in them.
func runs(t testing.TB, s *Store) map[engine.MatchID]string {
	t.Helper()
	all := map[engine.MatchID]string{}
	for run, err := range s.Running() {
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, e := range run.Log {
			lines = append(lines, e.Line.Text)
		}
		all[run.ID] = strings.Join(lines, " ")
	}
	return all
}

func mustBegin(t testing.TB, s *Store) engine.MatchID {
	t.Helper()
	id, err := s.Begin(header("table"), []archive.Entry{said(0, "begun")})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// A commit that fails after readers can see it leaves open whether it is kept.
// Nothing may be built on that: the store takes no more, and what the file holds
// counts when it is opened again.
func TestACommitThatMayHaveBeenKept(t *testing.T) {
	dir := t.TempDir()
	broken := errors.New("the disk is broken")
	var fail atomic.Bool
	s := openTestWith(t, dir, migrations, func(tx *bbolt.Tx) error {
		if err := tx.Commit(); err != nil || !fail.Load() {
			return err
		}
		return broken
	})
	id := mustBegin(t, s)
	fail.Store(true)
	err := s.Append(id, []archive.Entry{said(1, "once")})
	if !errors.Is(err, table.ErrUnsure) || !errors.Is(err, broken) {
		t.Errorf("a commit that may have been kept: %v", err)
	}
	<-s.Unsure()
	fail.Store(false)
	if err := s.Append(id, []archive.Entry{said(2, "twice")}); !errors.Is(err, table.ErrUnsure) {
		t.Errorf("a write after it: %v", err)
	}
	closeChecked(t, s)
	again := openTest(t, dir)
	if got := runs(t, again)[id]; got != "begun once" {
		t.Errorf("the file holds %q", got)
	}
}

// A write without company waits for its commit and for nothing else; those that
// wait while another is committed share the next.
func TestWritersShareCommits(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		var commits atomic.Int32
		gate := make(chan struct{})
		s := openTestWith(t, dir, migrations, func(tx *bbolt.Tx) error {
			commits.Add(1)
			<-gate
			return tx.Commit()
		})
		go func() { gate <- struct{}{} }()
		before := time.Now()
		id := mustBegin(t, s)
		if n, waited := commits.Load(), time.Since(before); n != 1 || waited != 0 {
			t.Errorf("a lone write took %d commits and waited %v", n, waited)
		}

		var writers sync.WaitGroup
		for range 65 {
			writers.Go(func() {
				if err := s.Append(id, []archive.Entry{said(1, "more")}); err != nil {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		close(gate)
		writers.Wait()
		if n := commits.Load(); n > 3 {
			t.Errorf("65 writes at once took %d commits, want 2", n-1)
		}
		if got, want := runs(t, s)[id], "begun"+strings.Repeat(" more", 65); got != want {
			t.Errorf("kept %q", got)
		}
	})
}

// batchOf makes requests of writes, to be settled as one batch.
func batchOf(writes ...func(*bbolt.Tx) error) []request {
	var batch []request
	for _, do := range writes {
		batch = append(batch, request{do, make(chan error, 1)})
	}
	return batch
}

func putPlayer(id uint64, then func() error) func(*bbolt.Tx) error {
	return func(tx *bbolt.Tx) error {
		if err := bucket(tx, playersBucket).Put(idKey(id), encodePlayer(Player{})); err != nil {
			return err
		}
		return then()
	}
}

// The tests below settle batches of their own while the store's goroutine waits
// for requests.

func TestBadRequestFailsAlone(t *testing.T) {
	s := openTest(t, t.TempDir())
	bad := errors.New("bad")
	fine := func() error { return nil }
	batch := batchOf(
		putPlayer(1, fine),
		putPlayer(2, func() error { return bad }),
		putPlayer(3, func() error { panic("worse") }),
		putPlayer(4, fine),
		putPlayer(5, func() error { return bad }),
	)
	answers := make([]chan error, len(batch))
	for i, r := range batch {
		answers[i] = r.done
	}
	s.settle(batch)
	for i, want := range []error{nil, bad, ErrPanic, nil, bad} {
		if got := <-answers[i]; !errors.Is(got, want) {
			t.Errorf("request %d: %v, want %v", i+1, got, want)
		}
		_, err := s.Player(engine.PlayerID(i + 1))
		if kept := err == nil; kept != (want == nil) {
			t.Errorf("request %d: kept is %v (%v)", i+1, kept, err)
		}
	}
}

func TestFailedCommitIsToldToAllInIt(t *testing.T) {
	full := errors.New("no space left on device")
	for name, fail := range map[string]func(*bbolt.Tx) error{
		"with an error": func(*bbolt.Tx) error { return full },
		"with a panic":  func(*bbolt.Tx) error { panic(full.Error()) },
	} {
		t.Run(name, func(t *testing.T) {
			failing := false
			s := openTestWith(t, t.TempDir(), migrations, func(tx *bbolt.Tx) error {
				if failing {
					return fail(tx)
				}
				return tx.Commit()
			})
			failing = true
			fine := func() error { return nil }
			batch := batchOf(putPlayer(1, fine), putPlayer(2, fine), putPlayer(3, fine))
			s.settle(batch)
			for i, r := range batch {
				if err := <-r.done; err == nil || !strings.Contains(err.Error(), full.Error()) {
					t.Errorf("request %d: %v", i+1, err)
				}
				if _, err := s.Player(engine.PlayerID(i + 1)); !errors.Is(err, ErrNoPlayer) {
					t.Errorf("request %d was kept (%v)", i+1, err)
				}
			}
			failing = false
			batch = batchOf(putPlayer(1, fine))
			if s.settle(batch); <-batch[0].done != nil {
				t.Error("the store does not recover")
			}
		})
	}
}

// A full disk, as far as one can be had: the file may not grow.
func TestFullDiskKeepsWhatWasAcknowledged(t *testing.T) {
	s := openTest(t, t.TempDir())
	id := mustBegin(t, s)
	s.db.MaxSize = 256 << 10
	long := strings.Repeat("x", 4000)
	var err error
	kept := 0
	for ; err == nil && kept < 1000; kept++ {
		err = s.Append(id, []archive.Entry{said(1, long)})
	}
	if err == nil {
		t.Fatal("the file grew beyond its limit")
	}
	kept--
	if got := strings.Count(runs(t, s)[id], long); got != kept {
		t.Errorf("%d entries are there after %d were acknowledged", got, kept)
	}
	s.db.MaxSize = 0
	if err := s.Append(id, []archive.Entry{said(2, "room again")}); err != nil {
		t.Error(err)
	}
}

func TestAfterClose(t *testing.T) {
	s := openTest(t, t.TempDir())
	id := mustBegin(t, s)
	closeChecked(t, s)
	if err := s.Close(); err != nil {
		t.Error("closing again:", err)
	}
	_, beginErr := s.Begin(header("late"), nil)
	_, playerErr := s.Player(1)
	_, pageErr := s.Page(1, archive.Query{N: 1})
	var runningErr error
	for _, runningErr = range s.Running() {
	}
	for name, err := range map[string]error{
		"Begin": beginErr, "Append": s.Append(id, nil), "Player": playerErr, "Page": pageErr, "Running": runningErr,
	} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Writers that meet Close are answered, and truly.
func TestCloseAmongWriters(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	id := mustBegin(t, s)
	var kept atomic.Int32
	var writers sync.WaitGroup
	enough := make(chan struct{}, 1000)
	for range 8 {
		writers.Go(func() {
			for {
				err := s.Append(id, []archive.Entry{said(1, "more")})
				if err != nil {
					if !errors.Is(err, ErrClosed) {
						t.Error(err)
					}
					return
				}
				kept.Add(1)
				select {
				case enough <- struct{}{}:
				default:
				}
			}
		})
	}
	for range 50 {
		<-enough
	}
	closeChecked(t, s)
	writers.Wait()
	again := openTest(t, dir)
	if got := strings.Count(runs(t, again)[id], "more"); got != int(kept.Load()) {
		t.Errorf("%d entries are there after %d were acknowledged", got, kept.Load())
	}
}

func TestPanicInAReadIsContained(t *testing.T) {
	s := openTest(t, t.TempDir())
	err := s.view(func(*bbolt.Tx) error { panic("page") })
	if !errors.Is(err, ErrPanic) || !strings.Contains(fmt.Sprint(err), "page") {
		t.Errorf("reading: %v", err)
	}
	mustBegin(t, s) // which would wait for ever behind a transaction left open
}
