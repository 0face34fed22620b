package protocol

import (
	"errors"
	"io"
	"testing"
	"time"

	"sanguo/game/table"
	"sanguo/panics"
)

// broken is a far end that panics when it is read.
type broken struct{ io.Writer }

func (broken) Read([]byte) (int, error) { panic("in Read") }

// TestPanicWhileReading ends one program's session, and no more than that.
func TestPanicWhileReading(t *testing.T) {
	inHouse(t, func(h *house) {
		far := broken{io.Discard}
		err := Run(h.Context(), Config{
			Person: table.Person{ID: 6, Name: "odd"}, Lobby: h.lobby, Archive: h.memory, Now: time.Now,
		}, far, far)
		if caught, ok := errors.AsType[*panics.Error](err); !ok || len(caught.Stack) == 0 {
			t.Errorf("the session ended with %v", err)
		}
	})
}
