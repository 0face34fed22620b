package sitter

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/engine"
	"sanguo/game/table"
)

var clock = engine.Clock{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second}

// house is a lobby whose computers play, in a bubble of its own time.
type house struct {
	*testing.T
	memory  *table.Memory
	lobby   *table.Lobby
	thinker Thinker
	left    chan struct{}
}

// steady is the top of a source that many may use.
type steady struct{ n atomic.Uint64 }

func (s *steady) Uint64() uint64 { return s.n.Add(0x9e3779b97f4a7c15) }

func inHouse(t *testing.T, thinker func() Thinker, f func(h *house)) {
	synctest.Test(t, func(t *testing.T) {
		h := &house{T: t, memory: table.NewMemory(), thinker: thinker()}
		if pool, ok := h.thinker.(*bot.Pool); ok {
			defer pool.Close()
		}
		h.open()
		defer h.close()
		f(h)
	})
}

func (h *house) open() {
	h.Helper()
	lobby, err := table.Open(h.memory, rand.NewPCG(1, 2), nil)
	h.must(err)
	left := make(chan struct{})
	h.lobby, h.left = lobby, left
	go func() {
		Run(h.Context(), lobby, h.thinker, &steady{})
		close(left)
	}()
}

func (h *house) close() {
	h.lobby.Close()
	<-h.left
}

func (h *house) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// player is the person at the table.
type player struct {
	*house
	visit *table.Visit
	seen  *table.Snapshot
}

// sees waits until a snapshot is as wanted.
func (p *player) sees(wanted func(*table.Snapshot) bool) {
	p.Helper()
	for limit := time.After(5 * time.Minute); p.seen == nil || !wanted(p.seen); {
		select {
		case s, ok := <-p.visit.Snapshots():
			if !ok {
				p.Fatal("the table is closed")
			}
			p.seen = s
		case <-limit:
			p.Fatalf("it does not come to that: %+v", p.seen)
		}
	}
}

func own(s *table.Snapshot) bool {
	return s.Phase == table.Over || s.Phase == table.Playing && s.Match.Turn() == s.SeatOf(1)
}

// starts begins a match of player 1, as Shu, with two computers.
func (h *house) starts(c table.Computer) *player {
	h.Helper()
	v, err := h.lobby.Make(table.Person{ID: 1, Name: "reed"}, table.Settings{Name: "Test", Bannermen: true, Clock: clock}, game.Shu)
	h.must(err)
	h.must(v.Ready(true))
	h.must(v.Fill(game.Wu, c))
	h.must(v.Fill(game.Wei, c))
	p := &player{house: h, visit: v}
	p.sees(own)
	return p
}

// plays plays the first of the legal moves, so many times.
func (p *player) plays(rounds int) {
	p.Helper()
	for range rounds {
		p.sees(own)
		if p.seen.Phase == table.Over {
			return
		}
		before := len(p.seen.Plies)
		p.must(p.visit.Move(p.seen.Match.Position().Moves(nil)[0], time.Now()))
		p.sees(func(s *table.Snapshot) bool { return len(s.Plies) > before })
	}
	p.sees(own)
}

func pool() Thinker { return bot.NewPool(1) }

func TestPlayWithComputers(t *testing.T) {
	inHouse(t, pool, func(h *house) {
		p := h.starts(table.Computer{Strength: table.Easy})
		began := time.Now()
		const rounds = 5
		p.plays(rounds)
		if took := time.Since(began); took < 2*rounds*shortest || took > 4*rounds*(shortest+varies) {
			t.Errorf("that took %v", took)
		}
		if p.seen.Watching != 0 || len(p.seen.Lines) > 4 {
			t.Errorf("they talk, or watch: %+v", p.seen)
		}
		h.must(p.visit.Resign())
		h.must(p.visit.Again(true))
		first := p.seen.ID
		p.sees(func(s *table.Snapshot) bool { return s.ID != first && s.Phase == table.Playing })
		if p.seen.SeatOf(1) != game.Wu {
			t.Errorf("the seats are not turned: %+v", p.seen.Seats)
		}
		p.plays(2)
		h.must(p.visit.Leave())
		p.visit.Close()
		synctest.Wait()
		if _, err := h.lobby.Find(p.visit.Person(), p.seen.Code); !errors.Is(err, table.ErrNoTable) {
			t.Errorf("the computers stay behind: %v", err)
		}
	})
}

// TestInstant plays at once.
func TestInstant(t *testing.T) {
	inHouse(t, pool, func(h *house) {
		p := h.starts(table.Computer{Strength: table.Easy, Instant: true})
		began := time.Now()
		p.plays(5)
		if took := time.Since(began); took > time.Second {
			t.Errorf("that took %v", took)
		}
	})
}

// TestComeBack ends the house in the middle of a match, and opens it again.
func TestComeBack(t *testing.T) {
	inHouse(t, pool, func(h *house) {
		p := h.starts(table.Computer{Strength: table.Easy})
		p.plays(2)
		h.must(p.visit.Move(p.seen.Match.Position().Moves(nil)[0], time.Now()))
		h.close()
		h.open()
		at, err := h.lobby.Find(p.visit.Person(), p.seen.Code)
		h.must(err)
		p.visit, err = at.Enter(p.visit.Person())
		h.must(err)
		p.seen = nil
		p.sees(own)
		p.plays(2)
		if len(p.seen.Plies) != 5*3 {
			t.Errorf("%d moves were played", len(p.seen.Plies))
		}
	})
}

// TestSeatEmptied sends a computer away and has another come.
func TestSeatEmptied(t *testing.T) {
	inHouse(t, pool, func(h *house) {
		v, err := h.lobby.Make(table.Person{ID: 1, Name: "reed"}, table.Settings{Name: "Test", Clock: clock}, game.Shu)
		h.must(err)
		p := &player{house: h, visit: v}
		for range 3 {
			h.must(v.Fill(game.Wu, table.Computer{Strength: table.Easy}))
			p.sees(func(s *table.Snapshot) bool { return s.Seats[game.Wu].Here })
			h.must(v.Empty(game.Wu))
			p.sees(func(s *table.Snapshot) bool { return !s.Seats[game.Wu].Taken() })
			h.must(v.Fill(game.Wu, table.Computer{Strength: table.Easy}))
			h.must(v.Empty(game.Wu))
			p.sees(func(s *table.Snapshot) bool { return !s.Seats[game.Wu].Taken() })
		}
	})
}

// moody fails every other time.
type moody struct{ asked atomic.Int64 }

func (m *moody) Choose(ctx context.Context, s bot.Strength, g game.Game, b bot.Budget, seed uint64) (bot.Choice, error) {
	if m.asked.Add(1)%2 == 1 {
		return bot.Choice{}, errors.New("moody")
	}
	moves := g.Position().Moves(nil)
	return bot.Choice{Move: moves[seed%uint64(len(moves))]}, nil
}

func TestThinkerFails(t *testing.T) {
	inHouse(t, func() Thinker { return &moody{} }, func(h *house) {
		h.starts(table.Computer{Strength: table.Hard}).plays(3)
	})
}

// TestPace keeps within the time that is left.
func TestPace(t *testing.T) {
	inHouse(t, func() Thinker { return &moody{} }, func(h *house) {
		p := h.starts(table.Computer{Strength: table.Hard})
		random := rand.New(rand.NewPCG(1, 2))
		hard := table.Computer{Strength: table.Hard}
		if got := paceOf(hard, p.seen, time.Now(), random); got.think != time.Second || got.least < shortest {
			t.Errorf("at the start: %+v", got)
		}
		late := time.Now().Add(clock.Base - 4*time.Second)
		if got := paceOf(hard, p.seen, late, random); got.think > 100*time.Millisecond || got.least > 100*time.Millisecond {
			t.Errorf("with four seconds left: %+v", got)
		}
		if got := paceOf(hard, p.seen, time.Now().Add(clock.Base), random); got.think <= 0 {
			t.Errorf("with nothing left: %+v", got)
		}
	})
}

// TestStandIn has a computer come and move that takes the seat of a player who
// leaves, and nobody stand in for the last.
func TestStandIn(t *testing.T) {
	inHouse(t, pool, func(h *house) {
		s := table.Settings{Name: "Test", Bannermen: true, Clock: clock, StandIn: table.Easy}
		v, err := h.lobby.Make(table.Person{ID: 1, Name: "reed"}, s, game.Shu)
		h.must(err)
		h.must(v.Fill(game.Wei, table.Computer{Strength: table.Easy}))
		other, err := v.Table().Enter(table.Person{ID: 2, Name: "rush"})
		h.must(err)
		h.must(other.Sit(game.Wu))
		h.must(v.Ready(true))
		h.must(other.Ready(true))
		p := &player{house: h, visit: v}
		p.sees(own)
		h.must(other.Leave())
		p.plays(2)
		if n := len(p.seen.Plies); n < 6 || !p.seen.Seats[game.Wu].ID.Computer() {
			t.Errorf("%d moves by %+v", n, p.seen.Seats)
		}
		h.must(v.Leave())
		p.sees(func(s *table.Snapshot) bool { return s.Phase == table.Over })
	})
}
