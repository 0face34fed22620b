package table

import "time"

// stopwatch turns moments into match time. It leans on the monotonic reading
// that time.Now carries, so that a jump of the wall clock changes nothing.
type stopwatch struct {
	running bool
	base    time.Duration // match time when it was started or stopped
	since   time.Time     // when it was started
}

// at returns the match time at a moment, in whole milliseconds.
func (s stopwatch) at(now time.Time) time.Duration {
	if !s.running {
		return s.base
	}
	return max(s.base, (s.base + now.Sub(s.since)).Truncate(time.Millisecond))
}

// moment returns when a match time comes, while the stopwatch runs.
func (s stopwatch) moment(at time.Duration) time.Time { return s.since.Add(at - s.base) }

// started returns the stopwatch running from a match time on.
func started(at time.Duration, now time.Time) stopwatch {
	return stopwatch{running: true, base: at, since: now}
}

// stopped returns the stopwatch standing at a match time.
func stopped(at time.Duration) stopwatch { return stopwatch{base: at} }
