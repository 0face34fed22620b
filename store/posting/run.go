package posting

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"iter"
	"os"
	"sort"
)

// Run is a run that is open for reading, by many goroutines at once.
type Run struct {
	foot
	file *os.File
}

// Open opens a run, or returns an error that wraps ErrDamaged. Its content is
// not looked at; see [Run.Verify].
func Open(path string) (_ *Run, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	r := &Run{file: f}
	if err = r.open(); err != nil {
		return nil, errors.Join(fmt.Errorf("opening %s: %w", path, err), f.Close())
	}
	return r, nil
}

func (r *Run) open() error {
	info, err := r.file.Stat()
	if err != nil {
		return err
	}
	if info.Size() < int64(footLen) {
		return ErrDamaged
	}
	b := make([]byte, footLen)
	if _, err := r.file.ReadAt(b, info.Size()-int64(footLen)); err != nil {
		return err
	}
	r.foot, err = readFoot(b, info.Size())
	return err
}

// Close closes the file. Nobody may read from it any more.
func (r *Run) Close() error { return r.file.Close() }

// Size returns how many bytes the file takes.
func (r *Run) Size() int64 { return r.size() }

func (r *Run) block(n uint64) (block, error) {
	b := make(block, blockLen)
	if _, err := r.file.ReadAt(b, int64(n*blockLen)); err != nil {
		return nil, err
	}
	return b, b.check()
}

// start returns the last block that begins before a place at a position, or
// the first: what is asked for is in it or comes after it.
func (r *Run) start(hash uint64, place uint32) (uint64, error) {
	var failed error
	n := sort.Search(int(r.blocks), func(n int) bool {
		head := make([]byte, blockTop)
		if _, err := r.file.ReadAt(head, int64(n)*blockLen); err != nil {
			failed = err
			return true
		}
		h, p := block(head).first()
		return h > hash || h == hash && p >= place
	})
	return uint64(max(n-1, 0)), failed
}

// From yields the postings of a position from a place on.
func (r *Run) From(hash uint64, place uint32) iter.Seq2[Posting, error] {
	return func(yield func(Posting, error) bool) {
		if place > r.Hi {
			return
		}
		n, err := r.start(hash, place)
		if err != nil {
			yield(Posting{}, err)
			return
		}
		for p, err := range r.after(n) {
			switch {
			case err != nil:
				yield(p, err)
				return
			case p.Hash > hash:
				return
			case p.Hash == hash && p.Place >= place && !yield(p, nil):
				return
			}
		}
	}
}

// All yields all postings in their order.
func (r *Run) All() iter.Seq2[Posting, error] { return r.after(0) }

// after yields the postings from a block on.
func (r *Run) after(n uint64) iter.Seq2[Posting, error] {
	return func(yield func(Posting, error) bool) {
		var postings []Posting
		for ; n < r.blocks; n++ {
			b, err := r.block(n)
			if err == nil {
				postings, err = b.append(postings[:0], r.Lo)
			}
			if err != nil {
				yield(Posting{}, fmt.Errorf("block %d of matches %d to %d: %w", n, r.Lo, r.Hi, err))
				return
			}
			for _, p := range postings {
				if !yield(p, nil) {
					return
				}
			}
		}
	}
}

// Before returns the last place before another that has a posting of a
// position, and false when none has.
func (r *Run) Before(hash uint64, place uint32) (before uint32, ok bool, err error) {
	if place <= r.Lo {
		return 0, false, nil
	}
	n, err := r.start(hash, min(place, r.Hi+1))
	if err != nil {
		return 0, false, err
	}
	for p, err := range r.after(n) {
		if err != nil {
			return 0, false, err
		}
		if p.Hash > hash || p.Hash == hash && p.Place >= place {
			break
		}
		if p.Hash == hash {
			before, ok = p.Place, true
		}
	}
	return before, ok, nil
}

// Count adds what became of the matches at a position.
func (r *Run) Count(hash uint64, into *Count) error {
	kept, ok, err := r.counts(hash)
	if err != nil {
		return err
	}
	if ok {
		into.AddAll(kept)
		return nil
	}
	var c Count
	for p, err := range r.From(hash, 0) {
		if err != nil {
			return err
		}
		c.Add(p)
	}
	into.AddAll(c)
	return nil
}

// counts reads the counts that are kept of a position, if some are.
func (r *Run) counts(hash uint64) (c Count, ok bool, err error) {
	list := int64(r.blocks*blockLen + r.foot.counts)
	entry := make([]byte, entryLen)
	n := sort.Search(int(r.positions), func(n int) bool {
		if _, e := r.file.ReadAt(entry, list+int64(n*entryLen)); e != nil {
			err = e
			return true
		}
		return binary.BigEndian.Uint64(entry) >= hash
	})
	if err != nil || n == int(r.positions) {
		return Count{}, false, err
	}
	if _, err := r.file.ReadAt(entry, list+int64(n*entryLen)); err != nil || binary.BigEndian.Uint64(entry) != hash {
		return Count{}, false, err
	}
	at, length := binary.BigEndian.Uint64(entry[8:]), uint64(binary.BigEndian.Uint32(entry[16:]))
	if at > r.foot.counts || length > r.foot.counts-at {
		return Count{}, false, ErrDamaged
	}
	b := make([]byte, length)
	if _, err := r.file.ReadAt(b, int64(r.blocks*blockLen+at)); err != nil {
		return Count{}, false, err
	}
	c, err = readCount(b)
	return c, err == nil, err
}

// Verify reads the whole run and returns ErrDamaged unless it holds what it says
// it does, in order.
func (r *Run) Verify() error {
	found := Info{Lo: r.Lo, Hi: r.Hi}
	last := Posting{}
	for p, err := range r.All() {
		if err != nil {
			return err
		}
		if found.Postings > 0 && Compare(last, p) >= 0 || p.Place < r.Lo || p.Place > r.Hi {
			return fmt.Errorf("%w: postings out of order", ErrDamaged)
		}
		found.Postings++
		found.Marks += p.Mark()
		last = p
	}
	if found != r.Info {
		return fmt.Errorf("%w: it has %d postings, and says %d", ErrDamaged, found.Postings, r.Postings)
	}
	at := int64(r.blocks * blockLen)
	sum := crc32.New(castagnoli)
	if _, err := io.Copy(sum, io.NewSectionReader(r.file, at, r.size()-at-int64(footLen))); err != nil {
		return err
	}
	if sum.Sum32() != r.tail {
		return fmt.Errorf("%w: its counts", ErrDamaged)
	}
	return nil
}
