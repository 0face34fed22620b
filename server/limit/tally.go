package limit

import "sync"

// Tally counts what each of many has at a time, and lets none have more than a
// limit. It is safe for use by many goroutines.
type Tally struct {
	limit int

	mu  sync.Mutex
	has map[string]int
}

// NewTally returns a tally with nothing in it. A limit of zero is none.
func NewTally(limit int) *Tally { return &Tally{limit: limit, has: map[string]int{}} }

// Take counts one more for a name and returns what gives it back, or false when
// the name has as many as it may.
func (t *Tally) Take(name string) (giveBack func(), ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !within(t.has[name], t.limit) {
		return nil, false
	}
	t.has[name]++
	return sync.OnceFunc(func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.has[name]--; t.has[name] == 0 {
			delete(t.has, name)
		}
	}), true
}
