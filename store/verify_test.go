package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/store/posting"
)

func quiet(int, int) {}

// finished plays some matches and closes the store.
func finished(t *testing.T, seed uint64, matches int) (dir string, l *library) {
	dir = t.TempDir()
	l = newLibrary(t, dir, seed)
	for range matches {
		l.play(t, 6)
	}
	if err := l.store.Settle(); err != nil {
		t.Fatal(err)
	}
	closeChecked(t, l.store)
	return dir, l
}

// Every index that is spoilt is found, and a reindexing mends it. Matches keep
// their ids, and players their ratings.
func TestVerifyAndReindex(t *testing.T) {
	dir, l := finished(t, 7, 300)
	if err := Verify(dir, quiet); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*bbolt.Tx) error{
		"a list": func(tx *bbolt.Tx) error { return enter(tx, spot{term: everybody}, 301) },
		"a list that lacks one": func(tx *bbolt.Tx) error {
			key, _ := bucket(tx, termsBucket).Cursor().Seek([]byte("r"))
			return bucket(tx, termsBucket).Delete(key)
		},
		"a career": func(tx *bbolt.Tx) error {
			return bucket(tx, careersBucket).Put(idKey(uint64(1)), encodeCareers(careers{}))
		},
		"a rating": func(tx *bbolt.Tx) error { return rate(tx, good(l)) },
		"one too many among the best": func(tx *bbolt.Tx) error {
			return bucket(tx, bestBucket).Put(idKey(uint64(7)), []byte{form})
		},
		"a secret": func(tx *bbolt.Tx) error {
			key, _ := bucket(tx, secretsBucket).Cursor().First()
			return bucket(tx, secretsBucket).Put(key, encodeSecret([]posting.Posting{{Hash: 1}}))
		},
		"how many are entered": func(tx *bbolt.Tx) error { return setEntered(tx, 299) },
		"a place": func(tx *bbolt.Tx) error {
			return bucket(tx, placesBucket).Put(idKey(uint64(1)), []byte{form, 9})
		},
	} {
		t.Run(name, func(t *testing.T) {
			change(t, dir, spoil)
			if err := Verify(dir, quiet); !errors.Is(err, ErrIndex) {
				t.Errorf("it is %v", err)
			}
			if name == "a place" { // which is no index
				change(t, dir, func(tx *bbolt.Tx) error {
					return bucket(tx, placesBucket).Put(idKey(uint64(1)), []byte{form, 1})
				})
			}
			if err := Reindex(dir, quiet); err != nil {
				t.Fatal(err)
			}
			if err := Verify(dir, quiet); err != nil {
				t.Errorf("reindexed: %v", err)
			}
		})
	}
	l.store = openTest(t, dir)
	for range 20 {
		l.check(t)
	}
}

// good returns a match that counts.
func good(l *library) archive.Summary {
	for _, m := range l.matches {
		if m.Rated() {
			return m.Summary
		}
	}
	panic("none counts")
}

// change writes to a database behind the store's back.
func change(t *testing.T, dir string, do func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(filepath.Join(dir, FileName), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(do), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// A run that is spoilt, or of other matches, is found; one that is missing is not a
// fault.
func TestVerifyRuns(t *testing.T) {
	dir, _ := finished(t, 7, freshMost)
	path := filepath.Join(dir, RunsName, runName(1))
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file[100] ^= 1
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Verify(dir, quiet); !errors.Is(err, ErrIndex) {
		t.Errorf("with a bit turned: %v", err)
	}
	other, _ := finished(t, 8, freshMost)
	file, err = os.ReadFile(filepath.Join(other, RunsName, runName(1)))
	if err == nil {
		err = os.WriteFile(path, file, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := Verify(dir, quiet); !errors.Is(err, ErrIndex) {
		t.Errorf("with the run of another database: %v", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := Verify(dir, quiet); err != nil {
		t.Errorf("without the run: %v", err)
	}
}

// A match that does not play to the end that it is said to have is found.
func TestVerifyMatches(t *testing.T) {
	dir, l := finished(t, 7, 3)
	sum := l.matches[1].Summary
	sum.Ending = game.Ending{Reason: game.Repetition, Share: game.All}
	change(t, dir, func(tx *bbolt.Tx) error {
		value, err := encodeSummary(sum)
		if err != nil {
			return err
		}
		return bucket(tx, finishedBucket).Put(idKey(uint64(2)), value)
	})
	if err := Verify(dir, quiet); !errors.Is(err, ErrMatch) {
		t.Errorf("it is %v", err)
	}
}

// What is added again is there already, and keeps its id.
func TestAddKeepsWhatIsThere(t *testing.T) {
	l := newLibrary(t, t.TempDir(), 3)
	for range 3 {
		l.play(t, 4)
	}
	batch := func(digests ...string) (all []Addition) {
		for i, d := range digests {
			all = append(all, Addition{l.matches[i], d})
		}
		return all
	}
	first := batch("one", "two", "")
	if n, err := l.store.Add(first); n != 3 || err != nil {
		t.Fatalf("%d were added (%v)", n, err)
	}
	again := batch("two", "one", "")
	n, err := l.store.Add(again)
	if n != 1 || err != nil || again[0].ID != first[1].ID || again[1].ID != first[0].ID || again[2].ID <= first[2].ID {
		t.Errorf("%d were added (%v): %d, %d and %d after %d, %d and %d", n, err,
			again[0].ID, again[1].ID, again[2].ID, first[0].ID, first[1].ID, first[2].ID)
	}
	all, err := l.store.Page(0, archive.Query{N: 99, Filter: archive.Filter{}})
	if err != nil || len(all) < 4 {
		t.Errorf("there are %d (%v)", len(all), err)
	}
}

// An archive into which matches were imported has been used by nobody, until one
// begins here.
func TestImportsAreNoUse(t *testing.T) {
	s := openTest(t, t.TempDir())
	used := func(want bool) {
		t.Helper()
		if got, err := s.Used(); got != want || err != nil {
			t.Errorf("used is %v (%v)", got, err)
		}
	}
	used(false)
	m := archive.Match{Summary: summaryOf(0, header("x"), seats(1, 2, 3)), Log: []archive.Entry{at(0, startEvent())}}
	if _, err := s.Add([]Addition{{m, "digest"}, {m, "digest"}, {m, "another"}}); err != nil {
		t.Fatal(err)
	}
	used(false)
	mustBegin(t, s)
	used(true)
}
