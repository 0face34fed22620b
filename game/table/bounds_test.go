package table_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// trap is a journal that panics on one match.
type trap struct {
	table.Journal
	on engine.MatchID
}

func (t trap) Append(id engine.MatchID, log []archive.Entry) error {
	if id == t.on {
		panic("a fault in the program")
	}
	return t.Journal.Append(id, log)
}

// A panic at one table ends that table alone. Its match is as it was told when
// the house opens again.
func TestAPanicEndsOneTable(t *testing.T) {
	inHouse(t, func(h *house) {
		h.lobby.Close()
		h.lobby = h.openWith(trap{h.disk, 1})
		doomed, fine := h.playing(settings), h.playing(settings)
		code := doomed[0].sees().Code
		h.refused(doomed[0].plays("re4-re5"), table.ErrClosed)
		synctest.Wait()
		h.refused(doomed[1].Say("hello"), table.ErrClosed)
		if _, err := h.lobby.Find(person(1), code); err != table.ErrNoTable {
			h.Errorf("the table is listed still: %v", err)
		}
		if len(h.broken) != 1 || h.broken[0] != 1 {
			h.Errorf("told of: %v", h.broken)
		}
		h.must(fine[0].plays("re4-re5"))
		h.crash()
		if s := h.find(code, 1).sees(); len(s.Plies) != 0 || s.Phase != table.Playing {
			h.Errorf("restored: %+v", s)
		}
	})
}

// A fault in what the lobby is asked must not end the lobby.
func TestAPanicDoesNotEndTheLobby(t *testing.T) {
	inHouse(t, func(h *house) {
		h.lobby.Close()
		source := &faulty{Source: rand.NewPCG(1, 2)}
		told := 0
		lobby, err := table.Open(h.disk, source, func(engine.MatchID, error) { told++ })
		h.must(err)
		h.lobby = lobby
		source.armed = true
		_, err = h.lobby.Make(person(1), settings, game.Shu)
		h.refused(err, table.ErrClosed)
		h.seated(settings)[0].sees()
		if told != 1 {
			h.Errorf("told of %d panics", told)
		}
	})
}

// faulty is a source of randomness that panics once.
type faulty struct {
	rand.Source
	armed bool
}

func (f *faulty) Uint64() uint64 {
	if f.armed {
		f.armed = false
		panic("a fault in the program")
	}
	return f.Source.Uint64()
}

func TestAGuestIsNotWaitedForLong(t *testing.T) {
	inHouse(t, func(h *house) {
		s := settings
		s.Clock = engine.Clock{Kind: engine.Days, Base: 3 * engine.Day}
		s.Absence = 0
		v, err := h.lobby.Make(person(1), s, game.Shu)
		h.must(err)
		guestID := table.GuestID(7)
		g := [3]*guest{{Visit: v, h: h}, h.enter(v.Table(), 2), h.enter(v.Table(), guestID)}
		h.must(g[1].Sit(game.Wu))
		h.must(g[2].Sit(game.Wei))
		for _, g := range g {
			h.must(g.Ready(true))
		}
		g[2].Close()
		seen := g[0].sees()
		if when, departs := seen.Departs(game.Wei); !departs || time.Until(when) != table.GuestAbsence || seen.Keeps(game.Wei) != table.GuestAbsence {
			h.Errorf("a guest departs %v %v", when, departs)
		}
		if _, departs := seen.Departs(game.Wu); departs || seen.Keeps(game.Wu) != 0 {
			h.Error("a player departs")
		}
		pass(table.GuestAbsence)
		if s := g[0].sees(); s.Phase != table.Over {
			h.Error("the guest is waited for")
		}
	})
}

func TestATableWaitsForItsMaker(t *testing.T) {
	inHouse(t, func(h *house) {
		s := settings
		s.Clock = engine.Untimed()
		s.Absence = table.Absence(s.Clock)
		g := h.seated(s)
		if kept := g[0].sees().Keeps(game.Shu); kept != 30*time.Minute {
			h.Errorf("the maker's seat is kept for %v", kept)
		}
		if kept := g[0].sees().Keeps(game.Wei); kept != 2*time.Minute {
			h.Errorf("another seat is kept for %v", kept)
		}
		for _, g := range g {
			g.Close()
		}
		pass(29 * time.Minute)
		if s := h.enter(g[0].Table(), 1).sees(); s.SeatOf(1) != game.Shu || s.Seats[game.Wu].Taken() || s.Seats[game.Wei].Taken() {
			h.Errorf("%+v", s.Seats)
		}
	})
}

// Coming in anew is not a way to say more.
func TestTalkIsBoundedByPerson(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		refused := 0
		for range 20 {
			again := h.enter(g[0].Table(), 9)
			if again.Say("me again") == table.ErrTooFast {
				refused++
			}
			again.Close()
		}
		if refused != 14 {
			h.Errorf("%d of 20 lines were refused", refused)
		}
	})
}

// Nobody can fill the talk with notices of what they do.
func TestNoticesAreBounded(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(person(1), settings, game.Shu)
		h.must(err)
		restless := h.enter(v.Table(), 2)
		for range 100 {
			h.must(restless.Sit(game.Wu))
			h.must(restless.Sit(game.Wei))
			h.must(restless.Leave())
		}
		if n := len(restless.sees().Lines); n > 10 {
			h.Errorf("%d notices", n)
		}
	})
}

// A line has as many cells as the limits say, and no more: in letters of either
// width, and as a whisper.
func TestALineIsSoLong(t *testing.T) {
	for _, most := range []int{10, table.MaxLine} {
		inHouse(t, func(h *house) {
			h.lobby.Close()
			limits := table.DefaultLimits()
			limits.Line = most
			h.lobby = h.openWith(h.disk, table.WithLimits(limits))
			whispering := settings
			whispering.Whispers = true
			g := h.playing(whispering)
			for letter, width := range map[string]int{"x": 1, "帥": 2} {
				h.must(g[0].Say(strings.Repeat(letter, most/width)))
				h.refused(g[0].Say(strings.Repeat(letter, most/width+1)), table.ErrLong)
				h.refused(g[0].Whisper(game.Wu, strings.Repeat(letter, most/width+1)), table.ErrLong)
			}
			h.refused(g[0].Say(" \x1b[2J "), table.ErrSilent)
		})
	}
}

func TestATableKeepsSoManyLines(t *testing.T) {
	inHouse(t, func(h *house) {
		h.lobby.Close()
		limits := table.DefaultLimits()
		limits.Talk = 10
		h.lobby = h.openWith(h.disk, table.WithLimits(limits))
		g := h.playing(settings)
		said := 0
		var last error
		for range 20 {
			pass(10 * time.Second)
			if last = g[0].Say("more"); last == nil {
				said++
			}
		}
		h.refused(last, table.ErrTalkedOut)
		if n := len(g[0].sees().Lines); n != 10 || said == 0 {
			h.Errorf("%d lines are kept", n)
		}
	})
}

// After a restart only the one to move starts their clock.
func TestNobodyStartsTheClockOfAnother(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		code := g[0].sees().Code
		h.must(g[0].plays("re4-re5"))
		h.crash()
		shu, watcher := h.find(code, 1), h.find(code, 9)
		h.refused(shu.plays("re5-re4"), engine.ErrTurn)
		h.refused(shu.plays("ge4-ge5"), engine.ErrTurn)
		h.refused(watcher.plays("ge4-ge5"), engine.ErrNotSeated)
		h.refused(watcher.Resign(), engine.ErrNotSeated)
		if s := shu.sees(); !s.Match.Suspended() {
			h.Error("the clock of Wu runs")
		}
		h.must(shu.Resign())
		if s := watcher.sees(); s.Phase != table.Over {
			h.Error("one cannot resign before the others are back")
		}
	})
}

func TestOneSitsAtSoManyTables(t *testing.T) {
	inHouse(t, func(h *house) {
		for range 3 {
			v, err := h.lobby.Make(table.Person{ID: table.GuestID(1), Name: "guest"}, settings, game.Shu)
			h.must(err)
			for id := engine.PlayerID(2); id < 4; id++ {
				g := h.enter(v.Table(), id)
				h.must(g.Sit(game.Nobody))
				h.must(g.Ready(true))
			}
			h.must(v.Ready(true))
		}
		synctest.Wait()
		_, err := h.lobby.Make(table.Person{ID: table.GuestID(1), Name: "guest"}, settings, game.Shu)
		h.refused(err, table.ErrBusy)
		v, err := h.lobby.Make(person(9), settings, game.Shu)
		h.must(err)
		h.refused(h.enter(v.Table(), table.GuestID(1)).Sit(game.Wu), table.ErrBusy)
		h.must(h.enter(v.Table(), 2).Sit(game.Wu))
	})
}
