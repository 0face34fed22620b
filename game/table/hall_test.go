package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// A crowd is not told of each newcomer, who sees the lobby at once, and is told of
// what happens the less often the larger it is.
func TestACrowdWatchesCalmly(t *testing.T) {
	inHouse(t, func(h *house) {
		first, stop := h.lobby.Watch()
		defer stop()
		before := hall(h, first)
		const crowd = 4000 // told every 2.2 s
		for range crowd {
			halls, stop := h.lobby.Watch()
			defer stop()
			if now := <-halls; now != before {
				h.Fatalf("a newcomer sees version %d, and nothing is newer than %d", now.Version, before.Version)
			}
		}
		pass(time.Minute)
		select {
		case <-first:
			h.Fatal("newcomers are news")
		default:
		}
		waiting, err := h.lobby.Make(person(1), settings, game.Shu)
		h.must(err)
		pass(3 * time.Second)
		<-first
		told := 0
		for range 50 { // 10 s in which something happens every 200 ms
			h.must(waiting.Ready(true))
			h.must(waiting.Ready(false))
			pass(200 * time.Millisecond)
			synctest.Wait()
			select {
			case <-first:
				told++
			default:
			}
		}
		if told < 4 || told > 6 {
			h.Errorf("the crowd was told %d times in 10 s", told)
		}
	})
}

func TestHallsShareWhatIsNotNew(t *testing.T) {
	inHouse(t, func(h *house) {
		halls, stop := h.lobby.Watch()
		defer stop()
		open := h.seated(settings)
		private := settings
		private.Private = true
		_, err := h.lobby.Make(person(9), private, game.Wu)
		h.must(err)
		before := hall(h, halls)
		if n := len(before.Public()); n != 1 {
			h.Fatalf("%d tables are public", n)
		}
		for id, want := range map[engine.PlayerID]int{1: 1, 2: 1, 9: 1, 12: 0} {
			if own := before.Own(person(id).ID); len(own) != want {
				h.Errorf("player %d has %d tables", id, len(own))
			}
		}
		h.must(open[0].Ready(true))
		after := hall(h, halls)
		if before.Public()[0] == after.Public()[0] || before.Own(9)[0] != after.Own(9)[0] {
			h.Error("what is new is old, or what is old is new")
		}
		made := 0
		for range 3 {
			after.Share("key", func() any { made++; return made })
		}
		if made != 1 || before.Share("key", func() any { return "another" }) != "another" {
			h.Errorf("it was made %d times", made)
		}
	})
}
