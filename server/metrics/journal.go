package metrics

import (
	"time"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// Journal returns a journal that counts what another one is given.
func (m *Metrics) Journal(j table.Journal) table.Journal { return journal{j, m} }

type journal struct {
	table.Journal
	m *Metrics
}

func (j journal) Begin(h archive.Header, entries []archive.Entry) (engine.MatchID, error) {
	began := time.Now()
	id, err := j.Journal.Begin(h, entries)
	if j.m.kept("begin", began, err, entries) {
		j.m.begun.Inc()
	}
	return id, err
}

func (j journal) Append(id engine.MatchID, entries []archive.Entry) error {
	began := time.Now()
	err := j.Journal.Append(id, entries)
	j.m.kept("append", began, err, entries)
	return err
}

func (j journal) Finish(sum archive.Summary, entries []archive.Entry) error {
	began := time.Now()
	err := j.Journal.Finish(sum, entries)
	if j.m.kept("finish", began, err, entries) {
		j.m.finished.Inc()
	}
	return err
}

func (j journal) Remark(id engine.MatchID, entry archive.Entry) error {
	began := time.Now()
	err := j.Journal.Remark(id, entry)
	j.m.kept("remark", began, err, nil)
	return err
}

// kept counts a write and the moves in it, and reports whether it succeeded.
func (m *Metrics) kept(what string, began time.Time, err error, entries []archive.Entry) bool {
	if err != nil {
		m.failures.WithLabelValues(what).Inc()
		return false
	}
	m.commits.Observe(time.Since(began).Seconds())
	for _, entry := range entries {
		if _, move := entry.Event.(engine.Move); move {
			m.moves.Inc()
		}
	}
	return true
}
