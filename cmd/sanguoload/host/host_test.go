package host

import (
	"math"
	"testing"
	"time"

	dto "github.com/prometheus/client_model/go"

	"sanguo/cmd/sanguoload/figures"
)

func TestClockCountsDown(t *testing.T) {
	for _, c := range []struct {
		picture, after string
		gone           time.Duration
	}{
		{"Shu 30:00 and 9:59", "Shu 29:59 and 9:59", time.Second},
		{"Shu \x1b[1m1:05\x1b[m", "Shu \x1b[1m0:00\x1b[m", time.Hour},
		{"no clock 12 : 30", "no clock 12 : 30", time.Second},
	} {
		if got := takeApart(c.picture).after(c.gone); got != c.after {
			t.Errorf("%q becomes %q", c.picture, got)
		}
	}
}

// counts returns a histogram with so many in buckets of 1 ms, 2 ms and beyond.
func counts(one, two, more uint64) Histogram {
	h := &dto.Histogram{}
	bounds := []float64{0.001, 0.002, math.Inf(1)}
	all := []uint64{one, one + two, one + two + more}
	for i := range bounds {
		h.Bucket = append(h.Bucket, &dto.Bucket{UpperBound: &bounds[i], CumulativeCount: &all[i]})
	}
	return histogram(h)
}

func TestHistogram(t *testing.T) {
	for _, c := range []struct {
		before, after Histogram
		want          figures.Spread
	}{
		{nil, nil, figures.Spread{}},
		{counts(5, 5, 5), counts(5, 5, 5), figures.Spread{}},
		{nil, counts(98, 1, 1), figures.Spread{Count: 100, P50: 1, P90: 1, P99: 2, Max: 2}},
		{counts(1000, 0, 0), counts(1000, 10, 0), figures.Spread{Count: 10, P50: 2, P90: 2, P99: 2, Max: 2}},
	} {
		if got := c.after.Since(c.before); got != c.want {
			t.Errorf("%v since %v: %+v", c.after, c.before, got)
		}
	}
}
