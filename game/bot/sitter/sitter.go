package sitter

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/table"
)

// Thinker finds moves, for any number of computers at a time; *bot.Pool does.
type Thinker interface {
	Choose(context.Context, bot.Strength, game.Game, bot.Budget, uint64) (bot.Choice, error)
}

var _ Thinker = (*bot.Pool)(nil)

// Run lets the computers of a lobby play until the lobby is closed or ctx is
// done, and returns when all have stopped. The source of randomness must be safe
// for use by many goroutines.
func Run(ctx context.Context, lobby *table.Lobby, thinker Thinker, random rand.Source) {
	halls, stop := lobby.Watch()
	defer stop()
	var all sync.WaitGroup
	defer all.Wait()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	// sitting are the computers at their tables, and whether one was missing
	// there meanwhile: it may be on its way out, and is looked for again then.
	sitting := map[table.Missing]bool{}
	left := make(chan table.Missing)
	come := func(m table.Missing) {
		if _, there := sitting[m]; there {
			sitting[m] = true
			return
		}
		sitting[m] = false
		all.Go(func() {
			sit(ctx, lobby, m, thinker, rand.New(random))
			select {
			case left <- m:
			case <-ctx.Done():
			}
		})
	}
	for {
		select {
		case h, ok := <-halls:
			if !ok {
				return
			}
			for _, m := range h.Missing() {
				come(m)
			}
		case m := <-left:
			missed := sitting[m]
			delete(sitting, m)
			if missed {
				come(m)
			}
		case <-ctx.Done():
			return
		}
	}
}

// sit has one computer play at its table until its seat or the table is no more.
func sit(ctx context.Context, lobby *table.Lobby, m table.Missing, thinker Thinker, random *rand.Rand) {
	at, err := lobby.Find(m.Person, m.Code)
	if err != nil {
		return
	}
	visit, err := at.Enter(m.Person)
	if err != nil {
		return
	}
	defer visit.Close()
	who, _ := m.Person.Computer()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &sitter{visit: visit, who: who, thinker: thinker, random: random, thoughts: make(chan thought)}
	defer s.stop()
	_ = visit.Ready(true) // or the match has started
	for s.seated(ctx) {
	}
}

// sitter is one computer at its table. One goroutine owns it; another thinks.
type sitter struct {
	visit   *table.Visit
	who     table.Computer
	thinker Thinker
	random  *rand.Rand

	seen     *table.Snapshot
	about    turn               // what is being thought about, zero for nothing
	cancel   context.CancelFunc // of that
	thoughts chan thought
}

// turn is one turn of one match.
type turn struct {
	match uint64
	plies int
}

// thought is what came of thinking.
type thought struct {
	about turn
	move  game.Move
	err   error
}

// seated waits for something to happen and answers it. It reports whether the
// computer has its seat still.
func (s *sitter) seated(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case seen, ok := <-s.visit.Snapshots():
		if !ok {
			return false
		}
		s.seen = seen
	case t := <-s.thoughts:
		if t.about == s.about {
			s.stop()
			if t.err == nil {
				t.err = s.visit.Move(t.move, time.Now())
			}
			if t.err == nil {
				return true // the table tells what has become of it
			}
			const rest = time.Second // before it is tried again
			s.think(ctx, rest)
			return true
		}
	}
	return s.look(ctx)
}

// look does what the table as it stands asks for.
func (s *sitter) look(ctx context.Context) bool {
	own := s.seen.SeatOf(s.visit.Person().ID)
	if own == game.Nobody {
		return false
	}
	switch s.seen.Phase {
	case table.Playing:
		now := turn{uint64(s.seen.ID), len(s.seen.Plies)}
		switch {
		case s.seen.Match.Turn() != own || s.seen.Match.Suspended():
			s.stop()
		case now != s.about:
			s.stop()
			s.think(ctx, 0)
		}
	case table.Over:
		s.stop()
		if s.wanted() && !s.seen.Seats[own].Again {
			_ = s.visit.Again(true)
		}
	}
	return true
}

// wanted reports whether a person wants another match.
func (s *sitter) wanted() bool {
	for _, seat := range s.seen.Seats {
		if seat.Again && !seat.ID.Computer() {
			return true
		}
	}
	return false
}

// stop ends thinking.
func (s *sitter) stop() {
	if s.cancel != nil {
		s.cancel()
	}
	s.about, s.cancel = turn{}, nil
}

// think begins to think about the turn, after a rest.
func (s *sitter) think(ctx context.Context, rest time.Duration) {
	ctx, s.cancel = context.WithCancel(ctx)
	s.about = turn{uint64(s.seen.ID), len(s.seen.Plies)}
	about, match, seed := s.about, s.seen.Match, s.random.Uint64()
	p := paceOf(s.who, s.seen, time.Now(), s.random)
	go func() {
		pause(ctx, rest)
		began := time.Now()
		choice, err := s.thinker.Choose(ctx, strength(s.who), match.Game(), bot.Budget{Time: p.think}, seed)
		pause(ctx, p.least-time.Since(began))
		select {
		case s.thoughts <- thought{about, choice.Move, err}:
		case <-ctx.Done():
		}
	}()
}

// pause waits for so long, or until ctx is done.
func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
