// Package figures sums up what was measured. It does not know what that was, or
// how it is shown.
package figures

import (
	"slices"
	"sync"
	"time"
)

// Times are durations, or other figures, of one kind. They can be taken down from
// many goroutines. The zero value holds none.
type Times struct {
	mu  sync.Mutex
	all []float64
}

// Add takes a duration down.
func (t *Times) Add(d time.Duration) { t.AddFigure(float64(d) / float64(time.Millisecond)) }

// AddFigure takes a figure down that is no duration.
func (t *Times) AddFigure(figure float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all = append(t.all, figure)
}

// Spread is how figures are spread: how many there are, and which of them half,
// 90% and 99% do not exceed, and which none does. Durations are in milliseconds.
type Spread struct {
	Count int     `json:"count"`
	P50   float64 `json:"p50"`
	P90   float64 `json:"p90"`
	P99   float64 `json:"p99"`
	Max   float64 `json:"max"`
}

// Spread sums up what was taken down.
func (t *Times) Spread() Spread {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.all) == 0 {
		return Spread{}
	}
	sorted := slices.Sorted(slices.Values(t.all))
	rank := func(percent int) float64 { return sorted[(len(sorted)*percent+99)/100-1] } // the nearest rank
	return Spread{len(sorted), rank(50), rank(90), rank(99), sorted[len(sorted)-1]}
}
