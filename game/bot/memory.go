package bot

import "sanguo/game"

// memory remembers what was found of positions that come up again by another
// order of moves. It is forgotten with every choice, so that a choice does not
// depend on the ones before it.
type memory struct {
	entries    []entry
	generation uint16
}

// entry is what was found of a position.
type entry struct {
	key        uint64
	move       game.Move // the best, or the one that was good enough
	score      Score
	generation uint16
	depth      int8
	bound      bound
}

// bound says what a score found within a window tells of the true one.
type bound uint8

const (
	exact   bound = iota
	atLeast       // the search stopped when it was good enough
	atMost        // nothing was good enough
)

// memorySize is the number of entries, a power of two: 24 bytes each.
const memorySize = 1 << 17

func newMemory() *memory { return &memory{entries: make([]entry, memorySize)} }

// forget makes all entries old.
func (m *memory) forget() {
	if m.generation++; m.generation == 0 {
		clear(m.entries)
		m.generation = 1
	}
}

// recall returns what is remembered of a key.
func (m *memory) recall(key uint64) (entry, bool) {
	if e := m.entries[key%memorySize]; e.key == key && e.generation == m.generation {
		return e, true
	}
	return entry{}, false
}

// remember writes an entry over whatever stood in its place, unless that is of
// this choice, of another position and looks further.
func (m *memory) remember(e entry) {
	e.generation = m.generation
	old := &m.entries[e.key%memorySize]
	if old.generation != m.generation || old.key == e.key || old.depth <= e.depth+2 {
		*old = e
	}
}

// boundOf says what a score is worth that was found within a window.
func boundOf(score, alpha, beta Score) bound {
	switch {
	case score <= alpha:
		return atMost
	case score >= beta:
		return atLeast
	}
	return exact
}

// within returns the score for a position so many moves from the root, if it
// says enough for a window.
func (e entry) within(ply int, alpha, beta Score) (Score, bool) {
	score := e.score
	switch {
	case score >= whole-margin:
		score -= Score(ply)
	case score <= margin:
		score += Score(ply)
	}
	return score, e.bound == exact || e.bound == atLeast && score >= beta || e.bound == atMost && score <= alpha
}

// from returns the entry with wins and defeats counted from its own position
// and not from the root, so many moves before.
func (e entry) from(ply int) entry {
	switch {
	case e.score >= whole-margin:
		e.score += Score(ply)
	case e.score <= margin:
		e.score -= Score(ply)
	}
	return e
}
