package server

import (
	"fmt"
	"log/slog"
	"runtime"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/server/session"
	"sanguo/store"
)

// BenchmarkStartWithRunningMatches starts a server on a database with 10,000
// running matches of 60 moves each, until all of their tables are at rest, and tells
// how much memory each takes while nobody is there: heap and stacks.
func BenchmarkStartWithRunningMatches(b *testing.B) {
	const matches = 10_000
	dir := b.TempDir()
	fill(b, dir, matches)
	c := Config{Data: dir, Limits: session.DefaultLimits(), Log: slog.New(slog.DiscardHandler)}
	var table float64
	for b.Loop() {
		b.StopTimer()
		before := memory()
		b.StartTimer()
		s, err := New(c)
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		table = (memory() - before) / matches
		// Not by Shutdown, which would write each match's suspension.
		if err := s.store.Close(); err != nil {
			b.Fatal(err)
		}
		s.lobby.Close()
		b.StartTimer()
	}
	b.ReportMetric(table, "bytes/table")
}

// memory returns the bytes of heap and stacks in use, after a collection of garbage.
func memory() float64 {
	runtime.GC()
	runtime.GC() // the first lets go of what was kept for another use
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc + m.StackInuse)
}

// fill writes running matches into a database.
func fill(b *testing.B, dir string, matches int) {
	b.Helper()
	if _, err := hostKey(dir); err != nil { // without which the server would not start
		b.Fatal(err)
	}
	s, err := store.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	log := played(b, 60)
	const writers = 64
	errs := make(chan error, writers)
	for w := range writers {
		go func() {
			for n := w; n < matches; n += writers {
				id, err := s.Begin(archive.Header{Name: "table", Code: fmt.Sprintf("t%d", n), Began: log[0].When}, log[:1])
				for i := 1; i < len(log) && err == nil; i++ {
					err = s.Append(id, log[i:i+1])
				}
				if err != nil {
					errs <- err
					return
				}
			}
			errs <- nil
		}()
	}
	for range writers {
		if err := <-errs; err != nil {
			b.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
}

// played returns the log of a match of so many moves.
func played(b *testing.B, moves int) []archive.Entry {
	b.Helper()
	at := time.Unix(0, 0).UTC()
	start := engine.Start{Position: game.Start(true), Clock: engine.Untimed()}
	for k := range start.Seats {
		start.Seats[k] = engine.Seat{Player: engine.PlayerID(k + 1), Name: "somebody"}
	}
	log := []archive.Entry{{When: at, Event: start}}
	pos := start.Position
	for range moves {
		legal := pos.Moves(nil)
		move := legal[len(legal)/2]
		log = append(log, archive.Entry{When: at, Event: engine.Move{By: pos.Turn(), Move: move}})
		var err error
		if pos, _, err = pos.Play(move); err != nil {
			b.Fatal(err)
		}
	}
	if _, err := archive.Replay(log); err != nil {
		b.Fatal(err)
	}
	return log
}
