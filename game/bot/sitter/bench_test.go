package sitter

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// BenchmarkPeopleBeside measures what people feel of computers that think: how
// long it takes from when a move is due until all three players of a table have
// been shown it, while so many other tables have hard computers think without a
// pause. A move is due every five milliseconds.
func BenchmarkPeopleBeside(b *testing.B) {
	for name, tables := range map[string]int{"none": 0, "eight": 8} {
		b.Run(name, func(b *testing.B) {
			pool := bot.NewPool(bot.Workers())
			defer pool.Close()
			ctx, stop := context.WithCancel(b.Context())
			var thinking sync.WaitGroup
			defer thinking.Wait()
			defer stop()
			for i := range uint64(tables) {
				thinking.Go(func() {
					for ctx.Err() == nil {
						_, _ = pool.Choose(ctx, bot.Hard, game.NewGame(game.Start(true)), bot.Budget{Time: time.Second}, i)
					}
				})
			}
			took := people(b)
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1e3, "p50-µs")
			b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds())/1e3, "p99-µs")
		})
	}
}

// people has three people make b.N moves, in as many matches as that takes, and
// returns how late each was shown to all.
func people(b *testing.B) []time.Duration {
	lobby, err := table.Open(table.NewMemory(), rand.NewPCG(1, 2), nil)
	if err != nil {
		b.Fatal(err)
	}
	defer lobby.Close()
	dice := rand.New(rand.NewPCG(1, 0))
	took := make([]time.Duration, 0, b.N)
	var visits [game.Nobody]*table.Visit
	var seen *table.Snapshot
	b.ResetTimer()
	due := time.Now()
	for len(took) < b.N {
		if seen == nil || seen.Phase == table.Over {
			visits = sitDown(b, lobby)
			seen = shown(b, visits, 0)
			due = time.Now()
		}
		due = due.Add(5 * time.Millisecond)
		<-time.After(time.Until(due))
		moves := seen.Match.Position().Moves(nil)
		if err := visits[seen.Match.Turn()].Move(moves[dice.IntN(len(moves))], due); err != nil {
			b.Fatal(err)
		}
		seen = shown(b, visits, len(seen.Plies)+1)
		took = append(took, time.Since(due))
	}
	return took
}

// sitDown begins a match of three people.
func sitDown(b *testing.B, lobby *table.Lobby) (visits [game.Nobody]*table.Visit) {
	for k := range game.All.Each() {
		who := table.Person{ID: engine.PlayerID(k + 1), Name: k.String()}
		var err error
		if k == game.Shu {
			visits[k], err = lobby.Make(who, table.Settings{Name: "People", Bannermen: true, Clock: engine.Untimed()}, k)
		} else if visits[k], err = visits[game.Shu].Table().Enter(who); err == nil {
			err = visits[k].Sit(k)
		}
		if err == nil {
			err = visits[k].Ready(true)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	return visits
}

// shown waits until all have been shown so many moves, and returns what they
// were shown.
func shown(b *testing.B, visits [game.Nobody]*table.Visit, plies int) (seen *table.Snapshot) {
	for _, v := range visits {
		for seen = nil; seen == nil || seen.Phase == table.Waiting || len(seen.Plies) < plies; {
			var ok bool
			if seen, ok = <-v.Snapshots(); !ok {
				b.Fatal("the table is closed")
			}
		}
	}
	return seen
}
