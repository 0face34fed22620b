package store

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
)

// The layout of a bbolt file, as far as it takes to tell whether bbolt can read
// one without touching memory that is not there, or going round for ever. All
// numbers are in the byte order of the machine.
//
//	page    id(8) kind(2) elements(2) further pages(4), then the elements
//	branch  place of the key, from here(4) length(4) page(8)
//	leaf    flags(4) place of the key, from here(4) its length(4) the value's(4)
//	bucket  page(8) sequence(8), then, where the page is 0, a leaf page
//	meta    magic(4) version(4) page size(4) flags(4) page and sequence of the
//	        root(16) page of the list of free pages(8) pages(8) commit(8) checksum(8)
const (
	headLen, elementLen, bucketLen = 16, 16, 16
	metaLen, sumLen                = 64, 8

	branchKind, leafKind, freeKind = 1, 2, 16
	isBucket                       = 1
	maxElements                    = 0xffff // of the list of free pages, in its head

	metas = 2 // the first two pages, which commits write in turn
)

var order = binary.NativeEndian

// meta makes a commit count: that of the newest whole one is what the file holds.
type meta struct {
	root, free, pages, commit uint64
}

// readMetas returns the newest meta that is whole. It tells whether the other is
// not: then the file may have lost its last commit, or the disk was about to
// write the next when the power failed. Which of these it is cannot be told.
func readMetas(f io.ReaderAt, pageSize int) (newest meta, torn bool, err error) {
	whole := 0
	for page := range metas {
		b := make([]byte, metaLen)
		if _, err := f.ReadAt(b, int64(page*pageSize+headLen)); err != nil {
			return meta{}, false, err
		}
		sum := fnv.New64a()
		_, _ = sum.Write(b[:metaLen-sumLen])
		if sum.Sum64() != order.Uint64(b[metaLen-sumLen:]) {
			continue
		}
		m := meta{root: order.Uint64(b[16:]), free: order.Uint64(b[32:]), pages: order.Uint64(b[40:]), commit: order.Uint64(b[48:])}
		if whole == 0 || m.commit > newest.commit {
			newest = m
		}
		whole++
	}
	if whole == 0 {
		return meta{}, false, fmt.Errorf("%w: neither of its first pages is whole", ErrDamaged)
	}
	return newest, whole < metas, nil
}
