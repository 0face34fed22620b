package limit

import (
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"time"
)

// Why somebody is not let in. [Reason] gives each a word.
var (
	// ErrFull: there are as many connections as there may be.
	ErrFull = errors.New("limit: the server is full")
	// ErrSource: there are as many from that source as there may be.
	ErrSource = errors.New("limit: too many connections from there")
	// ErrCrowd: too many have not logged in yet.
	ErrCrowd = errors.New("limit: too many are logging in")
	// ErrSourceCrowd: too many from that source have not logged in yet.
	ErrSourceCrowd = errors.New("limit: too many are logging in from there")
	// ErrPenalty: the source has to wait for what came from it before. A
	// [*PenaltyError] says for how long.
	ErrPenalty = errors.New("limit: not allowed for now")
)

// PenaltyError is an ErrPenalty with its time.
type PenaltyError struct{ Left time.Duration }

func (e *PenaltyError) Error() string {
	return fmt.Sprintf("%v (%v)", ErrPenalty, e.Left.Round(time.Second))
}

// Unwrap returns ErrPenalty.
func (e *PenaltyError) Unwrap() error { return ErrPenalty }

// reasons are the words for refusals, in a log and as a label.
var reasons = map[error]string{
	ErrFull: "full", ErrSource: "source", ErrCrowd: "crowd", ErrSourceCrowd: "sourcecrowd", ErrPenalty: "penalty",
}

// Reason returns the word for a refusal: full, source, crowd, sourcecrowd or
// penalty; empty for another error.
func Reason(err error) string {
	for known, word := range reasons {
		if errors.Is(err, known) {
			return word
		}
	}
	return ""
}

// count is what there is from one source.
type count struct{ all, unknown int }

// Gate counts who is in. It is safe for use by many goroutines.
type Gate struct {
	limits Limits
	chance func() float64 // in [0, 1)

	mu        sync.Mutex
	count     count
	sources   map[netip.Prefix]count
	penalties penalties
}

// New returns a gate with nobody in. Chance returns numbers in [0, 1) that
// nobody can foresee.
func New(l Limits, chance func() float64) *Gate {
	return &Gate{
		limits: l, chance: chance, sources: map[netip.Prefix]count{},
		penalties: penalties{rules: l.Penalties, until: map[netip.Prefix]time.Time{}},
	}
}

// Pass is a connection that was let in.
type Pass struct {
	gate    *Gate
	source  netip.Prefix
	exempt  bool
	unknown bool // has not logged in
	gone    bool
}

// Enter lets a connection in, or says why not. An address that is not valid is
// a source of its own.
func (g *Gate) Enter(a netip.Addr, now time.Time) (*Pass, error) {
	a = a.Unmap().WithZone("")
	p := &Pass{gate: g, source: g.limits.source(a), exempt: g.limits.exempt(a), unknown: true}
	g.mu.Lock()
	defer g.mu.Unlock()
	if err := g.admit(p, now); err != nil {
		return nil, err
	}
	g.add(p, count{1, 1})
	return p, nil
}

// admit says why a connection cannot be let in; mu is held. What concerns one
// source is looked at first, so that a full server still tells them apart.
func (g *Gate) admit(p *Pass, now time.Time) error {
	l := g.limits
	if !p.exempt {
		if left := g.penalties.left(p.source, now); left > 0 {
			return &PenaltyError{left}
		}
		from := g.sources[p.source]
		switch {
		case !within(from.all, l.PerSource):
			return ErrSource
		case !within(from.unknown, l.UnknownPerSource):
			return ErrSourceCrowd
		}
	}
	switch {
	case !within(g.count.all, l.Connections):
		return ErrFull
	case !within(g.count.unknown, l.Unknown), g.chance() < l.odds(g.count.unknown):
		return ErrCrowd
	}
	return nil
}

// odds returns how likely somebody is refused when so many have not logged in.
func (l Limits) odds(unknown int) float64 {
	const first = 0.3
	if l.Unknown <= 0 || l.Crowd <= 0 || unknown < l.Crowd {
		return 0
	}
	return first + (1-first)*float64(unknown-l.Crowd)/float64(l.Unknown-l.Crowd)
}

// add counts more connections of a source, or fewer; mu is held.
func (g *Gate) add(p *Pass, more count) {
	g.count.all += more.all
	g.count.unknown += more.unknown
	if p.exempt {
		return
	}
	from := g.sources[p.source]
	from.all += more.all
	from.unknown += more.unknown
	if from == (count{}) {
		delete(g.sources, p.source)
	} else {
		g.sources[p.source] = from
	}
}

// LoggedIn tells that a connection has logged in.
func (p *Pass) LoggedIn() {
	p.gate.mu.Lock()
	defer p.gate.mu.Unlock()
	if p.unknown && !p.gone {
		p.unknown = false
		p.gate.add(p, count{0, -1})
	}
}

// Leave tells that a connection is closed, and reports whether it had logged
// in. Only the first time counts.
func (p *Pass) Leave() (known bool) {
	p.gate.mu.Lock()
	defer p.gate.mu.Unlock()
	if p.gone {
		return !p.unknown
	}
	p.gone = true
	less := count{all: -1}
	if p.unknown {
		less.unknown = -1
	}
	p.gate.add(p, less)
	return !p.unknown
}

// Penalise keeps the source of a connection out for longer.
func (p *Pass) Penalise(penalty time.Duration, now time.Time) {
	if p.exempt {
		return
	}
	p.gate.mu.Lock()
	defer p.gate.mu.Unlock()
	p.gate.penalties.add(p.source, penalty, now)
}

// Counts returns how many connections there are, and how many of them have not
// logged in.
func (g *Gate) Counts() (all, unknown int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.count.all, g.count.unknown
}
