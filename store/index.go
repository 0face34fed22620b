package store

import (
	"errors"
	"os"
	"sync"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
	"sanguo/store/posting"
)

// index is what positions the matches up to a place came to, as it is at one
// moment: runs in files, and what has come since in memory. It is never changed,
// but another takes its place.
type index struct {
	runs    []*run                       // in the order of places, without a gap
	fresh   posting.Memory               // of public matches after the runs
	secrets map[uint32][]posting.Posting // of private ones there, by place
	hi      uint32                       // up to where all is in
	err     error                        // why it does not go on
	held    int                          // by readers, and by the shelf
	shelf   *shelf
	next    chan struct{} // closed when another has taken its place
}

// run is a run in a file.
type run struct {
	*posting.Run
	number uint64
	path   string
	held   int  // by indices
	gone   bool // the file goes when nobody holds it any more
}

// shelf has the index that is in use.
type shelf struct {
	mu  sync.Mutex
	now *index
}

// newShelf begins with the runs that there are.
func newShelf(runs []*run) *shelf {
	s := &shelf{now: &index{next: make(chan struct{})}}
	s.now.shelf, s.now.held = s, 1
	first := index{runs: runs}
	if len(runs) > 0 {
		first.hi = runs[len(runs)-1].Hi
	}
	_ = s.put(first) // nothing is closed by it
	return s
}

// hold returns the index, whose files stay open until it is released.
func (s *shelf) hold() *index {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now.held++
	return s.now
}

// put puts another index in the place of the one in use, and lets the runs go
// that only the old one had.
func (s *shelf) put(x index) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.now
	x.shelf, x.held, x.next = s, 1, make(chan struct{})
	for _, r := range x.runs {
		r.held++
	}
	s.now = &x
	close(old.next)
	return old.let()
}

// close lets all runs go. Readers that hold the index still can read.
func (s *shelf) close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now.let()
}

func (x *index) release() {
	x.shelf.mu.Lock()
	defer x.shelf.mu.Unlock()
	_ = x.let() // a file that was only read
}

// let gives up one hold. The shelf is locked.
func (x *index) let() (err error) {
	if x.held--; x.held > 0 {
		return nil
	}
	for _, r := range x.runs {
		if r.held--; r.held > 0 {
			continue
		}
		err = errors.Join(err, r.Close())
		if r.gone {
			err = errors.Join(err, os.Remove(r.path))
		}
	}
	return err
}

// sources returns all postings of public matches, in the order of places.
func (x *index) sources() []posting.Source {
	var all []posting.Source
	for _, r := range x.runs {
		all = append(all, r)
	}
	return append(all, x.fresh)
}

// secret returns the postings of a private match.
func (x *index) secret(tx *bbolt.Tx, place uint32) ([]posting.Posting, error) {
	if postings, ok := x.secrets[place]; ok {
		return postings, nil
	}
	value := bucket(tx, secretsBucket).Get(idKey(uint64(place)))
	if value == nil {
		return nil, nil // it is not indexed yet
	}
	return decodeSecret(place, value)
}

// list is the list of the matches that came to a position: the public ones, and
// the private ones that a viewer may see.
func (x *index) list(tx *bbolt.Tx, viewer engine.PlayerID, hash uint64) list {
	return anyOf{postingList{x.sources(), hash}, secretList{x, tx, private(tx, viewer), hash}}
}

// postingList is the list of the public matches that came to a position.
type postingList struct {
	sources []posting.Source
	hash    uint64
}

func (l postingList) next(chunk uint32, up bool) (uint32, bool, error) {
	if up {
		for _, s := range l.sources {
			for p, err := range s.From(l.hash, chunk*chunkLen) {
				return p.Place / chunkLen, err == nil, err
			}
		}
		return 0, false, nil
	}
	for i := len(l.sources) - 1; i >= 0; i-- {
		place, ok, err := l.sources[i].Before(l.hash, (chunk+1)*chunkLen)
		if err != nil || ok {
			return place / chunkLen, err == nil, err
		}
	}
	return 0, false, nil
}

func (l postingList) in(chunk uint32) (all set, err error) {
	err = l.each(chunk, func(p posting.Posting) { all.add(p.Place % chunkLen) })
	return all, err
}

// each calls do with the postings of a chunk.
func (l postingList) each(chunk uint32, do func(posting.Posting)) error {
	return l.between(chunk*chunkLen, (chunk+1)*chunkLen-1, do)
}

// between calls do with the postings of the matches from one place to another.
func (l postingList) between(from, to uint32, do func(posting.Posting)) error {
	for _, s := range l.sources {
		if r, ok := s.(*run); ok && (r.Lo > to || r.Hi < from) {
			continue
		}
		for p, err := range s.From(l.hash, from) {
			if err != nil {
				return err
			}
			if p.Place > to {
				break
			}
			do(p)
		}
	}
	return nil
}

// secretList is the list of the private matches, of a list of such, that came to a
// position. It looks at one after the other.
type secretList struct {
	index   *index
	tx      *bbolt.Tx
	private list
	hash    uint64
}

func (l secretList) next(chunk uint32, up bool) (uint32, bool, error) {
	return l.private.next(chunk, up)
}

func (l secretList) in(chunk uint32) (all set, err error) {
	err = l.each(chunk, func(p posting.Posting) { all.add(p.Place % chunkLen) })
	return all, err
}

func (l secretList) each(chunk uint32, do func(posting.Posting)) error {
	in, err := l.private.in(chunk)
	if err != nil {
		return err
	}
	for at := range in.each(true) {
		postings, err := l.index.secret(l.tx, chunk*chunkLen+at)
		if err != nil {
			return err
		}
		for _, p := range postings {
			if p.Hash == l.hash {
				do(p)
			}
		}
	}
	return nil
}
