package table_test

import (
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

var errFull = errors.New("the disk is full")

// disk is a journal that can be made to fail, or to take its time.
type disk struct {
	*table.Memory
	hold chan struct{} // when not nil, each write waits for it

	mu   sync.Mutex
	fail error
}

// full lets all writes fail with an error, or succeed again.
func (d *disk) full(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fail = err
}

func (d *disk) gate() error {
	if d.hold != nil {
		<-d.hold
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.fail
}

// pass lets the bubble's time pass.
func pass(d time.Duration) { <-time.After(d) }

func (d *disk) Begin(h archive.Header, log []archive.Entry) (engine.MatchID, error) {
	if err := d.gate(); err != nil {
		return 0, err
	}
	return d.Memory.Begin(h, log)
}

func (d *disk) Append(id engine.MatchID, log []archive.Entry) error {
	if err := d.gate(); err != nil {
		return err
	}
	return d.Memory.Append(id, log)
}

func (d *disk) Finish(s archive.Summary, log []archive.Entry) error {
	if err := d.gate(); err != nil {
		return err
	}
	return d.Memory.Finish(s, log)
}

// house is a lobby over a disk, in a bubble of its own time.
type house struct {
	*testing.T
	disk   *disk
	lobby  *table.Lobby
	broken []engine.MatchID // matches that could not be restored
}

// inHouse runs f in a synctest bubble with a lobby that is closed after it.
func inHouse(t *testing.T, f func(h *house)) {
	synctest.Test(t, func(t *testing.T) {
		h := &house{T: t, disk: &disk{Memory: table.NewMemory()}}
		h.open()
		defer func() { h.lobby.Close() }()
		f(h)
	})
}

func (h *house) open() { h.lobby = h.openWith(h.disk) }

func (h *house) openWith(j table.Journal, options ...table.Option) *table.Lobby {
	h.Helper()
	told := func(id engine.MatchID, err error) { h.broken = append(h.broken, id) }
	lobby, err := table.Open(j, rand.NewPCG(1, 2), told, options...)
	h.must(err)
	return lobby
}

func (h *house) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

func (h *house) refused(err, want error) {
	h.Helper()
	if !errors.Is(err, want) {
		h.Fatalf("got %v, want %v", err, want)
	}
}

// guest is one person's visit, with the newest snapshot that it took.
type guest struct {
	*table.Visit
	h    *house
	seen *table.Snapshot
}

func person(id engine.PlayerID) table.Person {
	return table.Person{ID: id, Name: string(rune('a' + id))}
}

func (h *house) enter(t *table.Table, id engine.PlayerID) *guest {
	h.Helper()
	v, err := t.Enter(person(id))
	h.must(err)
	return &guest{Visit: v, h: h}
}

// sees returns the newest snapshot, once everything has settled.
func (g *guest) sees() *table.Snapshot {
	g.h.Helper()
	synctest.Wait()
	select {
	case s, ok := <-g.Snapshots():
		if !ok {
			g.h.Fatal("the visit has ended")
		}
		g.seen = s
	default:
	}
	if g.seen == nil {
		g.h.Fatal("nothing to be seen")
	}
	return g.seen
}

func (g *guest) plays(text string) error {
	m, err := game.ParseMove(text)
	g.h.must(err)
	return g.Move(m, time.Now())
}

var settings = table.Settings{Name: "Test", Bannermen: true, Clock: engine.Clock{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second}, Absence: 2 * time.Minute}

// seated returns a table at which the players 1, 2 and 3 sit as Shu, Wu and Wei.
func (h *house) seated(s table.Settings) [3]*guest {
	h.Helper()
	v, err := h.lobby.Make(person(1), s, game.Shu)
	h.must(err)
	g := [3]*guest{{Visit: v, h: h}, h.enter(v.Table(), 2), h.enter(v.Table(), 3)}
	h.must(g[1].Sit(game.Wu))
	h.must(g[2].Sit(game.Wei))
	return g
}

// playing returns a table at which the match has just started.
func (h *house) playing(s table.Settings) [3]*guest {
	h.Helper()
	g := h.seated(s)
	for _, g := range g {
		h.must(g.Ready(true))
	}
	if s := g[0].sees(); s.Phase != table.Playing {
		h.Fatalf("the match has not started: %+v", s)
	}
	return g
}
