package table

// mailbox holds the newest of what was put into it. One goroutine puts and may
// close; any one may take.
type mailbox[T any] chan T

func newMailbox[T any]() mailbox[T] { return make(mailbox[T], 1) }

// put leaves v in the mailbox in place of what was there, and reports whether
// something was. It never waits.
func (m mailbox[T]) put(v T) (replaced bool) {
	select {
	case <-m:
		replaced = true
	default:
	}
	m <- v // there is room: only the one goroutine puts
	return replaced
}
