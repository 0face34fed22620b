package host

import (
	"fmt"
	"math"
	"net/http"
	"time"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"sanguo/cmd/sanguoload/figures"
)

// Cost is what a server has used until a moment.
type Cost struct {
	At         time.Time
	CPU        time.Duration // of all cores
	RSS        float64       // bytes in memory
	Heap       float64       // bytes of heap in use
	Stacks     float64       // bytes of stacks in use
	Goroutines float64
	Commits    Histogram // from a move's being accepted until it is on the disk
}

// Cost asks the server what it has used. A server that does not tell has used
// nothing.
func (s *Server) Cost() (Cost, error) {
	now := Cost{At: time.Now()}
	if s.watch == "" {
		return now, nil
	}
	answer, err := http.Get(s.watch + "/metrics")
	if err != nil {
		return Cost{}, err
	}
	defer answer.Body.Close()
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(answer.Body)
	if err != nil {
		return Cost{}, fmt.Errorf("reading metrics: %w", err)
	}
	one := func(name string) float64 {
		m := families[name].GetMetric()
		if len(m) == 0 {
			return 0
		}
		return m[0].GetGauge().GetValue() + m[0].GetCounter().GetValue()
	}
	now.CPU = time.Duration(one("process_cpu_seconds_total") * float64(time.Second))
	now.RSS = one("process_resident_memory_bytes")
	now.Heap = one("go_memstats_heap_inuse_bytes")
	now.Stacks = one("go_memstats_stack_inuse_bytes")
	now.Goroutines = one("go_goroutines")
	if m := families["sanguo_commit_seconds"].GetMetric(); len(m) > 0 {
		now.Commits = histogram(m[0].GetHistogram())
	}
	return now, nil
}

// Histogram counts durations by upper bounds, in seconds, which grow.
type Histogram []bucket

type bucket struct {
	bound float64
	count uint64 // of all that do not exceed the bound
}

func histogram(h *dto.Histogram) Histogram {
	var out Histogram
	for _, b := range h.GetBucket() {
		out = append(out, bucket{b.GetUpperBound(), b.GetCumulativeCount()})
	}
	if last := len(out) - 1; last > 0 && math.IsInf(out[last].bound, 1) {
		out[last].bound = out[last-1].bound
	}
	return out
}

// Since returns how what was counted since an earlier moment is spread. Each
// figure is the bound of the bucket that it is in, and so rather too high; what is
// beyond all bounds counts as the last.
func (h Histogram) Since(before Histogram) figures.Spread {
	counts := make([]uint64, len(h))
	for i, b := range h {
		counts[i] = b.count
		if i < len(before) {
			counts[i] -= before[i].count
		}
	}
	if len(counts) == 0 || counts[len(counts)-1] == 0 {
		return figures.Spread{}
	}
	all := counts[len(counts)-1]
	rank := func(percent uint64) float64 {
		for i, n := range counts {
			if n*100 >= all*percent {
				return h[i].bound * 1000
			}
		}
		return h[len(h)-1].bound * 1000
	}
	return figures.Spread{Count: int(all), P50: rank(50), P90: rank(90), P99: rank(99), Max: rank(100)}
}
