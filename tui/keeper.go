package tui

import "sync"

// keeper closes what a session has open when it ends, also what a command
// opened that the screens never heard back from.
type keeper struct {
	mu     sync.Mutex
	open   map[int]func()
	next   int
	closed bool
}

// keep takes care of something that is open, and returns how to close it
// sooner. When the session has ended it is closed at once.
func (k *keeper) keep(close func()) (closeNow func()) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		close()
		return func() {}
	}
	if k.open == nil {
		k.open = map[int]func(){}
	}
	id := k.next
	k.next++
	k.open[id] = close
	return func() { k.take(id)() }
}

// take takes something out of the keeper's care.
func (k *keeper) take(id int) func() {
	k.mu.Lock()
	defer k.mu.Unlock()
	close, open := k.open[id]
	if !open {
		return func() {}
	}
	delete(k.open, id)
	return close
}

// closeAll closes all that is open, and from now on whatever is opened.
func (k *keeper) closeAll() {
	k.mu.Lock()
	k.closed = true
	open := k.open
	k.open = nil
	k.mu.Unlock()
	for _, close := range open {
		close()
	}
}
