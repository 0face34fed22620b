package table_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game/engine"
	"sanguo/game/table"
)

// TestACrowdIsToldBitByBit has a crowd watch a match: the players see each move in
// no time, the crowd within a moment, nobody is left out, and nobody is told what
// is old when more has happened meanwhile.
func TestACrowdIsToldBitByBit(t *testing.T) {
	inHouse(t, func(h *house) {
		guests := h.playing(settings)
		players := []*table.Visit{guests[0].Visit, guests[1].Visit, guests[2].Visit}
		const crowd = 500 // 32 every 2 ms: 32 ms
		var watching []*table.Visit
		for i := range crowd {
			v, err := players[0].Table().Enter(person(engine.PlayerID(1000 + i)))
			h.must(err)
			synctest.Wait()
			if s := <-v.Snapshots(); s.Watching == 0 {
				h.Fatal("a newcomer sees something old")
			}
			watching = append(watching, v)
		}
		pass(time.Second)
		synctest.Wait()
		newest := func(v *table.Visit) int {
			select {
			case s := <-v.Snapshots():
				return len(s.Plies)
			default:
				return -1
			}
		}
		told := func(visits []*table.Visit, plies int) (n int) {
			for _, v := range visits {
				switch got := newest(v); got {
				case plies:
					n++
				case -1:
				default:
					h.Fatalf("somebody is told of %d moves, and there are %d", got, plies)
				}
			}
			return n
		}
		told(slices.Concat(players, watching), 0)
		h.must(guests[0].plays("re4-re5"))
		synctest.Wait()
		if n := told(players, 1); n != 3 {
			h.Fatalf("%d players see the move at once", n)
		}
		if n := told(watching, 1); n != 0 {
			h.Fatalf("%d of the crowd were told at once", n)
		}
		pass(10 * time.Millisecond)
		synctest.Wait()
		some := told(watching, 1)
		if some == 0 || some == crowd {
			h.Fatalf("after 10 ms %d know", some)
		}
		watching[crowd-1].Close() // who goes away is not waited for
		watching = watching[:crowd-1]
		h.must(guests[1].plays("ge4-ge5"))
		pass(time.Second)
		synctest.Wait()
		if n := told(watching, 2); n != len(watching) {
			h.Errorf("%d of %d were told", n, len(watching))
		}
	})
}
