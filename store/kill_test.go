package store

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

const (
	childDir  = "SANGUO_STORE_TEST_DIR"
	childLies = "SANGUO_STORE_TEST_LIES"
)

// ack is a line that the child said was kept: the number of an entry in a match.
type ack struct {
	match  engine.MatchID
	number int
}

// child writes to the store from several goroutines until it is killed, and
// prints what is kept. When lying it commits nothing more after a while but
// still answers as if it had.
func child(dir string, lying bool) {
	commits := 0
	commit := func(tx *bbolt.Tx) error {
		if commits++; lying && commits > 50 {
			return tx.Rollback()
		}
		return tx.Commit()
	}
	s, err := open(dir, migrations, commit)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var writers sync.WaitGroup
	for range 4 {
		writers.Go(func() {
			id, err := s.Begin(header("child"), []archive.Entry{said(0, "0")})
			for n := 1; err == nil; n++ {
				fmt.Printf("%d %d\n", id, n-1)
				err = s.Append(id, []archive.Entry{said(int64(n), strconv.Itoa(n))})
			}
			fmt.Fprintln(os.Stderr, err)
		})
	}
	writers.Wait()
	os.Exit(1)
}

// killed runs a child, kills it after a number of acknowledgements, and returns
// all that it gave.
func killed(t *testing.T, dir string, after int, env ...string) []ack {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(append(os.Environ(), childDir+"="+dir), env...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var acks []ack
	for lines := bufio.NewScanner(out); lines.Scan(); {
		var a ack
		if n, _ := fmt.Sscanf(lines.Text(), "%d %d", &a.match, &a.number); n == 2 {
			acks = append(acks, a)
		}
		if len(acks) == after {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	cmd.Wait()
	if len(acks) < after {
		t.Fatalf("the child ended by itself after %d acknowledgements", len(acks))
	}
	return acks
}

// lost returns the acknowledged entries that are not in the store.
func lost(t *testing.T, dir string, acks []ack) []ack {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer closeChecked(t, s)
	kept := map[ack]bool{}
	for run, err := range s.Running() {
		if err != nil {
			t.Fatal(err)
		}
		for n, e := range run.Log {
			kept[ack{run.ID, n}] = e.Line.Text == strconv.Itoa(n)
		}
	}
	return slices.DeleteFunc(slices.Clone(acks), func(a ack) bool { return kept[a] })
}

func TestKilledServerLosesNothingAcknowledged(t *testing.T) {
	dir := t.TempDir()
	var acks []ack
	for range 4 {
		acks = append(acks, killed(t, dir, 1+rand.IntN(150))...)
		if gone := lost(t, dir, acks); len(gone) > 0 {
			t.Fatalf("%d of %d acknowledged entries are lost, such as %v", len(gone), len(acks), gone[0])
		}
	}
}

// The check above can fail: it finds out a store that answers before its commit.
func TestAnsweringTooEarlyIsFoundOut(t *testing.T) {
	dir := t.TempDir()
	acks := killed(t, dir, 1000, childLies+"=1")
	if gone := lost(t, dir, acks); len(gone) == 0 {
		t.Fatalf("none of %d acknowledged entries is lost", len(acks))
	}
}
