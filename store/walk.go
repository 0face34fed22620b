package store

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"go.etcd.io/bbolt"
)

// checkPages returns an error unless every page of the file is what it should
// be. Nobody may write meanwhile. bbolt has a check of its own, which runs in
// a goroutine where a fault ends the process, goes round for ever where pages do,
// and takes no file that is torn.
func checkPages(tx *bbolt.Tx) error {
	f, err := os.Open(tx.DB().Path())
	if err != nil {
		return err
	}
	defer f.Close()
	return walkFile(f, tx.DB().Info().PageSize)
}

func walkFile(f io.ReaderAt, pageSize int) error {
	m, _, err := readMetas(f, pageSize)
	if err != nil {
		return err
	}
	w := walk{file: f, pageSize: pageSize, pages: m.pages, seen: map[uint64]bool{0: true, 1: true}}
	free, err := w.freeList(m.free)
	if err != nil {
		return err
	}
	if err := w.tree(m.root, &span{}); err != nil {
		return err
	}
	return w.account(free)
}

// walk goes over the pages that are in use, over each once.
type walk struct {
	file     io.ReaderAt
	pageSize int
	pages    uint64
	seen     map[uint64]bool
}

// page reads a page with those that it goes on in.
func (w walk) page(id uint64) ([]byte, error) {
	bad := fmt.Errorf("%w: page %d", ErrDamaged, id)
	if id >= w.pages {
		return nil, bad
	}
	head := make([]byte, headLen)
	if _, err := w.file.ReadAt(head, int64(id)*int64(w.pageSize)); err != nil {
		return nil, err
	}
	further := uint64(order.Uint32(head[12:]))
	if order.Uint64(head) != id || further >= w.pages-id {
		return nil, bad
	}
	for n := id; n <= id+further; n++ {
		if w.seen[n] {
			return nil, bad
		}
		w.seen[n] = true
	}
	b := make([]byte, int(further+1)*w.pageSize)
	_, err := w.file.ReadAt(b, int64(id)*int64(w.pageSize))
	return b, err
}

// freeList returns the ids of the free pages. Their number is the first of them
// where it is too large for the head.
func (w walk) freeList(id uint64) ([]uint64, error) {
	b, err := w.page(id)
	if err != nil {
		return nil, err
	}
	n, ids := uint64(order.Uint16(b[10:])), b[headLen:]
	if n == maxElements {
		n, ids = order.Uint64(ids), ids[8:]
	}
	if order.Uint16(b[8:]) != freeKind || n > uint64(len(ids))/8 {
		return nil, fmt.Errorf("%w: the list of free pages", ErrDamaged)
	}
	free := make([]uint64, n)
	for i := range free {
		free[i] = order.Uint64(ids[8*i:])
	}
	return free, nil
}

// account returns an error unless every page is either in use or free.
func (w walk) account(free []uint64) error {
	for _, id := range free {
		if id >= w.pages || w.seen[id] {
			return fmt.Errorf("%w: page %d is free as well", ErrDamaged, id)
		}
		w.seen[id] = true
	}
	if n := uint64(len(w.seen)); n != w.pages {
		return fmt.Errorf("%w: %d pages are neither in use nor free", ErrDamaged, w.pages-n)
	}
	return nil
}

// span is where in the order of a bucket's keys the walk is.
type span struct {
	last  []byte // key that was passed
	least []byte // that the next must have, by the branches above
}

// pass reports whether a key may come next.
func (s *span) pass(key []byte) bool {
	return (s.last == nil || bytes.Compare(key, s.last) > 0) && bytes.Compare(key, s.least) >= 0
}

// tree looks at a page and all below it.
func (w walk) tree(id uint64, s *span) error {
	b, err := w.page(id)
	if err == nil {
		err = w.node(b, s)
	}
	if err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	return nil
}

var errNode = fmt.Errorf("%w: what is on it does not fit", ErrDamaged)

// node looks at a branch or a leaf.
func (w walk) node(b []byte, s *span) error {
	if len(b) < headLen {
		return errNode
	}
	kind, n := order.Uint16(b[8:]), int(order.Uint16(b[10:]))
	if kind != branchKind && kind != leafKind || kind == branchKind && n == 0 || headLen+n*elementLen > len(b) {
		return errNode
	}
	for i := range n {
		look := w.leaf
		if kind == branchKind {
			look = w.branch
		}
		if err := look(b[headLen+i*elementLen:], s); err != nil {
			return err
		}
	}
	return nil
}

// branch looks at an element of a branch, and at what is below it.
func (w walk) branch(element []byte, s *span) error {
	key, ok := cut(element, order.Uint32(element), order.Uint32(element[4:]))
	if !ok || !s.pass(key) {
		return errNode
	}
	s.least = key
	return w.tree(order.Uint64(element[8:]), s)
}

// leaf looks at an element of a leaf, and into the bucket if it is one.
func (w walk) leaf(element []byte, s *span) error {
	place, length := order.Uint32(element[4:]), order.Uint32(element[8:])
	key, ok := cut(element, place, length)
	if !ok || !s.pass(key) {
		return errNode
	}
	s.last = key
	value, ok := cut(element[place+length:], 0, order.Uint32(element[12:]))
	switch flags := order.Uint32(element); {
	case !ok || flags > isBucket || flags == isBucket && len(value) < bucketLen:
		return errNode
	case flags != isBucket:
		return nil
	}
	if root := order.Uint64(value); root != 0 {
		return w.tree(root, &span{})
	}
	return w.node(value[bucketLen:], &span{})
}

// cut returns some bytes of b, if it has them.
func cut(b []byte, from, n uint32) ([]byte, bool) {
	if uint64(from)+uint64(n) > uint64(len(b)) {
		return nil, false
	}
	return b[from : from+n], true
}
