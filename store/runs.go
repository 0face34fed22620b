package store

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"go.etcd.io/bbolt"

	"sanguo/store/posting"
)

// record keeps what the file of a run is, which tells it from a file of another
// database.
func (r *run) record(tx *bbolt.Tx) error {
	return bucket(tx, runsBucket).Put(idKey(r.number), encodeRun(r.Info))
}

func encodeRun(info posting.Info) []byte {
	b := binary.BigEndian.AppendUint32([]byte{form}, info.Lo)
	b = binary.BigEndian.AppendUint32(b, info.Hi)
	b = binary.BigEndian.AppendUint64(b, info.Postings)
	return binary.BigEndian.AppendUint64(b, info.Marks)
}

func decodeRun(value []byte) (posting.Info, error) {
	r := readValue(value)
	bounds := r.id()
	info := posting.Info{Lo: uint32(bounds >> 32), Hi: uint32(bounds), Postings: r.id(), Marks: r.id()}
	r.check(info.Lo > 0 && info.Lo <= info.Hi)
	return info, r.end("run")
}

// recorded calls do with each run that the database knows.
func recorded(tx *bbolt.Tx, do func(number uint64, info posting.Info) error) error {
	return eachValue(tx, runsBucket, func(number uint64, value []byte) error {
		info, err := decodeRun(value)
		if err != nil {
			return err
		}
		return do(number, info)
	})
}

// openRuns opens the runs that the database knows. Where the file of one is
// missing, or is another's, as after a restoring, that one and those behind it
// are forgotten, to be made again; and so are files that nobody knows.
func openRuns(db *bbolt.DB, dir string) (runs []*run, err error) {
	var last uint32
	known := map[uint64]posting.Info{}
	byLo := map[uint32]uint64{}
	err = db.View(func(tx *bbolt.Tx) error {
		last = places(tx)
		return recorded(tx, func(number uint64, info posting.Info) error {
			known[number], byLo[info.Lo] = info, number
			return nil
		})
	})
	if err != nil {
		return nil, err
	}
	keep := map[string]bool{}
	for lo := uint32(1); ; {
		number, ok := byLo[lo]
		if !ok || known[number].Hi > last {
			break
		}
		r := openRun(dir, number, known[number])
		if r == nil {
			break
		}
		runs = append(runs, r)
		keep[runName(number)] = true
		delete(known, number)
		lo = r.Hi + 1
	}
	return runs, errors.Join(forgetRuns(db, known), clearDir(dir, keep))
}

// openRun returns nothing when there is no such run.
func openRun(dir string, number uint64, info posting.Info) *run {
	path := filepath.Join(dir, runName(number))
	opened, err := posting.Open(path)
	if err != nil {
		return nil
	}
	if opened.Info != info {
		_ = opened.Close() // it was only read
		return nil
	}
	return &run{Run: opened, number: number, path: path}
}

func forgetRuns(db *bbolt.DB, which map[uint64]posting.Info) error {
	if len(which) == 0 {
		return nil
	}
	return db.Update(func(tx *bbolt.Tx) error {
		for number := range which {
			if err := bucket(tx, runsBucket).Delete(idKey(number)); err != nil {
				return err
			}
		}
		return nil
	})
}

// clearDir removes the runs that are not to be kept, and what is left of one that
// was being written.
func clearDir(dir string, keep map[string]bool) error {
	files, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // it is made with the first run
	}
	for _, f := range files {
		if strings.Contains(f.Name(), ".run") && !keep[f.Name()] {
			err = errors.Join(err, os.Remove(filepath.Join(dir, f.Name())))
		}
	}
	return err
}
