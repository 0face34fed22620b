package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"

	"go.etcd.io/bbolt"
)

// Reindex makes everything anew that follows from the matches of a database that
// no server uses: lists, careers, ratings and the index of positions. It tells
// progress how much is done, of how much. Broken off, it goes on when the
// database is opened the next time. It returns ErrInUse, ErrNewer or ErrDamaged
// where one of these is the reason.
func Reindex(dir string, progress func(done, of int)) error {
	path := filepath.Join(dir, FileName)
	if err := forgetIndices(path, progress); err != nil {
		return fmt.Errorf("reindexing %s: %w", path, err)
	}
	s, err := Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(s.await(func(done, of int) { progress(of+done, 2*of) }), s.Close())
}

// forgetIndices empties the indices, and makes again those that the database has
// itself: the first half of the work.
func forgetIndices(path string, progress func(done, of int)) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer contain(&err, ErrDamaged)
	if _, err := os.Stat(path); err != nil {
		return err // it would be made
	}
	db, _, err := openWhole(path, migrations)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	err = db.Update(func(tx *bbolt.Tx) error {
		for _, name := range derived {
			if err := tx.DeleteBucket([]byte(name)); err != nil {
				return err
			}
		}
		if err := makeBuckets(derived...)(tx); err != nil {
			return err
		}
		return setEntered(tx, 0)
	})
	if err != nil {
		return err
	}
	return catchUp(db, func(done, of int) { progress(done, 2*of) })
}
