package session

import (
	"bytes"
	"context"
	"io"
	"sync/atomic"
	"time"

	"charm.land/ssh"

	"sanguo/panics"
)

// Plain is the far end of a session that has no screen: bytes as they come from
// the client, whole lines or single keys, and bytes as they are to reach it.
type Plain struct {
	io.Reader
	io.Writer
	// Terminal tells whether the client asked for a terminal: then it sends
	// single keys and shows only what is written to it.
	Terminal bool
	// Width returns that of the terminal just now, in cells, at least 1 and
	// within the limits.
	Width func() int
}

// Talk runs a session without a screen until talk returns, in the calling
// goroutine, within the same limits as [Serve] has. The context ends with the
// session; talk must return then, and must not wait for its reading to end.
//
// It returns what talk does, unless the session ended before: with [ErrStalled],
// [ErrFlood], [ErrIdle] or a [*panics.Error], which the caller should log;
// [ErrNoOptions] comes at once. The reader tells the end of input, and the end
// of the session, as [io.EOF].
func Talk(s ssh.Session, limits Limits, talk func(context.Context, Plain) error) error {
	ch := channelOf(s)
	if ch == nil {
		return ErrNoOptions
	}
	var width atomic.Int64
	resized := func(size ssh.Window) {
		cells, _ := limits.clamp(size.Width, size.Height)
		width.Store(int64(cells))
	}
	pty, _, terminal := s.Pty()
	resized(pty.Window)
	ch.tap.attach(resized, nil)
	defer ch.tap.attach(nil, nil)
	p := Plain{Terminal: terminal, Width: func() int { return int(width.Load()) }}
	return converse(s.Context(), s, limits, p, talk)
}

// converse is Talk for any kind of far end.
func converse(parent context.Context, far io.ReadWriter, limits Limits, p Plain, talk func(context.Context, Plain) error) error {
	ctx, fail := context.WithCancelCause(parent)
	defer fail(nil)
	in := &plainReader{src: far, bytes: newBucket(limits.InputBurst, limits.InputRate, time.Now()), rest: limits.Idle, fail: fail}
	if limits.Idle > 0 {
		in.idle = time.AfterFunc(limits.Idle, func() { fail(ErrIdle) })
		defer in.idle.Stop()
	}
	p.Reader, p.Writer = in, plainWriter{ctx, far, limits.Write, fail}
	err := talk(ctx, p)
	if ctx.Err() == nil {
		return err
	}
	if reason := context.Cause(ctx); parent.Err() == nil {
		return reason
	}
	return ErrGone
}

// plainReader reads what a client sends, within the limits.
type plainReader struct {
	src   io.Reader
	bytes bucket
	rest  time.Duration
	idle  *time.Timer // nil for none
	fail  func(error)
}

func (r *plainReader) Read(b []byte) (int, error) {
	n, err := r.src.Read(b)
	if n > 0 && r.idle != nil {
		r.idle.Reset(r.rest)
	}
	switch {
	case !r.bytes.take(n, time.Now()):
		r.fail(ErrFlood)
		return 0, ErrFlood
	case err != nil:
		return n, io.EOF
	}
	return n, nil
}

// plainWriter writes to a client, which has so long to take it.
type plainWriter struct {
	ctx   context.Context
	dst   io.Writer
	limit time.Duration
	fail  func(error)
}

// Write gives up when the client does not take b in time. A write that hangs is
// left hanging then: it returns when the session is closed.
func (w plainWriter) Write(b []byte) (int, error) {
	written := make(chan error, 1)
	own := bytes.Clone(b) // what hangs must not be overwritten
	go func() {
		defer panics.Catch(func(err error) {
			w.fail(err)
			written <- err
		})
		_, err := w.dst.Write(own)
		written <- err
	}()
	var late <-chan time.Time
	if w.limit > 0 {
		timer := time.NewTimer(w.limit)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case err := <-written:
		if err != nil {
			return 0, ErrGone
		}
		return len(b), nil
	case <-late:
		w.fail(ErrStalled)
		return 0, ErrStalled
	}
}
