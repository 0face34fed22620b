package posting

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"iter"
	"os"
	"path/filepath"
)

// many is from how many postings of one position on a run keeps their counts.
const many = 64

// A run is its blocks, then the counts of the positions that have many postings,
// then for each of these, in order, its hash, where its counts begin after the
// blocks and how long they are, then the foot:
//
//	magic(16) first and last place(4 each) blocks, postings, sum of marks,
//	bytes of counts, positions that have some (8 each) checksum of the counts
//	and their list(4) checksum of the foot(4)
const (
	magic    = "sanguo postings1"
	footLen  = len(magic) + 2*4 + 5*8 + 2*4
	entryLen = 8 + 8 + 4 // of the list
)

// Info is what a run says of itself.
type Info struct {
	Lo, Hi   uint32 // first and last place of its matches
	Postings uint64
	Marks    uint64 // sum of the marks of all postings
}

// Write makes the run of the matches from place lo to hi, of postings in their
// order. It appears under its path when it is whole and safe on disk.
func Write(path string, lo, hi uint32, postings iter.Seq2[Posting, error]) (info Info, err error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return Info{}, err
	}
	defer os.Remove(f.Name())
	w := writer{out: bufio.NewWriterSize(f, 1<<18), info: Info{Lo: lo, Hi: hi}, packer: packer{lo: lo}}
	if err = w.all(postings); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err == nil {
		err = SyncDir(filepath.Dir(path))
	}
	if err != nil {
		return Info{}, fmt.Errorf("writing the run of matches %d to %d: %w", lo, hi, err)
	}
	return w.info, nil
}

// SyncDir makes sure that the names of files in a directory are safe on disk.
func SyncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

type writer struct {
	out    *bufio.Writer
	info   Info
	packer packer
	blocks uint64

	group []Posting // the postings of the position that is being written
	count Count     // and their counts, from many on
	found uint64    // how many they are

	counts, list []byte // what comes after the blocks
}

func (w *writer) all(postings iter.Seq2[Posting, error]) error {
	var last Posting
	for p, err := range postings {
		if err != nil {
			return err
		}
		if w.info.Postings > 0 && Compare(last, p) >= 0 || p.Place < w.info.Lo || p.Place > w.info.Hi {
			return fmt.Errorf("%w: postings out of order", ErrDamaged)
		}
		if p.Hash != last.Hash {
			w.close(last.Hash)
		}
		w.tally(p)
		for !w.packer.add(p) {
			if err := w.flush(); err != nil {
				return err
			}
		}
		w.info.Postings++
		w.info.Marks += p.Mark()
		last = p
	}
	w.close(last.Hash)
	if w.packer.n > 0 {
		if err := w.flush(); err != nil {
			return err
		}
	}
	return w.finish()
}

// tally counts a posting of the position that is being written.
func (w *writer) tally(p Posting) {
	if w.found++; w.found <= many {
		w.group = append(w.group, p)
		return
	}
	for _, earlier := range w.group {
		w.count.Add(earlier)
	}
	w.group = w.group[:0]
	w.count.Add(p)
}

// close keeps the counts of the position that was written, if it has many.
func (w *writer) close(hash uint64) {
	if w.found > many {
		at := len(w.counts)
		w.counts = w.count.append(w.counts)
		w.list = binary.BigEndian.AppendUint64(w.list, hash)
		w.list = binary.BigEndian.AppendUint64(w.list, uint64(at))
		w.list = binary.BigEndian.AppendUint32(w.list, uint32(len(w.counts)-at))
	}
	w.group, w.count, w.found = w.group[:0], Count{}, 0
}

func (w *writer) flush() error {
	w.blocks++
	_, err := w.out.Write(w.packer.done())
	return err
}

func (w *writer) finish() error {
	tail := append(w.counts, w.list...)
	foot := foot{w.info, w.blocks, uint64(len(w.counts)), uint64(len(w.list) / entryLen), crc32.Checksum(tail, castagnoli)}
	if _, err := w.out.Write(append(tail, foot.bytes()...)); err != nil {
		return err
	}
	return w.out.Flush()
}
