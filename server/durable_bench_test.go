package server

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/store"
)

// BenchmarkDurable plays moves at so many tables at once, each through the arbiter
// and the store to the next player's snapshot of it, and beside it writes as many
// bytes as a move takes with a bare loop over bbolt that commits whatever waits, for
// as many writers. What share of the bare loop's writes a second are moves is
// reported, too. One alone shows that a move waits for one commit and no delay.
func BenchmarkDurable(b *testing.B) {
	for _, writers := range []int{1, 8, 64, 256} {
		var bare float64
		b.Run(fmt.Sprintf("bare/writers=%d", writers), func(b *testing.B) { bare = benchmarkBare(b, writers) })
		b.Run(fmt.Sprintf("moves/writers=%d", writers), func(b *testing.B) {
			if moves := benchmarkMoves(b, writers); bare > 0 {
				b.ReportMetric(moves/bare, "of-bare")
			}
		})
	}
}

// rate reports how much of b.N was done in a second.
func rate(b *testing.B, what string) float64 {
	each := float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(each, what+"/s")
	return each
}

// benchmarkMoves returns moves a second.
func benchmarkMoves(b *testing.B, tables int) float64 {
	s, err := store.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	lobby, err := table.Open(s, rand.NewPCG(1, 2), func(_ engine.MatchID, err error) { b.Error(err) }, table.WithLimits(table.Limits{}))
	if err != nil {
		b.Fatal(err)
	}
	scripts := games(b, 64)
	matches := make([]*trio, tables)
	for i := range matches {
		matches[i] = sitDown(b, lobby, i)
	}
	b.ResetTimer()
	var group sync.WaitGroup
	for i, m := range matches {
		group.Go(func() {
			game, at := i, 0
			for n := i; n < b.N; n += tables {
				script := scripts[game%len(scripts)]
				m.play(b, script[at])
				if at++; at == len(script) {
					m.again(b)
					game, at = game+1, 0
				}
			}
		})
	}
	group.Wait()
	moves := rate(b, "moves")
	b.StopTimer()
	lobby.Close()
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	return moves
}

// trio is a table where three play.
type trio struct {
	visits [3]*table.Visit // by kingdom
	snap   *table.Snapshot
}

// sitDown seats three people, whose match begins.
func sitDown(b *testing.B, lobby *table.Lobby, number int) *trio {
	m := &trio{}
	person := func(k game.Kingdom) table.Person {
		return table.Person{ID: engine.PlayerID(1 + 3*number + int(k)), Name: "somebody"}
	}
	for k := range game.All.Each() {
		var err error
		if k == game.Shu {
			m.visits[k], err = lobby.Make(person(k), table.Settings{Name: "table", Bannermen: true, Clock: engine.Untimed()}, k)
		} else {
			m.visits[k], err = m.visits[game.Shu].Table().Enter(person(k))
		}
		if err == nil && k > game.Shu {
			err = m.visits[k].Sit(k)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	for _, v := range m.visits {
		if err := v.Ready(true); err != nil {
			b.Fatal(err)
		}
	}
	m.await(game.Shu, func(s *table.Snapshot) bool { return s.Phase == table.Playing })
	return m
}

// await takes snapshots from a kingdom's mailbox until one is so.
func (m *trio) await(k game.Kingdom, so func(*table.Snapshot) bool) {
	for s := range m.visits[k].Snapshots() {
		if m.snap = s; so(s) {
			return
		}
	}
}

// play plays a move and waits until the next to move sees it, or the match is over.
func (m *trio) play(b *testing.B, move game.Move) {
	turn, plies := m.snap.Match.Turn(), len(m.snap.Plies)
	if err := m.visits[turn].Move(move, time.Now()); err != nil {
		b.Error(err)
		return
	}
	m.await(turn.Next(), func(s *table.Snapshot) bool { return len(s.Plies) > plies })
}

// again begins another match with those of one that is over.
func (m *trio) again(b *testing.B) {
	over := m.snap.ID
	for _, v := range m.visits {
		if err := v.Again(true); err != nil {
			b.Error(err)
			return
		}
	}
	m.await(game.Shu, func(s *table.Snapshot) bool { return s.ID != over && s.Phase == table.Playing })
	// The seats have been turned: who sat where sits elsewhere now.
	var turned [3]*table.Visit
	for _, v := range m.visits {
		turned[m.snap.SeatOf(v.Person().ID)] = v
	}
	m.visits = turned
}

// games returns games that were played by chance to their ends.
func games(b *testing.B, n int) [][]game.Move {
	random := rand.New(rand.NewPCG(3, 4))
	scripts := make([][]game.Move, n)
	for i := range scripts {
		for g := game.NewGame(game.Start(true)); ; {
			moves := g.Position().Moves(nil)
			var err error
			if g, _, err = g.Play(moves[random.IntN(len(moves))]); err != nil {
				b.Fatal(err)
			}
			if _, over := g.Ending(); over {
				scripts[i] = g.Moves()
				break
			}
		}
	}
	return scripts
}

// benchmarkBare returns writes a second of a loop over bbolt and nothing else.
func benchmarkBare(b *testing.B, writers int) float64 {
	db, err := bbolt.Open(filepath.Join(b.TempDir(), "bare.db"), 0o600, &bbolt.Options{InitialMmapSize: 1 << 30})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	bucket := []byte("moves")
	if err := db.Update(func(tx *bbolt.Tx) error { _, err := tx.CreateBucket(bucket); return err }); err != nil {
		b.Fatal(err)
	}
	type write struct {
		key  []byte
		done chan error
	}
	requests := make(chan write)
	go func() {
		for first := range requests {
			batch := []write{first}
			runtime.Gosched() // let those come who were answered just now
			for more := true; more; {
				select {
				case w := <-requests:
					batch = append(batch, w)
				default:
					more = false
				}
			}
			err := db.Update(func(tx *bbolt.Tx) error {
				for _, w := range batch {
					if err := tx.Bucket(bucket).Put(w.key, make([]byte, 48)); err != nil { // as long as a move's entry, rather more
						return err
					}
				}
				return nil
			})
			for _, w := range batch {
				w.done <- err
			}
		}
	}()
	defer close(requests)
	b.ResetTimer()
	var group sync.WaitGroup
	for i := range writers {
		group.Go(func() {
			done := make(chan error, 1)
			for n := i; n < b.N; n += writers {
				key := binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, uint64(i)), uint64(n))
				requests <- write{key, done}
				if err := <-done; err != nil {
					b.Error(err)
				}
			}
		})
	}
	group.Wait()
	return rate(b, "writes")
}
