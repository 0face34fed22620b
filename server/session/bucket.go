package session

import "time"

// bucket is a token bucket: it holds up to burst tokens and gains rate of them
// a second. It is not safe for concurrent use.
type bucket struct {
	burst, rate float64
	tokens      float64
	last        time.Time
}

// newBucket returns a full bucket.
func newBucket(burst, rate int, now time.Time) bucket {
	return bucket{burst: float64(burst), rate: float64(rate), tokens: float64(burst), last: now}
}

// take takes n tokens and tells whether there were as many.
func (b *bucket) take(n int, now time.Time) bool {
	b.tokens = min(b.burst, b.tokens+now.Sub(b.last).Seconds()*b.rate)
	b.last = now
	if b.tokens < float64(n) {
		return false
	}
	b.tokens -= float64(n)
	return true
}
