package session

import (
	"sync"
	"time"

	"sanguo/panics"
)

// deadline is a time within which something that is begun must happen, as often as
// it is. Several may be under way; then it is enough that one of them happens.
type deadline struct {
	after time.Duration
	late  func() (again bool)
	fail  func(error)

	mu       sync.Mutex
	underWay int
	by       time.Time   // when it is over
	timer    *time.Timer // nil until the first is begun
}

// newDeadline calls late if what is begun does not happen after so long, and once
// more after as long again for as often as late returns true. Should late panic,
// fail is told. Without a time there is no deadline.
func newDeadline(after time.Duration, late func() (again bool), fail func(error)) *deadline {
	return &deadline{after: after, late: late, fail: fail}
}

// begin begins something.
func (d *deadline) begin() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.underWay++
	if d.underWay == 1 {
		d.wait()
	}
}

// meet tells that something that was begun has happened.
func (d *deadline) meet() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.underWay--
	switch {
	case d.underWay > 0:
		d.wait()
	case d.timer != nil:
		d.timer.Stop()
	}
}

// wait begins to wait for the end of the time; mu is held.
func (d *deadline) wait() {
	d.by = time.Now().Add(d.after)
	switch {
	case d.after <= 0:
	case d.timer == nil:
		d.timer = time.AfterFunc(d.after, d.over)
	default:
		d.timer.Reset(d.after)
	}
}

// over is called when the time is over, if only that of something that has
// happened meanwhile.
func (d *deadline) over() {
	defer panics.Catch(d.fail)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.underWay > 0 && !time.Now().Before(d.by) && d.late() {
		d.wait()
	}
}
