package table_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

func TestAMoveIsToldToAll(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		watcher := h.enter(g[0].Table(), 9)
		h.must(g[0].plays("re4-re5"))
		for _, g := range append(g[:], watcher) {
			if s := g.sees(); len(s.Plies) != 1 || s.Plies[0].Text() != "re4-re5" || s.Match.Turn() != game.Wu || s.Watching != 1 {
				h.Fatalf("%v sees %+v", g.Person(), s)
			}
		}
		h.refused(g[0].plays("re5-ge5"), engine.ErrTurn)
		h.refused(watcher.plays("ge4-ge5"), engine.ErrNotSeated)
		h.refused(watcher.Resign(), engine.ErrNotSeated)
		h.refused(watcher.Leave(), engine.ErrNotSeated)
		h.refused(g[1].plays("ge4-ge3"), game.ErrReach)
	})
}

// Who does not look skips snapshots, never the last, and holds up nobody.
func TestASlowVisitorGetsTheLast(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		slow := h.enter(g[0].Table(), 9)
		for _, text := range []string{"re4-re5", "ge4-ge5", "be4-be5"} {
			h.must(g[len(g[0].sees().Plies)].plays(text))
		}
		if s := slow.sees(); len(s.Plies) != 3 {
			h.Fatalf("the slow one sees %d moves", len(s.Plies))
		}
		select {
		case s := <-slow.Snapshots():
			h.Fatalf("an older snapshot was left: %+v", s)
		default:
		}
	})
}

func TestNothingIsToldBeforeItIsKept(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		h.disk.hold = make(chan struct{})
		done := make(chan error, 1)
		go func() { done <- g[0].plays("re4-re5") }()
		if s := g[1].sees(); len(s.Plies) != 0 {
			h.Fatal("told before it was kept")
		}
		h.disk.hold <- struct{}{}
		h.must(<-done)
		if s := g[1].sees(); len(s.Plies) != 1 {
			h.Fatal("not told after it was kept")
		}
		h.disk.hold = nil
	})
}

func TestWhatIsNotKeptHasNotHappened(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		before := g[1].sees()
		h.disk.full(errFull)
		err := g[0].plays("re4-re5")
		h.refused(err, table.ErrNotKept)
		h.refused(err, errFull)
		h.refused(g[2].Resign(), table.ErrNotKept)
		h.refused(g[2].Leave(), table.ErrNotKept)
		h.refused(g[2].Say("hello"), table.ErrNotKept)
		if s := g[1].sees(); s.Match != before.Match || len(s.Lines) != len(before.Lines) || s.Seats[game.Wei].Gone {
			h.Fatalf("the table has changed: %+v", s)
		}
		h.disk.full(nil)
		h.must(g[0].plays("re4-re5"))
		if s := g[1].sees(); len(s.Plies) != 1 {
			h.Fatal("it does not go on")
		}
	})
}

// A flag that cannot be written down falls as soon as it can.
func TestAFlagFallsLateOnAFullDisk(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		h.disk.full(errFull)
		pass(11 * time.Minute)
		if s := g[0].sees(); s.Phase != table.Playing {
			h.Fatal("over, though not kept")
		}
		h.disk.full(nil)
		pass(2 * time.Second)
		if s := g[0].sees(); s.Phase != table.Over || s.Match.Withdrawn() != game.Shu {
			h.Fatalf("%+v", s)
		}
	})
}

func TestFlagsFallOnTimeWithNobodyThere(t *testing.T) {
	for _, text := range []string{"none", "48h", "10+5", "3d", "30d"} {
		inHouse(t, func(h *house) {
			s := settings
			s.Clock, _ = engine.ParseClock(text)
			s.Absence = 0
			g := h.playing(s)
			id := g[0].sees().ID
			h.must(g[0].plays("re4-re5"))
			for _, g := range g {
				g.Close()
			}
			pass(s.Clock.Base - time.Millisecond)
			synctest.Wait()
			if _, err := h.disk.Match(1, id); !errors.Is(err, archive.ErrNotFound) {
				h.Fatalf("%s: over too early", text)
			}
			pass(time.Millisecond)
			synctest.Wait()
			m, err := h.disk.Match(1, id)
			h.must(err)
			if m.Ending.Reason != game.Time || m.Ending.Result() != "1/2-0-1/2" || m.Log[len(m.Log)-1].At != s.Clock.Base {
				h.Fatalf("%s: %+v", text, m)
			}
		})
	}
}

// A move counts from when it was read, even if the table hears of it later.
func TestTheTimeThatCountsIsWhenAMoveWasRead(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		read := time.Now().Add(10 * time.Second)
		pass(15 * time.Second)
		m, _ := game.ParseMove("re4-re5")
		h.must(g[0].Move(m, read))
		s := g[0].sees()
		if s.Plies[0].At != 10*time.Second || s.Left(game.Wu, time.Now()) != 10*time.Minute-5*time.Second {
			h.Fatalf("at %v, Wu has %v", s.Plies[0].At, s.Left(game.Wu, time.Now()))
		}
		// What was read before the move that was judged last counts from that.
		m, _ = game.ParseMove("ge4-ge5")
		h.must(g[1].Move(m, read.Add(-5*time.Second)))
		if s := g[0].sees(); s.Plies[1].At != 10*time.Second {
			h.Fatalf("at %v", s.Plies[1].At)
		}
		m, _ = game.ParseMove("be4-be5")
		h.refused(g[2].Move(m, time.Now().Add(time.Hour)), engine.ErrFlag)
	})
}

func TestTalk(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.seated(settings)
		h.must(g[1].Say("before"))
		for _, g := range g {
			h.must(g.Ready(true))
		}
		watcher, other := h.enter(g[0].Table(), 8), h.enter(g[0].Table(), 9)
		h.must(g[0].Say("  \x1b[31mhello\r\n\u202ethere "))
		h.must(watcher.Say("psst"))
		h.refused(g[0].Say(" \x1b[0m\u200b "), table.ErrSilent)

		s := other.sees()
		if len(s.Gallery) != 1 || s.Gallery[0].Text != "psst" || s.Gallery[0].Kingdom != game.Nobody {
			h.Fatalf("the gallery hears %+v", s.Gallery)
		}
		said := said(s.Lines)
		if len(said) != 2 || said[0].Kingdom != game.Wu || said[1].Kingdom != game.Shu {
			h.Fatalf("at the table was said %+v", said)
		}
		for _, r := range said[1].Text {
			if r < ' ' || r == 0x7f || r == 0x202e {
				h.Errorf("%q was said", said[1].Text)
			}
		}
		if s := g[0].sees(); s.Gallery != nil {
			h.Fatal("players hear the gallery during the match")
		}
		h.must(g[2].Resign())
		h.must(g[1].Say("after"))
		if s := g[0].sees(); len(s.Gallery) != 1 {
			h.Fatal("players do not hear the gallery after the match")
		}
		m, err := h.disk.Match(1, s.ID)
		h.must(err)
		var kept []string
		for _, e := range m.Log {
			if e.Event == nil {
				kept = append(kept, e.Line.Text)
			}
		}
		if len(kept) != 4 || kept[0] != "before" || kept[3] != "after" {
			h.Fatalf("kept: %q", kept)
		}
	})
}

func said(lines []table.Line) []table.Line {
	var out []table.Line
	for _, l := range lines {
		if l.Notice == table.Said {
			out = append(out, l)
		}
	}
	return out
}

func TestTalkIsBounded(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		for range 6 {
			h.must(g[0].Say("again"))
		}
		h.refused(g[0].Say("and again"), table.ErrTooFast)
		h.must(g[1].Say("stop"))
		pass(11 * time.Second)
		h.must(g[0].Say("sorry"))
	})
}
