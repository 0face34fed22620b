package bot

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"sanguo/game"
)

// BenchmarkBeside measures what people feel of computers that think: how late
// an answer comes that takes two goroutines, each millisecond, while so many
// tables think without a pause.
func BenchmarkBeside(b *testing.B) {
	for name, tables := range map[string]int{"none": 0, "eight": 8} {
		b.Run(name, func(b *testing.B) {
			p := NewPool(Workers())
			ctx, stop := context.WithCancel(b.Context())
			var thinking sync.WaitGroup
			for i := range uint64(tables) {
				thinking.Go(func() {
					for ctx.Err() == nil {
						_, _ = p.Choose(ctx, Hard, game.NewGame(game.Start(true)), Budget{Time: time.Second}, i)
					}
				})
			}
			took := beside(b)
			stop()
			thinking.Wait()
			p.Close()
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1e3, "p50-µs")
			b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds())/1e3, "p99-µs")
		})
	}
}

// beside asks a goroutine b.N times, and returns how long after it should have
// asked each answer was there.
func beside(b *testing.B) []time.Duration {
	questions, answers := make(chan game.Position), make(chan game.Position)
	go func() {
		defer close(answers)
		for p := range questions {
			next, _, _ := p.Play(p.Moves(nil)[0])
			answers <- next
		}
	}()
	took := make([]time.Duration, b.N)
	b.ResetTimer()
	start := time.Now()
	for i := range took {
		due := start.Add(time.Duration(i) * time.Millisecond)
		<-time.After(time.Until(due))
		questions <- game.Start(true)
		<-answers
		took[i] = time.Since(due)
	}
	b.StopTimer()
	close(questions)
	return took
}
