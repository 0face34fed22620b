package table

import (
	"sync"
	"time"
)

// turns sees to it that what a table has to do is done one after the other, in one
// goroutine, which there is only while something has to be done: thousands of
// tables at which nobody sits and nothing runs out have none.
type turns struct {
	mu    sync.Mutex
	calls []func() // that wait, in their order
	rang  bool     // the alarm has
	runs  bool     // there is a goroutine
	over  bool     // nothing more is done

	alarm *time.Timer // belongs to the goroutine; nil until one is set
}

// call has f called in the table's goroutine, unless the table has ended.
func (t *Table) call(f func()) bool {
	q := &t.turns
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.over {
		return false
	}
	q.calls = append(q.calls, f)
	t.rouse()
	return true
}

// ring wakes the table when it has something to do by itself.
func (t *Table) ring() {
	q := &t.turns
	q.mu.Lock()
	defer q.mu.Unlock()
	q.rang = true
	t.rouse()
}

// rouse starts the goroutine if there is none; mu is held.
func (t *Table) rouse() {
	if q := &t.turns; !q.runs && !q.over {
		q.runs = true
		go t.run()
	}
}

// arm sets the alarm to when the table has something to do by itself.
func (t *Table) arm() {
	q := &t.turns
	wake, ok := t.next()
	if !t.tellAt.IsZero() && (!ok || t.tellAt.Before(wake)) {
		wake, ok = t.tellAt, true
	}
	switch {
	case ok && q.alarm == nil:
		q.alarm = time.AfterFunc(time.Until(wake), t.ring)
	case ok:
		q.alarm.Reset(time.Until(wake))
	case q.alarm != nil:
		q.alarm.Stop()
	}
}

// next returns what waits, and whether the alarm has rung. When it is neither,
// the goroutine must end, and touch nothing more.
func (q *turns) next() (calls []func(), rang bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	calls, rang = q.calls, q.rang
	q.calls, q.rang = nil, false
	q.runs = calls != nil || rang
	return calls, rang
}

// end lets nothing more be done.
func (q *turns) end() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.over, q.calls = true, nil
	if q.alarm != nil {
		q.alarm.Stop()
	}
}
