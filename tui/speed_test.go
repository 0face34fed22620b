package tui

import (
	"fmt"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// played is a table in the middle of a match, made by hand.
func played(b *testing.B, moves []string) *table.Snapshot {
	b.Helper()
	start := engine.Start{Position: game.Start(true), Clock: engine.Untimed()}
	s := &table.Snapshot{ID: 1, Phase: table.Playing, Settings: table.Settings{Name: "table", Bannermen: true, Clock: start.Clock}}
	for k := range start.Seats {
		id := engine.PlayerID(k + 1)
		start.Seats[k] = engine.Seat{Player: id, Name: fmt.Sprintf("player%d", id)}
		s.Seats[k] = table.Place{Person: table.Person{ID: id, Name: start.Seats[k].Name}, Here: true}
	}
	m, _, err := engine.Match{}.Apply(0, start)
	if err != nil {
		b.Fatal(err)
	}
	for i, written := range moves {
		move, _ := game.ParseMove(written)
		e := engine.Move{By: m.Turn(), Move: move}
		var outcome engine.Outcome
		if m, outcome, err = m.Apply(time.Duration(i), e); err != nil {
			b.Fatal(err)
		}
		s.Plies = append(s.Plies, table.NewPly(0, e, outcome.Move))
	}
	s.Match = m
	return s
}

// BenchmarkTable draws the table: what every move, key and tick costs.
func BenchmarkTable(b *testing.B) {
	snap := played(b, shortGame(b)[:70])
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			c := Config{Person: snap.Seats[0].Person, Now: time.Now, Look: board.Look{Dark: true}}
			t := &tableScreen{common: &common{
				Config: c, say: text.For("en"), theme: themeOf(c.Look), width: size[0], height: size[1], open: &keeper{},
			}, snap: snap}
			b.ReportAllocs()
			for b.Loop() {
				t.view()
			}
		})
	}
}
