package table

import "time"

// Limits bound what one person can do to tables. Zero is no limit.
type Limits struct {
	// Waiting is how many tables one person can have waiting for players.
	Waiting int
	// Seats is at how many tables one person can sit whose match is not over,
	// and GuestSeats at how many a guest.
	Seats, GuestSeats int
	// Lines is how many lines one person can say at a table within Span, and be
	// the cause of as many notices.
	Lines int
	Span  time.Duration
	// Line is how many cells a line of talk can have, MaxLine at most.
	Line int
	// Talk is how many lines and notices a table keeps for each of its rooms.
	Talk int
}

// DefaultLimits returns the limits of a lobby that is told nothing else.
func DefaultLimits() Limits {
	return Limits{
		Waiting: 3, Seats: 60, GuestSeats: 3, Lines: 6, Span: 10 * time.Second, Line: MaxLine, Talk: 5000,
	}
}

// longest is how many cells a line of talk can have.
func (l Limits) longest() int {
	if l.Line <= 0 {
		return MaxLine
	}
	return min(l.Line, MaxLine)
}

// Meter is told how tables do. It is called from their goroutines, and must not
// take long.
type Meter interface {
	// Published tells that everybody at a table has been given a snapshot with
	// a move in it, so long after the move was read.
	Published(after time.Duration)
	// Skipped tells that somebody was given a snapshot before having taken the
	// last one, which they will never see.
	Skipped()
}

// Option is what else a lobby can be told by who opens it.
type Option func(*Lobby)

// WithLimits has a lobby hold to other limits than the usual ones.
func WithLimits(limits Limits) Option { return func(l *Lobby) { l.limits = limits } }

// WithMeter has a lobby and its tables tell a meter how they do.
func WithMeter(m Meter) Option { return func(l *Lobby) { l.meter = m } }

// unmeasured is a meter that minds nothing.
type unmeasured struct{}

func (unmeasured) Published(time.Duration) {}
func (unmeasured) Skipped()                {}
