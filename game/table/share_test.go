package table_test

import (
	"testing"
)

func TestViewersOfASnapshotShare(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		other := h.enter(g[0].Table(), 9)
		made := 0
		draw := func() any { made++; return made }
		for key := range 100 {
			for range 2 {
				g[0].sees().Share(key, draw)
				other.sees().Share(key, draw)
			}
		}
		// The first ones are shared, the rest each for himself.
		if got := other.sees().Share(0, draw); got != 1 {
			h.Errorf("the first drawing is made again: %v", got)
		}
		if made != 32+68*4 {
			h.Errorf("%d drawings", made)
		}
		h.must(g[0].plays("re4-re5"))
		if got := other.sees().Share(0, draw); got == 1 {
			h.Error("the drawing of an old snapshot is shown")
		}
	})
}
