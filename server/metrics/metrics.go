package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"sanguo/game/table"
)

// Metrics are the counts of one server. Its methods can be called from many
// goroutines.
type Metrics struct {
	registry *prometheus.Registry

	sessions                        *prometheus.GaugeVec
	moves, begun, finished, skipped prometheus.Counter
	refusals, ends, failures        *prometheus.CounterVec
	commits, published              prometheus.Histogram
}

var _ table.Meter = (*Metrics)(nil)

// namespace is what every name begins with.
const namespace = "sanguo"

// New returns metrics that have counted nothing.
func New() *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry()}
	counter := func(name, help string) prometheus.Counter {
		c := prometheus.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help})
		m.registry.MustRegister(c)
		return c
	}
	counters := func(name, help, label string) *prometheus.CounterVec {
		c := prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, []string{label})
		m.registry.MustRegister(c)
		return c
	}
	times := func(name, help string) prometheus.Histogram {
		h := prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: namespace, Name: name, Help: help,
			Buckets: prometheus.ExponentialBuckets(0.0001, 2, 16), // 0.1 ms to 3.3 s
		})
		m.registry.MustRegister(h)
		return h
	}
	m.sessions = prometheus.NewGaugeVec(prometheus.GaugeOpts{Namespace: namespace, Name: "sessions", Help: "Sessions that run, by kind."}, []string{"kind"})
	m.registry.MustRegister(m.sessions)
	m.moves = counter("moves_total", "Moves that were played and kept.")
	m.begun = counter("matches_started_total", "Matches that were started.")
	m.finished = counter("matches_ended_total", "Matches that have ended.")
	m.skipped = counter("snapshots_skipped_total", "Snapshots of tables that somebody slow never took.")
	m.refusals = counters("refusals_total", "Connections and sessions that were refused.", "why")
	m.ends = counters("sessions_ended_total", "Sessions that have ended.", "why")
	m.failures = counters("journal_failures_total", "Writes to the database that failed.", "what")
	m.commits = times("commit_seconds", "Time until what tables write is safe on disk.")
	m.published = times("move_seconds", "Time from the reading of a move until everybody at the table has been given it.")
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Refused counts a refusal, by a word of the server's own.
func (m *Metrics) Refused(why string) { m.refusals.WithLabelValues(why).Inc() }

// Opened counts a session of a kind, and returns what counts its end.
func (m *Metrics) Opened(kind string) (closed func(why string)) {
	m.sessions.WithLabelValues(kind).Inc()
	return func(why string) {
		m.sessions.WithLabelValues(kind).Dec()
		m.ends.WithLabelValues(why).Inc()
	}
}

// Published implements [table.Meter].
func (m *Metrics) Published(after time.Duration) { m.published.Observe(after.Seconds()) }

// Skipped implements [table.Meter].
func (m *Metrics) Skipped() { m.skipped.Inc() }

// Gauge has a number shown that is asked for when somebody looks.
func (m *Metrics) Gauge(name, help string, now func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help}, now))
}
