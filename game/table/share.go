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

func newShared() *shared { return &shared{} }

// Share returns what make makes of a snapshot of a table or of the lobby, for a
// key that says all that it depends on besides. It is made once, and for all who
// look at the same snapshot: a thousand spectators of one table need one drawing
// of its board. A snapshot that was not published shares nothing.
func (s *shared) Share(key any, make func() any) any {
	if s == nil {
		return make()
	}
	s.mu.Lock()
	once, ok := s.made[key]
	if !ok {
		once = sync.OnceValue(make)
		if s.made == nil {
			s.made = map[any]func() any{}
		}
		if len(s.made) < mostShared {
			s.made[key] = once
		}
	}
	s.mu.Unlock()
	return once()
}
