package table_test

import (
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// meter counts what it is told.
type meter struct {
	published, skipped atomic.Int64
	last               atomic.Int64
}

func (m *meter) Published(after time.Duration) { m.published.Add(1); m.last.Store(int64(after)) }
func (m *meter) Skipped()                      { m.skipped.Add(1) }

// opened returns a lobby that is told something else than usual.
func opened(t *testing.T, options ...table.Option) *table.Lobby {
	t.Helper()
	l, err := table.Open(table.NewMemory(), rand.NewPCG(1, 2), func(_ engine.MatchID, err error) { t.Error(err) }, options...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

var plain = table.Settings{Name: "a table", Clock: engine.Untimed()}

func TestLimitsOfALobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := opened(t, table.WithLimits(table.Limits{Waiting: 2, Lines: 3, Span: time.Minute}))
		defer l.Close()
		ann := table.Person{ID: 1, Name: "ann"}
		var v *table.Visit
		for range 2 {
			made, err := l.Make(ann, plain, game.Shu)
			if err != nil {
				t.Fatal(err)
			}
			v = made
		}
		if _, err := l.Make(ann, plain, game.Shu); err != table.ErrTooMany {
			t.Errorf("a third table: %v", err)
		}
		for range 3 {
			if err := v.Say("hello"); err != nil {
				t.Fatal(err)
			}
		}
		if err := v.Say("hello"); err != table.ErrTooFast {
			t.Errorf("a fourth line: %v", err)
		}
		pass(time.Minute)
		if err := v.Say("hello"); err != nil {
			t.Errorf("a minute later: %v", err)
		}
	})
}

// With no limits at all there are none.
func TestALobbyWithoutLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := opened(t, table.WithLimits(table.Limits{}))
		defer l.Close()
		for range 50 {
			v, err := l.Make(table.Person{ID: 1, Name: "ann"}, plain, game.Shu)
			if err != nil {
				t.Fatal(err)
			}
			if err := v.Say("hello"); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A meter is told of each move, of how long it took, and of who is slow.
func TestMeter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var m meter
		l := opened(t, table.WithMeter(&m))
		defer l.Close()
		first, err := l.Make(table.Person{ID: 1, Name: "ann"}, plain, game.Shu)
		if err != nil {
			t.Fatal(err)
		}
		visits := []*table.Visit{first}
		for id := engine.PlayerID(2); id <= 3; id++ {
			v, err := first.Table().Enter(table.Person{ID: id, Name: "somebody"})
			if err != nil {
				t.Fatal(err)
			}
			if err := v.Sit(game.Kingdom(id - 1)); err != nil {
				t.Fatal(err)
			}
			visits = append(visits, v)
		}
		for _, v := range visits {
			if err := v.Ready(true); err != nil {
				t.Fatal(err)
			}
		}
		pass(table.Countdown)
		synctest.Wait()
		if m.published.Load() != 0 {
			t.Error("there was no move")
		}
		for _, v := range visits {
			<-v.Snapshots()
		}
		before := m.skipped.Load()
		move, err := game.ParseMove("ra4-ra5")
		if err != nil {
			t.Fatal(err)
		}
		if err := first.Move(move, time.Now().Add(-3*time.Millisecond)); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if m.published.Load() != 1 || time.Duration(m.last.Load()) != 3*time.Millisecond {
			t.Errorf("told of %d moves, the last after %v", m.published.Load(), time.Duration(m.last.Load()))
		}
		if m.skipped.Load() != before {
			t.Error("who took everything skipped something")
		}
		if err := first.Say("hello"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if got := m.skipped.Load() - before; got != 3 {
			t.Errorf("%d skipped, want all three", got)
		}
	})
}
