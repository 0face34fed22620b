package posting

import (
	"iter"
	"slices"
)

// Source is postings that are asked for by position: of a run, or in memory.
type Source interface {
	// From yields the postings of a position from a place on.
	From(hash uint64, place uint32) iter.Seq2[Posting, error]
	// Before returns the last place before another that has a posting of a
	// position, and false when none has.
	Before(hash uint64, place uint32) (before uint32, ok bool, err error)
	// Count adds what became of the matches at a position.
	Count(hash uint64, into *Count) error
}

var (
	_ Source = (*Run)(nil)
	_ Source = Memory(nil)
)

// Memory is postings in their order.
type Memory []Posting

// With returns the postings with others, which come in any order.
func (m Memory) With(others []Posting) Memory {
	all := make(Memory, 0, len(m)+len(others))
	for _, p := range slices.SortedFunc(slices.Values(others), Compare) {
		n, _ := slices.BinarySearchFunc(m, p, Compare)
		all = append(append(all, m[:n]...), p)
		m = m[n:]
	}
	return append(all, m...)
}

// From implements [Source].
func (m Memory) From(hash uint64, place uint32) iter.Seq2[Posting, error] {
	return func(yield func(Posting, error) bool) {
		for _, p := range m[m.find(hash, place):] {
			if p.Hash != hash || !yield(p, nil) {
				return
			}
		}
	}
}

// Before implements [Source].
func (m Memory) Before(hash uint64, place uint32) (uint32, bool, error) {
	i := m.find(hash, place) - 1
	if i < 0 || m[i].Hash != hash {
		return 0, false, nil
	}
	return m[i].Place, true, nil
}

// Count implements [Source].
func (m Memory) Count(hash uint64, into *Count) error {
	var c Count
	for p := range m.From(hash, 0) {
		c.Add(p)
	}
	into.AddAll(c)
	return nil
}

// find returns where the postings of a position from a place on begin.
func (m Memory) find(hash uint64, place uint32) int {
	i, _ := slices.BinarySearchFunc(m, Posting{Hash: hash, Place: place}, Compare)
	return i
}
