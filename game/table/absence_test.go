package table_test

import (
	"strings"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

func TestAbsenceEndsInDeparture(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		g[2].Close()
		s := g[0].sees()
		when, departs := s.Departs(game.Wei)
		if s.Seats[game.Wei].Here || !departs || time.Until(when) != 2*time.Minute {
			h.Fatalf("departs %v %v: %+v", when, departs, s.Seats)
		}
		pass(2*time.Minute - time.Millisecond)
		if s := g[0].sees(); s.Phase != table.Playing {
			h.Fatal("departed too early")
		}
		pass(time.Millisecond)
		s = g[0].sees()
		if end, over := s.Match.Ending(); !over || end.Reason != game.Departure || end.Result() != "1/2-1/2-0" || !s.Seats[game.Wei].Gone {
			h.Fatalf("%+v", s)
		}
	})
}

func TestComingBackIsBeingBack(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		g[2].Close()
		h.must(g[0].Say("where are you"))
		h.must(g[0].plays("re4-re5"))
		h.must(g[1].plays("ge4-ge5"))
		pass(90 * time.Second)
		back := h.enter(g[0].Table(), 3)
		s := back.sees()
		if !s.Seats[game.Wei].Here || len(s.Plies) != 2 || len(said(s.Lines)) != 1 {
			h.Fatalf("%+v", s)
		}
		h.must(back.plays("be4-be5"))
		pass(90 * time.Second)
		if s := back.sees(); s.Phase != table.Playing {
			h.Fatal("departed though back")
		}
	})
}

// Two sessions of one player both see and may move, and neither is a ghost.
func TestTwoSessionsOfOnePlayer(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		second := h.enter(g[0].Table(), 1)
		h.must(second.plays("re4-re5"))
		if s := g[0].sees(); len(s.Plies) != 1 || s.Watching != 0 {
			h.Fatalf("%+v", s)
		}
		second.Close()
		second.Close()
		if s := g[1].sees(); !s.Seats[game.Shu].Here {
			h.Fatal("away, though one session is left")
		}
		h.refused(second.plays("re5-re4"), table.ErrClosed)
		g[0].Close()
		if s := g[1].sees(); s.Seats[game.Shu].Here {
			h.Fatal("here, though no session is left")
		}
	})
}

func TestNoDepartureWithDaysAMove(t *testing.T) {
	inHouse(t, func(h *house) {
		s := settings
		s.Clock = engine.Clock{Kind: engine.Days, Base: 3 * engine.Day}
		s.Absence = table.Absence(s.Clock)
		g := h.playing(s)
		g[1].Close()
		pass(2 * engine.Day)
		if s := g[0].sees(); s.Phase != table.Playing {
			h.Fatalf("%+v", s)
		}
	})
}

// weiFalls is the beginning of a game in which Wei's general is captured.
const weiFalls = `rb3xbh1 gh3xbb1 ba1-ba2 bh1xbf1 gb3xrh1 bh3-bh2 rd1-re2 gf1-ge2 be1xbf1 rh3-rh5 rh1xrf1 bb3-bc3 re2xrf1
	bb1xbd1 ba2-be2 rh5-rd5 bd1xbg1 bf3-bi2 rb1-rc3 bg1xrc4 bi1-bg1 rd5-bf2 rc4-rd4 bf1xbf2 rc3-rd5 rd4xbf2`

func TestADefeatedPlayerCanGo(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		for i, text := range strings.Fields(weiFalls) {
			h.must(g[i%3].plays(text))
		}
		s := g[0].sees()
		if s.Phase != table.Playing || s.Match.Position().InPlay().Len() != 2 {
			h.Fatalf("nobody has fallen: %v", s.Match.Position())
		}
		var fallen game.Kingdom
		for k := range game.All.Each() {
			if !s.Match.Position().InPlay().Has(k) {
				fallen = k
			}
		}
		h.must(g[fallen].Resign())
		g[fallen].Close()
		pass(3 * time.Minute)
		if s := g[fallen.Next()].sees(); s.Phase != table.Playing {
			h.Fatal("a defeated kingdom's absence has ended the match")
		}
		back := h.enter(g[0].Table(), engine.PlayerID(fallen)+1)
		h.must(back.Leave())
		if s := g[fallen.Next()].sees(); s.Phase != table.Playing || !s.Seats[fallen].Gone {
			h.Fatal("a defeated kingdom's leaving has ended the match")
		}
	})
}
