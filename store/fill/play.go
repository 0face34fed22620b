package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/store"
)

// One match begins every five minutes: a million take ten years.
var epoch = time.Date(2016, 1, 1, 0, 0, 0, 0, time.UTC)

// people gives the archive its players: one for every fifty matches, of whom
// some play much more than others.
func people(s *store.Store, games int) (players []store.Player, err error) {
	for n := range max(games/50, 10) {
		name := fmt.Sprintf("made%d", n+1)
		p, err := s.PlayerByName(name)
		if errors.Is(err, store.ErrNoPlayer) {
			key := store.Key{Fingerprint: name, Type: "made", Blob: []byte(name)}
			p, err = s.AddPlayer(name, key, epoch)
		}
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}

// playing is a match that is being made.
type playing struct {
	random *rand.Rand
	match  engine.Match
	log    []archive.Entry
	at     time.Duration
	began  time.Time
	moves  []game.Move
}

// maker makes matches.
type maker struct {
	seed uint64
	most int // moves
}

// play makes the match of a number.
func (m maker) play(n int, players []store.Player) archive.Match {
	p := playing{random: rand.New(rand.NewPCG(m.seed, uint64(n)))}
	p.began = epoch.Add(time.Duration(n)*time.Minute*5 + time.Duration(p.random.IntN(60000))*time.Millisecond)
	clocks := []engine.Clock{
		{Kind: engine.Bank, Base: time.Hour, Increment: 10 * time.Second},
		{Kind: engine.Bank, Base: 30 * time.Minute, Increment: 30 * time.Second},
		engine.Untimed(),
	}
	start := engine.Start{
		Seats:    p.seats(players),
		Position: game.Start(p.random.IntN(4) > 0),
		Clock:    clocks[p.random.IntN(len(clocks))],
	}
	p.apply(start)
	giveUp := m.most
	if p.random.IntN(4) == 0 {
		giveUp = min(giveUp, p.random.IntN(200))
	}
	for !p.match.Over() {
		p.think()
		if p.match.Game().Len() >= giveUp {
			p.apply(engine.Resign{By: p.match.Turn()})
			break
		}
		p.apply(engine.Move{By: p.match.Turn(), Move: p.choose()})
	}
	h := archive.Header{
		Name: "made", Code: "made", Private: p.random.IntN(20) == 0, Absence: 5 * time.Minute,
		Began: p.began, Origin: archive.Made, Apart: true,
	}
	ended := p.log[len(p.log)-1].When
	return archive.Match{Summary: archive.Summarize(0, h, p.match, ended), Log: p.log}
}

func (p *playing) seats(players []store.Player) (seats [3]engine.Seat) {
	taken := map[int]bool{}
	for k := range seats {
		n := -1
		for n < 0 || taken[n] {
			u := p.random.Float64()
			n = int(float64(len(players)) * u * u)
		}
		taken[n] = true
		seats[k] = engine.Seat{Player: players[n].ID, Name: players[n].Name}
	}
	if p.random.IntN(10) == 0 {
		seats[2] = engine.Seat{Player: engine.ComputerID(1), Name: "computer-easy"}
	}
	return seats
}

// think lets time pass: ten seconds a move, now and then very many more, but
// never so many that the flag falls.
func (p *playing) think() {
	took := time.Duration(p.random.ExpFloat64() * 10 * float64(time.Second))
	if deadline, ok := p.match.Deadline(); ok {
		took = min(took, (deadline-p.at)/2)
	}
	p.at += took.Truncate(time.Millisecond)
}

// choose returns a move: at first one of those that come first, then what
// captures most, else any.
func (p *playing) choose() game.Move {
	now := p.match.Position()
	p.moves = now.Moves(p.moves[:0])
	if p.match.Game().Len() < 8 {
		u := p.random.Float64()
		return p.moves[int(float64(len(p.moves))*u*u*u)]
	}
	best, value := p.moves[p.random.IntN(len(p.moves))], 0
	for _, m := range p.moves {
		if piece := now.At(m.To); piece != game.None && int(piece.Kind()) >= value {
			best, value = m, int(piece.Kind())
			if piece.Kind() == game.General {
				break
			}
		}
	}
	return best
}

// apply applies what the rules allow. The wall clock of the log goes on a little
// otherwise than that of the match, as it does in a server.
func (p *playing) apply(e engine.Event) {
	after, _, err := p.match.Apply(p.at, e)
	if err != nil {
		panic(err) // the match is made by the rules
	}
	p.match = after
	when := p.began.Add(p.at)
	if len(p.log) > 0 {
		when = when.Add(time.Duration(p.random.IntN(2)) * time.Millisecond)
	}
	p.log = append(p.log, archive.Entry{At: p.at, When: when, Event: e})
}
