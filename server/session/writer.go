package session

import (
	"io"
	"slices"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sanguo/panics"
)

// writer brings the newest view of a program to its terminal. Drawing and
// writing happen in a goroutine that lives only while there is something to
// write, so that a session at rest has none. The program never waits for it:
// views that come while the terminal is busy are not even made, and the newest
// is asked for when it is done.
type writer struct {
	dst     io.Writer
	redraw  func()      // asks the program for its view; may block
	failed  func(error) // told that dst takes no more (ErrGone or ErrStalled), or of a panic
	limit   time.Duration
	stalled *time.Timer // goes off when a write takes longer than limit

	mu      sync.Mutex
	rest    sync.Cond // told when busy ends
	busy    bool      // the goroutine runs; only it touches screen
	stale   bool      // there is a view newer than the last that was taken
	closed  bool      // nothing more is taken
	dead    bool      // nothing more can be written
	waiting struct {  // what the goroutine takes next
		frame    *frame
		raw      []byte
		size     *tea.WindowSizeMsg
		forget   bool
		recolour *colorprofile.Profile
		syncs    bool
		leave    bool
	}

	screen screen
}

// maxRaw is how many bytes of sequences outside of views may wait to be
// written. More are dropped.
const maxRaw = 4 << 10

// newWriter returns a writer to dst, which is given up if a write takes longer
// than limit.
func newWriter(dst io.Writer, profile colorprofile.Profile, width, height int, limit time.Duration) *writer {
	w := &writer{dst: dst, limit: limit, screen: screen{profile: profile, width: width, height: height}}
	w.rest.L = &w.mu
	w.stalled = time.AfterFunc(time.Hour, func() { w.giveUp(ErrStalled) })
	w.stalled.Stop()
	return w
}

// offer makes and draws a view if the terminal is ready for it, and otherwise
// sees to it that the program is asked again. Only the program calls it.
func (w *writer) offer(view func() frame) {
	w.mu.Lock()
	w.stale = w.busy
	skip := w.busy || w.closed || w.dead
	w.mu.Unlock()
	if skip {
		return
	}
	f := view()
	if f.view.Cursor != nil {
		cursor := *f.view.Cursor
		f.view.Cursor = &cursor
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting.frame = &f
	w.start()
}

// raw writes a sequence as it is, after what was offered before it.
func (w *writer) raw(seq string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.waiting.raw)+len(seq) <= maxRaw {
		w.waiting.raw = append(w.waiting.raw, seq...)
		w.start()
	}
}

// resize draws the views from now on for another size.
func (w *writer) resize(width, height int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting.size = &tea.WindowSizeMsg{Width: width, Height: height}
}

// recolour draws the views from now on with so many colours.
func (w *writer) recolour(profile colorprofile.Profile) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting.recolour = &profile
}

// forget draws the next view afresh.
func (w *writer) forget() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting.forget = true
}

// syncs holds back each frame from now on until it is whole.
func (w *writer) syncs() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting.syncs = true
}

// start starts the goroutine if it does not run; mu is held.
func (w *writer) start() {
	if !w.busy && !w.closed && !w.dead {
		w.busy = true
		go w.work()
	}
}

// buffers hold frames on their way out.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// work draws and writes until nothing waits, and then asks for a newer view if
// there is one.
func (w *writer) work() {
	defer panics.Catch(w.broken)
	buffer := buffers.Get().(*[]byte)
	for {
		out, more := w.take((*buffer)[:0])
		if !more {
			break
		}
		*buffer = out
		w.write(out)
	}
	buffers.Put(buffer)

	w.mu.Lock()
	stale := w.stale && !w.closed && !w.dead
	w.stale, w.busy = false, false
	if w.waiting.frame != nil || len(w.waiting.raw) > 0 {
		w.start()
	}
	w.rest.Broadcast()
	w.mu.Unlock()
	if stale {
		w.redraw()
	}
}

// take appends to out what is waiting, and tells whether there was anything.
func (w *writer) take(out []byte) ([]byte, bool) {
	w.mu.Lock()
	next, dead := w.waiting, w.dead
	w.waiting.frame, w.waiting.raw, w.waiting.size, w.waiting.forget = nil, nil, nil, false
	w.waiting.recolour = nil
	w.waiting.leave = false
	w.mu.Unlock()

	if next.size != nil {
		w.screen.resize(next.size.Width, next.size.Height)
	}
	if next.recolour != nil && *next.recolour != w.screen.profile {
		w.screen.profile = *next.recolour
		w.screen.forget()
	}
	if next.forget {
		w.screen.forget()
	}
	w.screen.syncs = next.syncs
	if dead || next.frame == nil && len(next.raw) == 0 && !next.leave {
		return out, false
	}
	if next.frame != nil {
		out = w.screen.draw(out, *next.frame)
	}
	out = append(out, next.raw...)
	if next.leave {
		out = w.screen.leave(out)
	}
	return out, true
}

// maxWrite is how many bytes are written at a time. An ssh connection keeps room
// for the longest packet that it has ever sent, more than once; nearly all frames
// but the first fit into one that is short.
const maxWrite = 2 << 10

// write writes out under the watchdog.
func (w *writer) write(out []byte) {
	if w.limit > 0 {
		w.stalled.Reset(w.limit)
		defer w.stalled.Stop()
	}
	for piece := range slices.Chunk(out, maxWrite) {
		if _, err := w.dst.Write(piece); err != nil {
			w.giveUp(ErrGone)
			return
		}
	}
}

// giveUp writes no more. A write that hangs is left hanging: it returns when
// the session is closed.
func (w *writer) giveUp(reason error) {
	w.mu.Lock()
	w.dead = true
	w.rest.Broadcast()
	w.mu.Unlock()
	w.failed(reason)
}

// broken draws no more after a panic. The terminal may still be given back.
func (w *writer) broken(err error) {
	w.mu.Lock()
	w.busy, w.closed = false, true
	w.waiting.frame, w.waiting.raw = nil, nil
	w.rest.Broadcast()
	w.mu.Unlock()
	w.failed(err)
}

// close waits for what is being written, gives the terminal back as it was
// found, and takes no more.
func (w *writer) close() {
	w.mu.Lock()
	w.closed = true
	for w.busy && !w.dead {
		w.rest.Wait()
	}
	if !w.dead {
		w.waiting.leave = true
		w.busy = true
		go w.work()
	}
	for w.busy && !w.dead {
		w.rest.Wait()
	}
	w.mu.Unlock()
}
