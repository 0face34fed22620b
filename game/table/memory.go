package table

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// Memory is a journal and an archive that last as long as the process, for
// play without a server, and for tests.
type Memory struct {
	mu      sync.Mutex
	last    engine.MatchID
	running map[engine.MatchID]Running
	ended   map[engine.MatchID]archive.Match
}

// NewMemory returns an empty Memory.
func NewMemory() *Memory {
	return &Memory{running: map[engine.MatchID]Running{}, ended: map[engine.MatchID]archive.Match{}}
}

// Begin implements [Journal].
func (m *Memory) Begin(h archive.Header, log []archive.Entry) (engine.MatchID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last++
	m.running[m.last] = Running{ID: m.last, Header: h, Log: slices.Clone(log)}
	return m.last, nil
}

// Append implements [Journal].
func (m *Memory) Append(id engine.MatchID, log []archive.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok := m.running[id]
	if !ok {
		return fmt.Errorf("appending to match %d: %w", id, archive.ErrNotFound)
	}
	r.Log = append(r.Log, log...)
	m.running[id] = r
	return nil
}

// Finish implements [Journal].
func (m *Memory) Finish(s archive.Summary, log []archive.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok := m.running[s.ID]
	if !ok {
		return fmt.Errorf("finishing match %d: %w", s.ID, archive.ErrNotFound)
	}
	delete(m.running, s.ID)
	m.ended[s.ID] = archive.Match{Summary: s, Log: append(r.Log, log...)}
	return nil
}

// Remark implements [Journal].
func (m *Memory) Remark(id engine.MatchID, e archive.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	match, ok := m.ended[id]
	if !ok {
		return fmt.Errorf("remarking on match %d: %w", id, archive.ErrNotFound)
	}
	match.Log = append(match.Log[:len(match.Log):len(match.Log)], e)
	m.ended[id] = match
	return nil
}

// Running implements [Journal].
func (m *Memory) Running() iter.Seq2[Running, error] {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := slices.SortedFunc(maps.Values(m.running), func(a, b Running) int { return int(a.ID) - int(b.ID) })
	return func(yield func(Running, error) bool) {
		for _, r := range all {
			r.Log = slices.Clone(r.Log)
			if !yield(r, nil) {
				return
			}
		}
	}
}

// Newest implements [archive.Archive].
func (m *Memory) Newest(viewer, of engine.PlayerID, before engine.MatchID, n int) ([]archive.Summary, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var out []archive.Summary
	for _, id := range slices.Backward(slices.Sorted(maps.Keys(m.ended))) {
		s := m.ended[id].Summary
		if len(out) < n && (before == 0 || id < before) && s.VisibleTo(viewer) && (of == 0 || s.Played(of)) {
			out = append(out, s)
		}
	}
	return out, nil
}

// Match implements [archive.Archive].
func (m *Memory) Match(viewer engine.PlayerID, id engine.MatchID) (archive.Match, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	match, ok := m.ended[id]
	if !ok || !match.VisibleTo(viewer) {
		return archive.Match{}, fmt.Errorf("match %d: %w", id, archive.ErrNotFound)
	}
	match.Log = archive.Heard(match.Log, viewer)
	return match, nil
}

var (
	_ Journal         = (*Memory)(nil)
	_ archive.Archive = (*Memory)(nil)
)
