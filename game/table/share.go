package table

import "sync"

// mostShared is how many things are shared of one snapshot at most, so that
// what its viewers ask for cannot grow without bound.
const mostShared = 32

// shared holds what the viewers of one snapshot made of it.
type shared struct {
	mu   sync.Mutex
	made map[any]func() any
}

// Share returns what make makes of the snapshot, for a key that says all that
// it depends on besides. It is made once, and for all who look at the same
// snapshot: a thousand spectators of one table need one drawing of its board.
// A snapshot that was not published shares nothing.
func (s *Snapshot) Share(key any, make func() any) any {
	if s.shared == nil {
		return make()
	}
	s.shared.mu.Lock()
	once, ok := s.shared.made[key]
	if !ok {
		once = sync.OnceValue(make)
		if len(s.shared.made) < mostShared {
			s.shared.made[key] = once
		}
	}
	s.shared.mu.Unlock()
	return once()
}
