package protocol

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"time"

	"sanguo/game/archive"
	"sanguo/game/table"
	"sanguo/panics"
	"sanguo/tui/text"
)

// Version is that of the protocol.
const Version = 1

// Accounts makes the account of a new key.
type Accounts interface {
	// Register makes the account of the key of this session under a name. Its
	// errors have a sentence in package text.
	Register(name string) (table.Person, error)
}

// Config is what a session starts from.
type Config struct {
	Person   table.Person // zero ID: a new key, which hello must name
	Lobby    *table.Lobby
	Archive  archive.Archive
	Accounts Accounts // used for a new key alone
	Now      func() time.Time
}

// The limits of what a program asks: the length of a line in bytes, and lines at
// once and for how long each counts beyond those.
const (
	maxLine     = 4096
	linesAtOnce = 256
	lineTime    = 50 * time.Millisecond
)

// line is a line that was read, and when.
type line struct {
	text []byte // nil: it was too long, and is the last
	read time.Time
}

// Run answers until the input ends, the program leaves, or ctx is done; a seat is
// kept in any case. It returns nil then, why nothing more can be written, or a
// *panics.Error if in panicked, which the caller should log. A goroutine that reads from in lasts until in ends.
func Run(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines := make(chan line)
	var broken error // set before lines is closed
	go read(ctx, in, lines, func(err error) { broken = err })
	c.Person.Program = true
	s := &session{Config: c}
	s.json = json.NewEncoder(&s.waiting)
	halls, leave := c.Lobby.Watch()
	defer leave()
	defer s.leaveTable()
	for {
		if s.waiting.Len() > 0 {
			if _, err := out.Write(s.waiting.Bytes()); err != nil {
				return err
			}
			s.waiting.Reset()
		}
		if s.ended {
			return nil
		}
		var mail <-chan *table.Snapshot
		if s.visit != nil {
			mail = s.visit.Snapshots()
		}
		select {
		case <-ctx.Done():
			return nil
		case l, ok := <-lines:
			if !ok {
				return broken
			}
			s.answer(l)
		case snapshot, ok := <-mail:
			s.hear(snapshot, ok)
		case h, ok := <-halls:
			if !ok {
				return nil // the house closes
			}
			s.hall = h
		}
	}
}

// session is one program's. Only the goroutine of Run or of Follow touches it.
type session struct {
	Config
	language text.Language // its sentences are English for every program
	waiting  bytes.Buffer  // what is to be written
	json     *json.Encoder
	greeted  bool
	ended    bool

	hall  *table.Hall
	visit *table.Visit // nil when at no table
	told  told
}

// tell says an object.
func (s *session) tell(object any) {
	_ = s.json.Encode(object) // a buffer takes everything, and all objects can be encoded
}

// leaveTable ends the visit to a table.
func (s *session) leaveTable() {
	if s.visit != nil {
		s.visit.Close()
	}
	s.visit, s.told = nil, told{}
}

// read reads lines until the input ends, no faster than it may. Should it panic,
// fail is told.
func read(ctx context.Context, in io.Reader, lines chan<- line, fail func(error)) {
	defer close(lines)
	defer panics.Catch(fail)
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, maxLine)
	var busy time.Time // until when the lines so far count
	for scanner.Scan() {
		l := line{append([]byte{}, bytes.TrimSpace(scanner.Bytes())...), time.Now()}
		if busy.Before(l.read) {
			busy = l.read
		}
		busy = busy.Add(lineTime)
		if !wait(ctx, busy.Sub(l.read)-linesAtOnce*lineTime) || !pass(ctx, lines, l) {
			return
		}
	}
	if scanner.Err() == bufio.ErrTooLong {
		pass(ctx, lines, line{})
	}
}

// pass hands a line on, and tells whether it was taken.
func pass(ctx context.Context, lines chan<- line, l line) bool {
	select {
	case lines <- l:
		return true
	case <-ctx.Done():
		return false
	}
}

// wait waits for so long, and tells whether it was allowed to.
func wait(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return true
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
