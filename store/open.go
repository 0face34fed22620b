package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"sanguo/store/posting"
)

// FileName is the name of the database in the data directory.
const FileName = "sanguo.db"

const (
	// lockTimeout is how long the lock of the file is waited for. It is short:
	// who holds it is a server, which does not let go.
	lockTimeout = 100 * time.Millisecond
	// mapSize is how much of the address space is mapped from the start. A
	// commit that has to map anew waits for every open read transaction, and
	// below this size none has to.
	mapSize = 1 << 30
	// wholeSize is up to which size a file is read from end to end when it is
	// opened, which takes about a second at that size.
	wholeSize = 64 << 20
)

// openFile opens the database at path, which is made first when there is none,
// and brings it up to the last schema. It tells whether the file is torn.
func openFile(path string, steps []migration) (db *bbolt.DB, torn bool, err error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := create(path, steps); err != nil {
			return nil, false, fmt.Errorf("making it: %w", err)
		}
	case err != nil:
		return nil, false, err
	case info.Size() == 0:
		// bbolt would take it for a new one. It is a lost one: no file of ours
		// is ever empty.
		return nil, false, empty()
	}
	return openWhole(path, steps)
}

func empty() error { return fmt.Errorf("%w: it is empty", ErrDamaged) }

// create makes a database under another name, and gives it its own only when
// it is complete, so that being killed half-way leaves no file that a later
// start would have to refuse. Where another server was quicker its file stays.
func create(path string, steps []migration) error {
	temp, err := os.CreateTemp(filepath.Dir(path), FileName+".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	if err := temp.Close(); err != nil {
		return err
	}
	db, err := bbolt.Open(temp.Name(), 0o600, &bbolt.Options{Timeout: lockTimeout})
	if err != nil {
		return err
	}
	err = db.Update(func(tx *bbolt.Tx) error { return stamp(tx, 0) })
	if err == nil {
		err = migrate(db, steps)
	}
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	// A link, unlike a renaming, never replaces what is there.
	if err := os.Link(temp.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return posting.SyncDir(filepath.Dir(path))
}

// openWhole opens a file that is there. On a damaged one bbolt panics, or
// touches memory beyond the end of the file. Both are contained, but leave the
// file mapped and locked until the process ends.
func openWhole(path string, steps []migration) (_ *bbolt.DB, torn bool, err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer contain(&err, ErrDamaged)
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockTimeout, InitialMmapSize: mapSize})
	if err != nil {
		return nil, false, refusal(err)
	}
	if err = checkSize(db); err == nil {
		err = checkSmall(db, len(steps))
	}
	if err == nil {
		torn, err = isTorn(db) // before anything is written, which mends it
	}
	if err == nil {
		err = migrate(db, steps)
	}
	if err != nil {
		return nil, false, errors.Join(err, db.Close())
	}
	return db, torn, nil
}

// refusal says in our words why bbolt could not open a file. What the system
// said is left as it is; all else that bbolt finds is damage.
func refusal(err error) error {
	var path *fs.PathError
	var errno syscall.Errno
	switch {
	case errors.Is(err, berrors.ErrTimeout):
		return ErrInUse
	case errors.As(err, &path), errors.As(err, &errno):
		return err
	}
	return fmt.Errorf("%w: %w", ErrDamaged, err)
}

// checkSize refuses a file that is shorter than it says of itself. Opening
// alone does not notice when the pages that it reads are there.
func checkSize(db *bbolt.DB) error {
	info, err := os.Stat(db.Path())
	if err != nil {
		return err
	}
	return db.View(func(tx *bbolt.Tx) error {
		if tx.Size() > info.Size() {
			return fmt.Errorf("%w: it has %d bytes of %d", ErrDamaged, info.Size(), tx.Size())
		}
		return nil
	})
}

// checkSmall reads a file from end to end, if it is small enough and of a schema
// that is known.
func checkSmall(db *bbolt.DB, schemas int) error {
	return db.View(func(tx *bbolt.Tx) error {
		if tx.Size() > wholeSize {
			return nil
		}
		if err := checkPages(tx); err != nil {
			return err
		}
		if schema, err := schemaOf(tx); err != nil || schema > schemas {
			return err // or nil, and migrate refuses it
		}
		return checkValues(tx)
	})
}

func isTorn(db *bbolt.DB) (bool, error) {
	f, err := os.Open(db.Path())
	if err != nil {
		return false, err
	}
	defer f.Close()
	_, torn, err := readMetas(f, db.Info().PageSize)
	return torn, err
}
