package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/store"
)

// fill puts games of the rules' data into the archive of a server that does not
// run, played by three people who take each seat in turn. The last is private.
func fill(tb testing.TB, data string, games int, people [3]person) {
	tb.Helper()
	s, err := store.Open(data)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() {
		if err := s.Close(); err != nil {
			tb.Fatal(err)
		}
	}()
	day := time.Date(2030, 1, 2, 15, 0, 0, 0, time.UTC)
	var seats [3]engine.Seat
	for i, p := range people {
		added, err := s.AddPlayer(p.name, store.Key{Fingerprint: p.fingerprint()}, day)
		if err != nil {
			tb.Fatal(err)
		}
		seats[i] = engine.Seat{Player: added.ID, Name: p.name}
	}
	played, err := os.ReadFile("../game/testdata/games.jsonl")
	if err != nil {
		tb.Fatal(err)
	}
	n := 0
	for line := range bytes.Lines(played) {
		if n++; n > games {
			break
		}
		began := day.AddDate(0, 0, n)
		h := archive.Header{Name: fmt.Sprintf("Evening %d", n), Began: began, Apart: true, Private: n == games}
		log := logOf(tb, line, began, [3]engine.Seat{seats[n%3], seats[(n+1)%3], seats[(n+2)%3]})
		shelve(tb, s, h, log)
	}
}

// logOf returns the log of a game that took seven seconds a move. One that its
// moves do not end is ended by a resignation.
func logOf(tb testing.TB, line []byte, began time.Time, seats [3]engine.Seat) []archive.Entry {
	var told struct {
		Bannermen bool
		Moves     []string
	}
	if err := json.Unmarshal(line, &told); err != nil {
		tb.Fatal(err)
	}
	clock := engine.Clock{Kind: engine.Bank, Base: 30 * time.Minute, Increment: 10 * time.Second}
	var log []archive.Entry
	add := func(e engine.Event) {
		at := time.Duration(len(log)) * 7 * time.Second
		log = append(log, archive.Entry{At: at, When: began.Add(at), Event: e})
	}
	start := game.Start(told.Bannermen)
	add(engine.Start{Seats: seats, Position: start, Clock: clock})
	g := game.NewGame(start)
	for _, text := range told.Moves {
		m, err := game.ParseMove(text)
		if err != nil {
			tb.Fatal(err)
		}
		add(engine.Move{By: g.Position().Turn(), Move: m})
		if g, _, err = g.Play(m); err != nil {
			tb.Fatal(err)
		}
	}
	if _, over := g.Ending(); !over {
		add(engine.Resign{By: g.Position().Turn()})
	}
	return log
}

// shelve archives one match.
func shelve(tb testing.TB, s *store.Store, h archive.Header, log []archive.Entry) {
	tb.Helper()
	id, err := s.Begin(h, log[:1])
	if err != nil {
		tb.Fatal(err)
	}
	m, err := archive.Replay(log)
	if err != nil {
		tb.Fatal(err)
	}
	if err := s.Finish(archive.Summarize(id, h, m, log[len(log)-1].When), log[1:]); err != nil {
		tb.Fatal(err)
	}
}
