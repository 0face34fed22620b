package posting

import (
	"container/heap"
	"iter"
)

// Merge yields the postings of several runs in one order.
func Merge(runs []*Run) iter.Seq2[Posting, error] {
	return func(yield func(Posting, error) bool) {
		var h streams
		for _, r := range runs {
			next, stop := iter.Pull2(r.All())
			defer stop()
			s := &stream{next: next}
			if s.advance() {
				h = append(h, s)
			}
		}
		heap.Init(&h)
		for len(h) > 0 {
			if s := h[0]; !yield(s.now, s.err) || s.err != nil {
				return
			}
			if h[0].advance() {
				heap.Fix(&h, 0)
			} else {
				heap.Pop(&h)
			}
		}
	}
}

// stream is a run while it is merged.
type stream struct {
	next func() (Posting, error, bool)
	now  Posting
	err  error
}

func (s *stream) advance() (ok bool) {
	s.now, s.err, ok = s.next()
	return ok
}

// streams is a heap of streams, by what comes next; a failed one comes first.
type streams []*stream

func (h streams) Len() int { return len(h) }
func (h streams) Less(i, j int) bool {
	if h[i].err != nil || h[j].err != nil {
		return h[i].err != nil
	}
	return Compare(h[i].now, h[j].now) < 0
}
func (h streams) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *streams) Push(x any)   { *h = append(*h, x.(*stream)) }
func (h *streams) Pop() any {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}
