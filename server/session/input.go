package session

import (
	"io"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/panics"
)

// input reads what a person types and passes it on as messages.
type input struct {
	limits Limits
	send   func(typedMsg) // may block until the program takes the message
	fail   func(error)    // told of [ErrIdle], or that it panicked in a timer

	mu      sync.Mutex // orders what is sent
	decoder decoder
	held    *typedMsg // the last message of what is being read, if there is one
	last    time.Time // when bytes came
	bytes   bucket
	events  bucket
	escape  *time.Timer
}

func newInput(limits Limits, width, height int, send func(typedMsg), fail func(error)) *input {
	now := time.Now()
	in := &input{
		limits: limits, send: send, fail: fail,
		decoder: decoder{limits: limits, width: width, height: height},
		bytes:   newBucket(limits.InputBurst, limits.InputRate, now),
		events:  newBucket(limits.EventBurst, limits.EventRate, now),
	}
	in.escape = time.AfterFunc(time.Hour, in.expire)
	in.escape.Stop()
	return in
}

// read reads src until it ends or floods, and returns which, or that it
// panicked.
func (in *input) read(src io.Reader) (reason error) {
	defer panics.Catch(func(err error) { reason = err })
	defer in.escape.Stop()
	var idle *time.Timer
	if in.limits.Idle > 0 {
		idle = time.AfterFunc(in.limits.Idle, func() { in.fail(ErrIdle) })
		defer idle.Stop()
	}
	var room [512]byte
	for {
		n, err := src.Read(room[:])
		if n > 0 {
			if idle != nil {
				idle.Reset(in.limits.Idle)
			}
			if !in.feed(room[:n]) {
				return ErrFlood
			}
		}
		if err != nil {
			return ErrGone
		}
	}
}

// feed sends what b completes, and tells whether that much may come.
func (in *input) feed(b []byte) bool {
	read := time.Now() // before the wait for a busy program
	in.mu.Lock()
	defer in.mu.Unlock()
	in.last = read
	if !in.bytes.take(len(b), in.last) {
		return false
	}
	in.decoder.feed(b, in.emit)
	in.release()
	in.escape.Stop()
	if len(in.decoder.pending) > 0 {
		in.escape.Reset(in.limits.Escape)
	}
	return true
}

// expire is called when an escape has waited for long enough.
func (in *input) expire() {
	defer panics.Catch(in.fail)
	in.mu.Lock()
	defer in.mu.Unlock()
	if time.Since(in.last) >= in.limits.Escape { // else more came just now
		in.decoder.expire(in.emit)
		in.release()
	}
}

// emit takes a message to send, unless too many came, and sends the one before; mu
// is held.
func (in *input) emit(msg tea.Msg) {
	if !in.events.take(1, time.Now()) {
		return
	}
	if in.held != nil {
		in.held.more = true
		in.send(*in.held)
	}
	in.held = &typedMsg{msg: msg, read: in.last}
}

// release sends the last message of what was read; mu is held.
func (in *input) release() {
	if in.held != nil {
		in.send(*in.held)
		in.held = nil
	}
}

// resize tells where the mouse can be.
func (in *input) resize(width, height int) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.decoder.width, in.decoder.height = width, height
}
