package table_test

import (
	"testing"
	"time"

	"sanguo/game"
)

// middle is a position that somebody came to: Wu has fallen, and Shu moves.
const middle = "9/9/9/9/4rG4 9/9/9/gRr8/9 9/9/9/9/3bG5 r rb - 3 91"

func TestATableFromAPosition(t *testing.T) {
	inHouse(t, func(h *house) {
		from, err := game.ParsePosition(middle)
		h.must(err)
		s := settings
		s.From = from
		g := h.playing(s)
		if got := g[0].sees().Match.Position(); got != from {
			h.Fatalf("the match starts from %v", got)
		}
		h.must(g[0].plays("re1-re2"))
		before := g[0].sees()
		pass(time.Second)
		h.crash()
		if got := h.find(before.Code, 1).sees(); got.Settings != before.Settings || got.Match.Position() != before.Match.Position() {
			h.Errorf("before: %+v\nafter: %+v", before.Settings, got.Settings)
		}
	})
}

func TestATableFromAnEnd(t *testing.T) {
	inHouse(t, func(h *house) {
		over, err := game.ParsePosition("9/9/9/9/4rG4 9/9/9/9/9 9/9/9/9/9 - r - 3 91")
		h.must(err)
		s := settings
		s.From = over
		_, err = h.lobby.Make(person(1), s, game.Nobody)
		h.refused(err, game.ErrOver)
	})
}
