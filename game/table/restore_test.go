package table_test

import (
	"bytes"
	"runtime/pprof"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// crash opens a new lobby on the same disk, as after the death of a process:
// the old one keeps nothing more.
func (h *house) crash() {
	h.disk.full(errFull) // nothing more is kept
	h.lobby.Close()
	h.disk = &disk{Memory: h.disk.Memory}
	h.open()
}

func (h *house) find(ref string, who engine.PlayerID) *guest {
	h.Helper()
	t, err := h.lobby.Find(person(who), ref)
	h.must(err)
	return h.enter(t, who)
}

func TestARestoredMatchIsTheSame(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		watcher := h.enter(g[0].Table(), 9)
		h.must(g[0].Say("hello"))
		pass(7 * time.Second)
		h.must(g[0].plays("re4-re5"))
		pass(9 * time.Second)
		h.must(g[1].plays("ge4-ge5"))
		h.must(watcher.Say("psst"))
		before := g[0].sees()
		seenByWatcher := watcher.sees()
		pass(30 * time.Second) // of Wei's time, which the crash gives back
		h.crash()
		pass(59 * time.Second) // nobody's time

		back := h.find(before.Code, 1)
		s := back.sees()
		if s.ID != before.ID || s.Settings != before.Settings || s.SeatOf(1) != game.Shu || s.Match.Position() != before.Match.Position() {
			h.Fatalf("before: %+v\nafter: %+v", before, s)
		}
		if len(s.Plies) != 2 || s.Plies[0].Text() != "re4-re5" || s.Plies[1].At != 16*time.Second || len(said(s.Lines)) != 1 {
			h.Fatalf("%+v", s)
		}
		if s := h.find(before.Code, 9).sees(); len(s.Gallery) != len(seenByWatcher.Gallery) {
			h.Fatalf("the gallery hears %+v", s.Gallery)
		}
	})
}

func TestTheClockStandsStillUntilTheOneToMoveIsBack(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		code := g[0].sees().Code
		pass(10 * time.Second)
		h.must(g[0].plays("re4-re5"))
		h.crash()
		h.find(code, 1)
		pass(40 * time.Second)
		wu := h.find(code, 2)
		if s := wu.sees(); s.Match.Suspended() || s.Left(game.Wu, time.Now()) != 10*time.Minute {
			h.Fatalf("Wu is back with %v", s.Left(game.Wu, time.Now()))
		}
		pass(20 * time.Second)
		h.must(wu.plays("ge4-ge5"))
		if s := wu.sees(); s.Left(game.Wu, time.Now()) != 10*time.Minute-15*time.Second || s.Plies[1].At != 30*time.Second {
			h.Fatalf("Wu has %v, moved at %v", s.Left(game.Wu, time.Now()), s.Plies[1].At)
		}
		h.crash() // once more, with the standstill in the log
		if s := h.find(code, 3).sees(); len(s.Plies) != 2 || s.Left(game.Wei, time.Now()) != 10*time.Minute {
			h.Fatalf("%+v", s)
		}
	})
}

func TestTheClockRunsAMinuteAfterARestart(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		code, id := g[0].sees().Code, g[0].sees().ID
		h.crash()
		shu := h.find(code, 2)
		pass(59 * time.Second)
		if s := shu.sees(); !s.Match.Suspended() {
			h.Fatal("runs already")
		}
		pass(time.Second)
		s := shu.sees()
		if when, departs := s.Departs(game.Shu); s.Match.Suspended() || !departs || time.Until(when) != 2*time.Minute {
			h.Fatalf("%v %v %+v", when, departs, s)
		}
		pass(2 * time.Minute)
		synctest.Wait()
		m, err := h.disk.Match(1, id)
		h.must(err)
		if m.Ending.Reason != game.Departure {
			h.Fatalf("%+v", m.Ending)
		}
	})
}

// A match that cannot be restored does not keep the others from going on.
func TestABrokenMatch(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		h.playing(table.Settings{Name: "Other", Clock: engine.Untimed()})
		id := g[0].sees().ID
		h.must(h.disk.Append(id, []archive.Entry{{Event: engine.Move{By: game.Wei}}}))
		h.crash()
		if len(h.broken) != 1 || h.broken[0] != id {
			h.Fatalf("broken: %v", h.broken)
		}
		_, err := h.lobby.Find(person(1), g[0].seen.Code)
		h.refused(err, table.ErrNoTable)
		if _, err := h.lobby.Find(person(1), "2"); err != nil {
			h.Fatalf("the other match: %v", err)
		}
	})
}

// A stop in good order keeps what was left on the clock at that moment.
func TestAStopKeepsTheClock(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		code := g[0].sees().Code
		pass(10 * time.Second)
		h.lobby.Close()
		if _, open := <-g[0].Snapshots(); open {
			if _, open = <-g[0].Snapshots(); open {
				h.Fatal("the visit goes on")
			}
		}
		h.refused(g[0].plays("re4-re5"), table.ErrClosed)
		h.open()
		pass(50 * time.Second)
		if s := h.find(code, 1).sees(); s.Left(game.Shu, time.Now()) != 10*time.Minute-10*time.Second {
			h.Fatalf("Shu has %v", s.Left(game.Shu, time.Now()))
		}
	})
}

// TestTablesAtRestHaveNoGoroutine restores matches, and finds a goroutine for none of
// them before it has something to do: its clock goes on by itself, and runs out.
func TestTablesAtRestHaveNoGoroutine(t *testing.T) {
	inHouse(t, func(h *house) {
		code := h.playing(settings)[0].Table().Code()
		h.playing(settings)
		h.crash()
		running := func() int {
			synctest.Wait()
			var stacks bytes.Buffer
			h.must(pprof.Lookup("goroutine").WriteTo(&stacks, 2))
			return strings.Count(stacks.String(), "table.(*Table).run")
		}
		if n := running(); n > 0 {
			t.Errorf("%d tables at rest have a goroutine", n)
		}
		h.find(code, 9)
		if n := running(); n > 0 {
			t.Errorf("%d tables have a goroutine while somebody only looks on", n)
		}
		pass(24 * time.Hour)
		if n := h.lobby.Count(table.Playing); n > 0 {
			t.Errorf("%d matches have not come to an end by themselves", n)
		}
		if n := running(); n > 0 {
			t.Errorf("%d tables that are over have a goroutine", n)
		}
	})
}
