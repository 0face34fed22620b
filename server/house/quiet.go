package house

import (
	"maps"
	"sync"
	"time"

	"sanguo/game/engine"
	"sanguo/game/table"
)

// quiet is guests who cannot talk, each until when. Guests last no longer than
// their connections or their seats, and so does this: nothing of it is kept.
type quiet struct {
	mu    sync.Mutex
	until map[engine.PlayerID]time.Time
}

func (q *quiet) set(id engine.PlayerID, until, now time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	maps.DeleteFunc(q.until, func(_ engine.PlayerID, until time.Time) bool { return !now.Before(until) })
	if q.until == nil {
		q.until = map[engine.PlayerID]time.Time{}
	}
	q.until[id] = until
}

func (q *quiet) has(id engine.PlayerID, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return now.Before(q.until[id])
}

// Silence keeps a player or a guest from talking until then; not at all for the
// zero time. It returns what the store says, store.ErrNoPlayer for one.
func (h *House) Silence(p table.Person, until time.Time) error {
	if p.Guest() {
		h.guests.set(p.ID, until, h.now())
		return nil
	}
	return h.store.Silence(p.ID, until)
}
