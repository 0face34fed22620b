package store

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/store/posting"
)

// Playing a match again to see what positions it came to takes half a millisecond,
// and a run is one more file to be synced: neither may hold up a move. So that is
// done behind the archive's back, by the one goroutine here. What is not done yet
// is known from the file alone (the matches after the last run), and a restart
// goes on with it.

// RunsName is the name of the directory of runs in the data directory. It holds
// nothing that the database cannot make again.
const RunsName = "positions"

const (
	// freshMost is how many matches are in memory before they become a run.
	freshMost = 256
	// runMost is how many postings are sorted in memory at most, for a run of
	// many matches at once. They take 16 bytes each.
	runMost = 4 << 20
	// mergeFrom is how many runs of one size make one of the next, and how
	// many times as long that is.
	mergeFrom = 8
	// crowded is how many runs there are before merging them comes first, though
	// matches wait: each run is an open file, and is looked into by who asks.
	crowded = 64
)

// indexer makes runs.
type indexer struct {
	*Store
	dir string
}

// serve indexes what there is whenever it is woken, until the store is closed.
func (x indexer) serve() {
	defer close(x.indexed)
	for {
		for more := true; more; {
			select {
			case <-x.closing:
				return
			default:
			}
			var err error
			if more, err = x.step(); err != nil {
				more = false
				x.fail(err)
			}
		}
		select {
		case <-x.wake:
		case <-x.closing:
			return
		}
	}
}

// fail keeps why the index does not go on, for those who ask it.
func (x indexer) fail(err error) {
	now := x.index.hold()
	defer now.release()
	failed := now.copy()
	failed.err = err
	_ = x.index.put(failed)
}

func (x *index) copy() index {
	return index{runs: x.runs, fresh: x.fresh, secrets: x.secrets, hi: x.hi}
}

// step does a little, and reports whether there may be more to do.
func (x indexer) step() (more bool, err error) {
	defer contain(&err, ErrPanic)
	now := x.index.hold()
	defer now.release()
	var last uint32
	err = x.view(func(tx *bbolt.Tx) error {
		last = places(tx)
		return nil
	})
	if err != nil {
		return false, err
	}
	written := uint32(0)
	if n := len(now.runs); n > 0 {
		written = now.runs[n-1].Hi
	}
	from, due := dueToMerge(now.runs)
	switch {
	case due && len(now.runs) >= crowded && now.err == nil: // a run that cannot be read must not hold up matches
		return true, x.merge(now, from)
	case last-written >= freshMost:
		return true, x.build(now, written+1, last)
	case now.hi < last:
		return true, x.remember(now, last)
	case due:
		return true, x.merge(now, from)
	}
	return false, nil
}

// read calls do with the matches from one place to another, until it returns
// false. Each is read in a transaction of its own.
func (x indexer) read(from, to uint32, do func(archive.Match, uint32) bool) error {
	for place := from; place <= to; place++ {
		var m archive.Match
		err := x.view(func(tx *bbolt.Tx) (err error) {
			m, err = playedAt(tx, place)
			return err
		})
		if err != nil {
			return err
		}
		if !do(m, place) {
			return nil
		}
	}
	return nil
}

// remember takes matches into memory.
func (x indexer) remember(now *index, last uint32) error {
	next := now.copy()
	next.secrets = maps.Clone(now.secrets)
	var public []posting.Posting
	err := x.read(now.hi+1, last, func(m archive.Match, place uint32) bool {
		postings := came(m, place)
		if m.Header.Private {
			if next.secrets == nil {
				next.secrets = map[uint32][]posting.Posting{}
			}
			next.secrets[place] = postings
		} else {
			public = append(public, postings...)
		}
		next.hi = place
		return true
	})
	if err != nil {
		return err
	}
	next.fresh = now.fresh.With(public)
	return x.index.put(next)
}

// build makes a run of matches from a place on, as many as may be sorted at once.
func (x indexer) build(now *index, from, last uint32) error {
	var all posting.Memory
	var secrets []put
	to := from
	err := x.read(from, last, func(m archive.Match, place uint32) bool {
		postings := came(m, place)
		to = place
		if m.Header.Private {
			secrets = append(secrets, put{key: idKey(uint64(place)), value: encodeSecret(postings)})
		} else {
			all = append(all, postings...)
		}
		select {
		case <-x.closing:
			return false
		default:
			return len(all) < runMost
		}
	})
	if err != nil {
		return err
	}
	slices.SortFunc(all, posting.Compare)
	made, err := x.write(now, from, to, func(yield func(posting.Posting, error) bool) {
		for _, p := range all {
			if !yield(p, nil) {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	err = x.Store.write(func(tx *bbolt.Tx) error {
		for _, s := range secrets {
			s.into = bucket(tx, secretsBucket)
			if err := putAll(s); err != nil {
				return err
			}
		}
		return made.record(tx)
	})
	if err != nil {
		return errors.Join(err, made.drop())
	}
	// What came after the run is taken into memory again.
	return x.index.put(index{runs: append(slices.Clone(now.runs), made), hi: to})
}

// write makes the file of a run.
func (x indexer) write(now *index, from, to uint32, postings func(func(posting.Posting, error) bool)) (*run, error) {
	number := uint64(1)
	for _, r := range now.runs {
		number = max(number, r.number+1)
	}
	if err := os.MkdirAll(x.dir, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(x.dir, runName(number))
	if _, err := posting.Write(path, from, to, postings); err != nil {
		return nil, err
	}
	opened, err := posting.Open(path)
	if err != nil {
		return nil, err
	}
	return &run{Run: opened, number: number, path: path}, nil
}

// merge makes one run of those from one on.
func (x indexer) merge(now *index, from int) error {
	old := now.runs[from:]
	var parts []*posting.Run
	for _, r := range old {
		parts = append(parts, r.Run)
	}
	made, err := x.write(now, old[0].Lo, old[len(old)-1].Hi, x.unlessClosing(posting.Merge(parts)))
	if err != nil {
		return err
	}
	err = x.Store.write(func(tx *bbolt.Tx) error {
		for _, r := range old {
			if err := bucket(tx, runsBucket).Delete(idKey(r.number)); err != nil {
				return err
			}
		}
		return made.record(tx)
	})
	if err != nil {
		return errors.Join(err, made.drop())
	}
	next := now.copy()
	next.runs = append(slices.Clone(now.runs[:from]), made)
	for _, r := range old {
		r.gone = true
	}
	return x.index.put(next)
}

// unlessClosing breaks a long work off when the store is closed.
func (x indexer) unlessClosing(postings func(func(posting.Posting, error) bool)) func(func(posting.Posting, error) bool) {
	return func(yield func(posting.Posting, error) bool) {
		n := 0
		for p, err := range postings {
			if n++; n%(1<<16) == 0 {
				select {
				case <-x.closing:
					yield(posting.Posting{}, ErrClosed)
					return
				default:
				}
			}
			if !yield(p, err) {
				return
			}
		}
	}
}

// dueToMerge returns from where on runs are to be merged: when enough are no
// longer than the last one's size.
func dueToMerge(runs []*run) (from int, due bool) {
	if len(runs) == 0 {
		return 0, false
	}
	from = len(runs) - 1
	for size := sizeOf(runs[from]); from > 0 && sizeOf(runs[from-1]) <= size; {
		from--
	}
	return from, len(runs)-from >= mergeFrom
}

// sizeOf tells how often a run was merged, by how long it is.
func sizeOf(r *run) (size int) {
	for n := (r.Hi - r.Lo + 1) / freshMost; n >= mergeFrom; n /= mergeFrom {
		size++
	}
	return size
}

func runName(number uint64) string { return fmt.Sprintf("%d.run", number) }

func (r *run) drop() error { return errors.Join(r.Close(), os.Remove(r.path)) }
