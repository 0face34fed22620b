package session

import (
	"testing"
	"time"
)

// A bucket gives its burst and nothing more at once, and its rate in each second
// from then on. Requests, bytes and events are counted so.
func TestBucket(t *testing.T) {
	now := time.Unix(0, 0)
	b := newBucket(10, 4, now)
	takes := func(want int) {
		t.Helper()
		for i := range want {
			if !b.take(1, now) {
				t.Fatalf("%d of %d are taken", i, want)
			}
		}
		if b.take(1, now) {
			t.Fatalf("one more than %d is taken", want)
		}
	}
	takes(10)
	now = now.Add(time.Second)
	takes(4)
	now = now.Add(time.Hour)
	takes(10)
	now = now.Add(250 * time.Millisecond)
	if b.take(2, now) || !b.take(1, now) {
		t.Error("more is given than there is, or less")
	}
}
