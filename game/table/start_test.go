package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/table"
)

func TestStartsWhenAllAreReady(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.seated(settings)
		h.must(g[0].Ready(true))
		h.must(g[1].Ready(true))
		if s := g[2].sees(); s.Phase != table.Waiting || !s.Seats[game.Shu].Ready || s.Seats[game.Wei].Ready {
			h.Fatalf("two of three are ready: %+v", s)
		}
		h.must(g[2].Ready(true))
		if s := g[2].sees(); s.Phase != table.Playing || s.Match.Turn() != game.Shu || s.ID == 0 {
			h.Fatalf("all are ready: %+v", s)
		}
		h.refused(g[0].Ready(true), table.ErrPlaying)
		h.refused(g[0].Sit(game.Wu), table.ErrPlaying)
		h.must(g[0].Sit(game.Nobody)) // has a seat
		h.must(g[0].Sit(game.Shu))
		h.refused(h.enter(g[0].Table(), 4).Sit(game.Nobody), table.ErrPlaying)
	})
}

func TestStartsTenSecondsAfterTheThirdSatDown(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.seated(settings)
		pass(table.Countdown - time.Millisecond)
		if s := g[0].sees(); s.Phase != table.Waiting || time.Until(s.Begins) != time.Millisecond {
			h.Fatalf("begins at %v", s.Begins)
		}
		pass(time.Millisecond)
		if s := g[0].sees(); s.Phase != table.Playing {
			h.Fatalf("phase %v", s.Phase)
		}
	})
}

func TestCountdownStopsWhenOneGoes(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.seated(settings)
		g[2].Close()
		if s := g[0].sees(); !s.Begins.IsZero() || s.Seats[game.Wei].Here {
			h.Fatalf("one is away: %+v", s)
		}
		pass(time.Minute)
		back := h.enter(g[0].Table(), 3)
		if s := back.sees(); s.SeatOf(3) != game.Wei || s.Begins.IsZero() {
			h.Fatalf("back in time: %+v", s)
		}
		h.must(back.Leave())
		if s := g[0].sees(); !s.Begins.IsZero() || s.Seats[game.Wei].Taken() {
			h.Fatalf("one has left: %+v", s)
		}
	})
}

func TestSeats(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(person(1), settings, game.Nobody)
		h.must(err)
		maker := &guest{Visit: v, h: h}
		taken := maker.sees().SeatOf(1)
		if taken == game.Nobody {
			h.Fatal("the maker has no seat")
		}
		second := h.enter(v.Table(), 2)
		h.refused(second.Sit(taken), table.ErrTaken)
		h.must(second.Sit(game.Nobody))
		h.must(second.Sit(game.Nobody)) // sits already
		third := h.enter(v.Table(), 3)
		h.must(third.Sit(game.Nobody))
		h.refused(h.enter(v.Table(), 4).Sit(game.Nobody), table.ErrTaken)
		h.must(second.Leave())
		free := third.sees()
		for k, seat := range free.Seats {
			if !seat.Taken() {
				h.must(third.Sit(game.Kingdom(k)))
				if now := third.sees().SeatOf(3); now != game.Kingdom(k) {
					h.Errorf("moved to %v, sits at %v", k, now)
				}
			}
		}
	})
}

func TestWaitingTableGoesWithItsPeople(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(person(1), settings, game.Shu)
		h.must(err)
		table1 := v.Table()
		v.Close()
		pass(119 * time.Second)
		if _, err := h.lobby.Find(person(2), table1.Code()); err != nil {
			h.Fatalf("the maker was away for less than two minutes: %v", err)
		}
		pass(2 * time.Second)
		synctest.Wait()
		if _, err := h.lobby.Find(person(2), table1.Code()); err != table.ErrNoTable {
			h.Fatalf("nobody is there: %v", err)
		}
		_, err = table1.Enter(person(1))
		h.refused(err, table.ErrClosed)
	})
}

func TestRematchTurnsTheSeats(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		first := g[0].sees().ID
		h.refused(g[0].Again(true), table.ErrNotOver)
		h.must(g[1].Resign())
		for _, g := range g {
			h.must(g.Again(true))
		}
		s := g[0].sees()
		if s.Phase != table.Playing || s.ID == first || len(s.Plies) != 0 {
			h.Fatalf("no rematch: %+v", s)
		}
		if s.SeatOf(1) != game.Wu || s.SeatOf(2) != game.Wei || s.SeatOf(3) != game.Shu {
			h.Fatalf("seats %v", s.Seats)
		}
		h.must(g[2].plays("re4-re5"))
	})
}

func TestNoRematchWithoutAll(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		h.must(g[1].Leave())
		h.must(g[0].Again(true))
		h.must(g[2].Again(true))
		h.refused(g[1].Again(true), table.ErrTaken)
		if s := g[0].sees(); s.Phase != table.Over || !s.Seats[game.Wu].Gone {
			h.Fatalf("%+v", s)
		}
	})
}
