package limit

import (
	"net/netip"
	"time"
)

// penalties are the sources that have to wait, each until when.
type penalties struct {
	rules Penalties
	until map[netip.Prefix]time.Time
}

// left returns for how long a source is refused, zero when it is not.
func (p *penalties) left(source netip.Prefix, now time.Time) time.Duration {
	if left := p.until[source].Sub(now); left > p.rules.Least {
		return left
	}
	return 0
}

// add lets a source wait for longer, on top of what it has to wait already.
func (p *penalties) add(source netip.Prefix, penalty time.Duration, now time.Time) {
	if penalty <= 0 {
		return
	}
	until := p.until[source]
	if until.Before(now) {
		until = now
	}
	until = until.Add(penalty)
	if latest := now.Add(p.rules.Most); p.rules.Most > 0 && until.After(latest) {
		until = latest
	}
	p.until[source] = until
	if p.rules.Sources > 0 && len(p.until) > p.rules.Sources {
		p.forget(now)
	}
}

// forget makes room: what is over goes, and if that is too little the soonest
// half of the rest.
func (p *penalties) forget(now time.Time) {
	for source, until := range p.until {
		if until.Before(now) {
			delete(p.until, source)
		}
	}
	for horizon := p.rules.Least; len(p.until) > p.rules.Sources/2; horizon *= 2 {
		if horizon <= 0 {
			horizon = time.Second
		}
		for source, until := range p.until {
			if until.Sub(now) <= horizon && len(p.until) > p.rules.Sources/2 {
				delete(p.until, source)
			}
		}
	}
}
