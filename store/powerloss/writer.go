package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/store"
)

// acksName is the file in which the writer says what was acknowledged to it, a
// line each.
const acksName = "acks"

// ack is an acknowledged entry: its number in a match's log.
type ack struct {
	match uint64
	entry int
}

// What the writer writes: so many tables at once, so many entries at each.
const (
	writers = 5
	entries = 60
)

// write writes to the store in a directory from several goroutines. When hasty
// it says that an entry is kept before it is.
func write(dir string, hasty bool) error {
	s, err := store.Open(dir)
	if err != nil {
		return err
	}
	out, err := os.OpenFile(filepath.Join(dir, acksName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer out.Close()
	say := func(id engine.MatchID, n int) error {
		_, err := fmt.Fprintf(out, "%d %d\n", id, n)
		return err
	}
	errs := make([]error, writers)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() { errs[w] = writeMatch(s, w, hasty, say) })
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return s.Close()
}

// writeMatch writes one match, with lines of very different lengths so that
// pages split and values run over them.
func writeMatch(s *store.Store, w int, hasty bool, say func(engine.MatchID, int) error) error {
	began := time.UnixMilli(1e12).UTC()
	start := engine.Start{Position: game.Start(true), Clock: engine.Untimed()}
	for k := range start.Seats {
		start.Seats[k] = engine.Seat{Player: engine.PlayerID(3*w + k + 1), Name: "somebody"}
	}
	id, err := s.Begin(archive.Header{Name: "table", Code: "code", Began: began}, []archive.Entry{{When: began, Event: start}})
	if err != nil {
		return err
	}
	if err := say(id, 0); err != nil {
		return err
	}
	for n := 1; n < entries; n++ {
		if hasty {
			if err := say(id, n); err != nil {
				return err
			}
		}
		text := strings.Repeat("x", 1+n*n*n%3000)
		line := archive.Entry{When: began, Line: archive.Line{From: 1, Name: "somebody", Text: text}}
		if err := s.Append(id, []archive.Entry{line}); err != nil {
			return err
		}
		if !hasty {
			if err := say(id, n); err != nil {
				return err
			}
		}
	}
	return nil
}
