package session

import (
	"sync"
	"time"

	"sanguo/panics"
)

// deadline is a time by which something must have happened.
type deadline struct {
	mu    sync.Mutex
	met   bool
	timer *time.Timer
}

// newDeadline calls late if the deadline is not met after so long, and once
// more after as long again for as often as late returns true. Should late panic,
// fail is told. Without a time there is no deadline.
func newDeadline(after time.Duration, late func() (again bool), fail func(error)) *deadline {
	d := new(deadline)
	if after <= 0 {
		return d
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.timer = time.AfterFunc(after, func() {
		defer panics.Catch(fail)
		d.mu.Lock()
		defer d.mu.Unlock()
		if !d.met && late() {
			d.timer.Reset(after)
		}
	})
	return d
}

// meet tells that it has happened.
func (d *deadline) meet() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.met = true
	if d.timer != nil {
		d.timer.Stop()
	}
}
