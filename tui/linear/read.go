package linear

import (
	"bytes"
	"context"
	"io"
	"time"

	"sanguo/panics"
)

// What people type and programs send is taken in small bites, and when more
// lines come than anybody types, only so many in a span: the rest waits where it
// comes from.
const (
	bite        = 64
	linesAtOnce = 4 * bite
	lineTime    = 50 * time.Millisecond // that each line takes, beyond those
)

// chunk is some bytes, and when they were read.
type chunk struct {
	bytes []byte
	read  time.Time
}

// read reads what is typed until it ends, and passes it on. Should it panic,
// fail is told.
func read(ctx context.Context, in io.Reader, typed chan<- chunk, fail func(error)) {
	defer close(typed)
	defer panics.Catch(fail)
	var p pace
	for {
		b := make([]byte, bite)
		n, err := in.Read(b)
		now := time.Now()
		if n > 0 {
			lines := bytes.Count(b[:n], []byte{'\n'}) + bytes.Count(b[:n], []byte{'\r'})
			if !wait(ctx, p.next(lines, now)) {
				return
			}
			select {
			case typed <- chunk{b[:n], now}:
			case <-ctx.Done():
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// wait waits for so long, and tells whether it was allowed to.
func wait(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// pace keeps lines to their time.
type pace struct{ busy time.Time } // until when the lines so far take

// next returns how long some more lines have to wait.
func (p *pace) next(lines int, now time.Time) time.Duration {
	if p.busy.Before(now) {
		p.busy = now
	}
	p.busy = p.busy.Add(time.Duration(lines) * lineTime)
	return p.busy.Sub(now) - linesAtOnce*lineTime
}
