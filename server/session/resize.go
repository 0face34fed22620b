package session

import (
	"sync"
	"time"

	"charm.land/ssh"

	"sanguo/panics"
)

// resizer passes on the newest size of a window, and few sizes if many come.
type resizer struct {
	limits Limits
	set    func(width, height int) // told of a new size; may block
	fail   func(error)             // told of a panic in set

	mu             sync.Mutex // orders what is told
	width, height  int        // the newest
	toldW, toldH   int        // the last that was told
	pause          *time.Timer
	pausing, ended bool
}

func newResizer(limits Limits, width, height int, set func(width, height int), fail func(error)) *resizer {
	r := &resizer{limits: limits, set: set, fail: fail, width: width, height: height, toldW: width, toldH: height}
	r.pause = time.AfterFunc(time.Hour, r.resume)
	r.pause.Stop()
	return r
}

// put takes a size.
func (r *resizer) put(window ssh.Window) {
	defer panics.Catch(r.fail)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.width, r.height = r.limits.clamp(window.Width, window.Height)
	if !r.pausing {
		r.tell()
	}
}

// tell passes on the newest size, if it is new, and pauses; mu is held.
func (r *resizer) tell() {
	if r.ended || r.width == r.toldW && r.height == r.toldH {
		return
	}
	r.toldW, r.toldH = r.width, r.height
	r.set(r.width, r.height)
	r.pausing = true
	r.pause.Reset(r.limits.Resize)
}

// resume ends a pause.
func (r *resizer) resume() {
	defer panics.Catch(r.fail)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pausing = false
	r.tell()
}

// end tells nothing any more.
func (r *resizer) end() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ended = true
	r.pause.Stop()
}
