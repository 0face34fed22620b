package store

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game/table"
)

// maxShare is how many writes share a commit at most. It bounds the work that
// is done again when one of them fails.
const maxShare = 256

// request is a write that waits for its commit.
type request struct {
	do   func(*bbolt.Tx) error
	done chan error // one place
}

// write runs do in a transaction and returns when that is safe on disk, or with
// an error when nothing of it was kept. As other writes share the transaction,
// do may be run again in another one, and must then give its results afresh.
func (s *Store) write(do func(*bbolt.Tx) error) error {
	r := request{do: do, done: make(chan error, 1)}
	select {
	case <-s.closing: // or else the choice below would be a random one
		return ErrClosed
	default:
	}
	select {
	case s.requests <- r:
		return <-r.done
	case <-s.closing:
		return ErrClosed
	}
}

// serve commits what is requested until the store is closed.
func (s *Store) serve() {
	defer close(s.done)
	debug.SetPanicOnFault(true)
	var batch []request
	for {
		select {
		case r := <-s.requests:
			batch = s.gather(append(batch[:0], r))
			s.settle(batch)
			clear(batch)
		case <-s.closing:
			return
		}
	}
}

// gather adds to the batch what is waiting already. It waits for nothing, but
// lets those run first who have just been answered and may come again.
func (s *Store) gather(batch []request) []request {
	runtime.Gosched()
	for len(batch) < maxShare {
		select {
		case r := <-s.requests:
			batch = append(batch, r)
		default:
			return batch
		}
	}
	return batch
}

// settle answers every request of the batch. One that fails is answered and
// taken out, and the others run again without it.
func (s *Store) settle(batch []request) {
	for len(batch) > 0 {
		failed, err := s.attempt(batch)
		if failed < 0 {
			for _, r := range batch {
				r.done <- err
			}
			return
		}
		batch[failed].done <- err
		batch = slices.Delete(batch, failed, failed+1)
	}
}

// attempt runs the batch in one transaction. It returns the place of the
// request that failed and its error, or -1 and the outcome of the commit.
// Unless the commit succeeded nothing is kept.
func (s *Store) attempt(batch []request) (failed int, err error) {
	failed = -1
	defer contain(&err, ErrPanic)
	select {
	case <-s.unsure:
		return -1, table.ErrUnsure
	default:
	}
	tx, err := s.db.Begin(true)
	if err != nil {
		return -1, err
	}
	defer tx.Rollback() // does nothing after a commit
	for i, r := range batch {
		failed = i
		if err := r.do(tx); err != nil {
			return i, err
		}
	}
	failed = -1
	return -1, s.finish(tx)
}

// finish commits. A failed commit has kept nothing, as a rule: its pages are
// written and synced before the one that makes them count. If that one was
// written and then could not be synced, readers see it, and the disk may have it
// or not.
func (s *Store) finish(tx *bbolt.Tx) error {
	id := tx.ID()
	err := s.commit(tx)
	if err == nil {
		return nil
	}
	seen := func(read *bbolt.Tx) error {
		if read.ID() < id {
			return err
		}
		close(s.unsure)
		return fmt.Errorf("%w: %w", table.ErrUnsure, err)
	}
	return s.db.View(seen)
}
