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
	ended   archive.Scan
}

// NewMemory returns an empty Memory.
func NewMemory() *Memory {
	return &Memory{running: map[engine.MatchID]Running{}}
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
	m.ended = append(m.ended, archive.Match{Summary: s, Log: append(r.Log, log...)})
	return nil
}

// Remark implements [Journal].
func (m *Memory) Remark(id engine.MatchID, e archive.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.ended, func(match archive.Match) bool { return match.ID == id })
	if i < 0 {
		return fmt.Errorf("remarking on match %d: %w", id, archive.ErrNotFound)
	}
	ended := slices.Clone(m.ended) // readers have the old one
	log := ended[i].Log
	ended[i].Log = append(log[:len(log):len(log)], e)
	m.ended = ended
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

// archive returns what has ended. Nothing in it is changed any more.
func (m *Memory) archive() archive.Scan {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ended
}

// Match implements [archive.Archive].
func (m *Memory) Match(viewer engine.PlayerID, id engine.MatchID) (archive.Match, error) {
	return m.archive().Match(viewer, id)
}

// Page implements [archive.Archive].
func (m *Memory) Page(viewer engine.PlayerID, q archive.Query) ([]archive.Summary, error) {
	return m.archive().Page(viewer, q)
}

// Explore implements [archive.Archive].
func (m *Memory) Explore(viewer engine.PlayerID, f archive.Filter) (archive.Explorer, error) {
	return m.archive().Explore(viewer, f)
}

// Profile implements [archive.Archive].
func (m *Memory) Profile(viewer, of engine.PlayerID) (archive.Profile, error) {
	return m.archive().Profile(viewer, of)
}

// Best implements [archive.Archive].
func (m *Memory) Best(least int, after engine.PlayerID, n int) ([]archive.Player, error) {
	return m.archive().Best(least, after, n)
}

// Named implements [archive.Archive].
func (m *Memory) Named(prefix string, n int) ([]archive.Player, error) {
	return m.archive().Named(prefix, n)
}

var (
	_ Journal         = (*Memory)(nil)
	_ archive.Archive = (*Memory)(nil)
)
