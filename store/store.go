package store

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"sync"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

var (
	_ table.Journal   = (*Store)(nil)
	_ archive.Archive = (*Store)(nil)
)

// Store is an open database. Its methods can be called from many goroutines.
type Store struct {
	db       *bbolt.DB
	torn     bool
	commit   func(*bbolt.Tx) error // (*bbolt.Tx).Commit, but for tests
	requests chan request
	closing  chan struct{} // closed when no request is taken any more
	done     chan struct{} // closed when the last one has been answered
	unsure   chan struct{} // closed after a commit that may have been kept or not
	close    func() error
	tails    map[engine.MatchID]tail // of running matches; they belong to the goroutine that commits

	index   *shelf        // of positions
	wake    chan struct{} // one place: there is something to index
	indexed chan struct{} // closed when no more is indexed
}

// Open opens the database in a directory, and makes it when there is none. The
// directory must be there. A file of less than 64 MiB is read from end to end, and
// matches that are not in the indices yet are entered. It returns an error that
// wraps ErrInUse, ErrNewer or ErrDamaged where one of these is the reason; after
// ErrDamaged the process should end, as the file can stay locked until it does.
// Close must be called in the end.
func Open(dir string) (*Store, error) {
	return open(dir, migrations, (*bbolt.Tx).Commit)
}

func open(dir string, steps []migration, commit func(*bbolt.Tx) error) (*Store, error) {
	path := filepath.Join(dir, FileName)
	db, torn, err := openFile(path, steps)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", path, err)
	}
	s := &Store{
		db: db, torn: torn, commit: commit,
		requests: make(chan request), closing: make(chan struct{}), done: make(chan struct{}), unsure: make(chan struct{}),
		wake: make(chan struct{}, 1), indexed: make(chan struct{}), tails: map[engine.MatchID]tail{},
	}
	if err := s.openIndex(filepath.Join(dir, RunsName)); err != nil {
		return nil, errors.Join(fmt.Errorf("opening the indices of %s: %w", path, err), db.Close())
	}
	s.close = sync.OnceValue(func() error {
		close(s.closing)
		<-s.done
		<-s.indexed
		return errors.Join(s.index.close(), s.db.Close())
	})
	go s.serve()
	go indexer{s, filepath.Join(dir, RunsName)}.serve()
	return s, nil
}

// openIndex enters what is not in the indices yet and opens the runs.
func (s *Store) openIndex(dir string) (err error) {
	defer contain(&err, ErrDamaged)
	if err := catchUp(s.db, func(int, int) {}); err != nil {
		return err
	}
	runs, err := openRuns(s.db, dir)
	s.index = newShelf(runs)
	return err
}

// woken wakes the indexer after something was written to the archive.
func (s *Store) woken(err error) error {
	if err == nil {
		select {
		case s.wake <- struct{}{}:
		default: // it is awake
		}
	}
	return err
}

// Close answers the writes that have been taken, refuses those that wait and
// all that come later with ErrClosed, waits for the reads that are under way
// and closes the file. Calling it again does nothing.
func (s *Store) Close() error { return s.close() }

// Torn reports whether the file's last commit may be missing: one of the two pages
// that make commits count was not whole when the file was opened. That is what a
// power failure leaves of a commit that had not been acknowledged, and then
// nothing is missing, but damage looks the same.
func (s *Store) Torn() bool { return s.torn }

// Used reports whether anybody was ever here to keep something: a player has
// registered or a match has begun, even if neither is kept any more. Matches that
// were imported tell of nobody who was here.
func (s *Store) Used() (used bool, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		played := bucket(tx, runningBucket).Sequence() - uint64(bucket(tx, importsBucket).Stats().KeyN)
		used = bucket(tx, playersBucket).Sequence() > 0 || played > 0
		return nil
	})
	return used, err
}

// Unsure returns a channel that is closed when the store has ended in
// table.ErrUnsure: then the server should stop, and begin again from what the file
// says.
func (s *Store) Unsure() <-chan struct{} { return s.unsure }

// view runs a read in a transaction of its own. Bytes are valid within it only.
func (s *Store) view(read func(*bbolt.Tx) error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer contain(&err, ErrPanic)
	err = s.db.View(read)
	if errors.Is(err, berrors.ErrDatabaseNotOpen) {
		return ErrClosed
	}
	return err
}

// viewIndex runs a read as view does, with the index of positions. That is held
// first: what goes from its memory into the file just then is seen in both, and
// not in neither.
func (s *Store) viewIndex(read func(*bbolt.Tx, *index) error) error {
	x := s.index.hold()
	defer x.release()
	return s.view(func(tx *bbolt.Tx) error { return read(tx, x) })
}
