package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// WriteTo writes the whole database, as it is at one moment, in the form of its
// file. The moment's transaction is held until all is written, and while it is
// held the file grows with every commit: w must be as quick as a local file is,
// and never a client.
func (s *Store) WriteTo(w io.Writer) (n int64, err error) {
	err = s.view(func(tx *bbolt.Tx) (err error) {
		n, err = tx.WriteTo(w)
		return err
	})
	return n, err
}

// Copy writes the database in a directory that no server uses, as it is. It
// writes nothing there. It returns ErrInUse, ErrNewer or ErrDamaged where one
// of these is the reason.
func Copy(w io.Writer, dir string) error {
	path := filepath.Join(dir, FileName)
	err := readFile(path, func(tx *bbolt.Tx) error {
		if err := known(tx); err != nil {
			return err
		}
		_, err := tx.WriteTo(w)
		return err
	})
	if err != nil {
		return fmt.Errorf("copying %s: %w", path, err)
	}
	return nil
}

// Check reads a database file from end to end: its pages, its schema and every
// value. It writes nothing. It returns ErrInUse, ErrNewer or ErrDamaged where
// one of these is the reason.
func Check(path string) error {
	err := readFile(path, func(tx *bbolt.Tx) error {
		if err := checkPages(tx); err != nil {
			return err
		}
		if err := known(tx); err != nil {
			return err
		}
		return checkValues(tx)
	})
	if err != nil {
		return fmt.Errorf("checking %s: %w", path, err)
	}
	return nil
}

// readFile reads a file that no server uses. As long as it lasts none can start
// on it.
func readFile(path string, read func(*bbolt.Tx) error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer contain(&err, ErrDamaged)
	if info, err := os.Stat(path); err == nil && info.Size() == 0 {
		return empty() // bbolt would try to make a new one of it
	}
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockTimeout, ReadOnly: true, PreLoadFreelist: true})
	if err != nil {
		return refusal(err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := checkSize(db); err != nil {
		return err
	}
	return db.View(read)
}

// known returns an error unless the file is of a schema that this program
// knows.
func known(tx *bbolt.Tx) error {
	schema, err := schemaOf(tx)
	if err == nil && schema > len(migrations) {
		err = newer(schema, len(migrations))
	}
	return err
}

// checkValues decodes what the file holds. An old file lacks the buckets that
// came later.
func checkValues(tx *bbolt.Tx) error {
	return errors.Join(
		eachValue(tx, runningBucket, func(_ uint64, v []byte) error { _, err := decodeHeader(v); return err }),
		eachValue(tx, entriesBucket, func(_ uint64, v []byte) error { _, err := decodeEntries(v); return err }),
		eachValue(tx, logsBucket, func(_ uint64, v []byte) error { _, err := decodeLog(v, archive.Summary{}); return err }),
		eachValue(tx, remarksBucket, func(_ uint64, v []byte) error { _, err := decodeEntries(v); return err }),
		eachValue(tx, summariesBucket, func(id uint64, v []byte) error { _, err := decodeSummary4(engine.MatchID(id), v); return err }),
		eachValue(tx, finishedBucket, func(_ uint64, v []byte) error { _, err := decodeSummary(v); return err }),
		eachValue(tx, placesBucket, func(_ uint64, v []byte) error { _, err := decodePlace(v); return err }),
		eachText(tx, termsBucket, func(_ string, v []byte) error { _, err := decodeChunk(v); return err }),
		eachValue(tx, careersBucket, func(_ uint64, v []byte) error { _, err := decodeCareers(v); return err }),
		eachValue(tx, ratingsBucket, func(_ uint64, v []byte) error { _, err := decodeStrength(v); return err }),
		eachValue(tx, runsBucket, func(_ uint64, v []byte) error { _, err := decodeRun(v); return err }),
		eachValue(tx, secretsBucket, func(_ uint64, v []byte) error { _, err := decodeSecret(0, v); return err }),
		eachValue(tx, settingsBucket, func(_ uint64, v []byte) error { _, err := decodeSettings(v); return err }),
		eachValue(tx, standingsBucket, func(_ uint64, v []byte) error { _, err := decodeStanding(v); return err }),
		eachValue(tx, bansBucket, func(n uint64, v []byte) error { _, err := decodeBan(n, v); return err }),
		eachValue(tx, auditBucket, func(n uint64, v []byte) error { _, err := decodeAct(n, v); return err }),
		eachText(tx, namesBucket, func(_ string, v []byte) error { _, err := decodeName(v); return err }),
		eachText(tx, importsBucket, func(_ string, v []byte) error { _, err := decodeImport(v); return err }),
		eachText(tx, keysBucket, func(f string, v []byte) error { _, err := decodeKey(f, v); return err }),
		eachText(tx, looksBucket, func(_ string, v []byte) error { _, err := decodeClaim(v); return err }),
		eachText(tx, invitesBucket, func(hash string, v []byte) error { _, err := decodeInvite(hash, v); return err }),
		eachText(tx, houseBucket, func(_ string, v []byte) error { _, err := decodeHouse(v); return err }),
		eachValue(tx, playersBucket, func(id uint64, v []byte) error { _, err := decodePlayer(engine.PlayerID(id), v); return err }),
	)
}

// eachValue decodes every value of a bucket, with the last id of its key.
func eachValue(tx *bbolt.Tx, name string, decode func(id uint64, value []byte) error) error {
	return eachText(tx, name, func(key string, value []byte) error {
		id, err := idOf([]byte(key))
		if err != nil {
			return err
		}
		return decode(id, value)
	})
}

// eachText decodes every value of a bucket, with its key.
func eachText(tx *bbolt.Tx, name string, decode func(key string, value []byte) error) error {
	b := bucket(tx, name)
	if b == nil {
		return nil
	}
	return b.ForEach(func(key, value []byte) error {
		if err := decode(string(key), value); err != nil {
			return fmt.Errorf("%s, key %x: %w", name, key, err)
		}
		return nil
	})
}
