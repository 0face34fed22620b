package protocol

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// house is a lobby with programs in it, in a bubble of its own time.
type house struct {
	*testing.T
	memory *table.Memory
	lobby  *table.Lobby
}

func inHouse(t *testing.T, f func(h *house)) {
	synctest.Test(t, func(t *testing.T) {
		h := &house{T: t, memory: table.NewMemory()}
		lobby, err := table.Open(h.memory, rand.NewPCG(1, 2), nil)
		h.must(err)
		h.lobby = lobby
		defer lobby.Close()
		f(h)
	})
}

func (h *house) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// accounts takes every name but one.
type accounts struct{}

func (accounts) Register(name string) (table.Person, error) {
	if name == "taken" {
		return table.Person{}, errName
	}
	return table.Person{ID: 99, Name: name}, nil
}

// caller is a program.
type caller struct {
	h      *house
	typing *io.PipeWriter
	ended  chan error

	mu    sync.Mutex
	heard bytes.Buffer
	slow  chan struct{} // when not nil, it reads nothing until this is closed
}

func (c *caller) Write(b []byte) (int, error) {
	if c.slow != nil {
		<-c.slow
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.heard.Write(b)
}

// comes lets somebody come in; slow has it read nothing for now.
func (h *house) comes(who table.Person, slow chan struct{}) *caller {
	in, typing := io.Pipe()
	c := &caller{h: h, typing: typing, ended: make(chan error, 1), slow: slow}
	ctx, cancel := context.WithCancel(h.Context())
	h.Cleanup(cancel)
	go func() {
		c.ended <- Run(ctx, Config{
			Person: who, Lobby: h.lobby, Archive: h.memory, Accounts: accounts{}, Now: time.Now,
		}, in, c)
		in.Close()
	}()
	synctest.Wait()
	return c
}

// sends sends lines, and waits until they are answered.
func (c *caller) sends(lines ...string) {
	c.h.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(c.typing, l+"\n"); err != nil {
			c.h.Fatalf("sending %s: %v", l, err)
		}
		synctest.Wait()
	}
}

// hears returns the lines that were written since it was last asked.
func (c *caller) hears() []string {
	c.h.Helper()
	synctest.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	text := strings.TrimSuffix(c.heard.String(), "\n")
	c.heard.Reset()
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// heard is what tests look at in what a program is told.
type heard struct {
	Type, Do, Code, Sentence, Name, What, Text, You, Phase, Move, Position, Reason, Result, Room string
	Number                                                                                       int
	Match                                                                                        int
	Moves                                                                                        []string
}

// objects returns what was written since it was last asked.
func (c *caller) objects() []heard {
	c.h.Helper()
	var all []heard
	for _, l := range c.hears() {
		var o heard
		if err := json.Unmarshal([]byte(l), &o); err != nil {
			c.h.Fatalf("%s: %v", l, err)
		}
		all = append(all, o)
	}
	return all
}

// of returns the objects of a type.
func of(all []heard, kind string) []heard {
	var out []heard
	for _, o := range all {
		if o.Type == kind {
			out = append(out, o)
		}
	}
	return out
}

// hangsUp ends what is sent.
func (c *caller) hangsUp() {
	c.h.Helper()
	c.typing.Close()
	if err := <-c.ended; err != nil {
		c.h.Errorf("it ended with %v", err)
	}
}

// computers plays for the computers of the lobby, one after the other: it has
// those come that are missing, and moves until it is the turn of a person.
type computers struct {
	h      *house
	visits map[table.Missing]*table.Visit
}

func (c *computers) play() {
	c.h.Helper()
	<-time.After(time.Second)
	synctest.Wait()
	halls, stop := c.h.lobby.Watch()
	defer stop()
	for _, m := range (<-halls).Missing() {
		at, err := c.h.lobby.Find(m.Person, m.Code)
		c.h.must(err)
		v, err := at.Enter(m.Person)
		c.h.must(err)
		_ = v.Ready(true)
		c.visits[m] = v
		synctest.Wait()
	}
	for moved := true; moved; {
		moved = false
		for _, v := range c.visits {
			select {
			case s, ok := <-v.Snapshots():
				if ok && s.Phase == table.Playing && s.Match.Turn() == s.SeatOf(v.Person().ID) {
					<-time.After(time.Second)
					c.h.must(v.Move(s.Match.Position().Moves(nil)[0], time.Now()))
					moved = true
				}
			default:
			}
			synctest.Wait()
		}
	}
}

// three are three people at a table who do not talk to this package.
type three [3]*table.Visit

// playing returns the table of a match that has begun.
func (h *house) playing(private bool) three {
	h.Helper()
	people := [...]table.Person{{ID: 1, Name: "reed"}, {ID: 2, Name: "plum"}, {ID: 3, Name: "crane"}}
	clock := engine.Clock{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second}
	maker, err := h.lobby.Make(people[0], table.Settings{Name: "Test", Private: private, Bannermen: true, Clock: clock}, game.Shu)
	h.must(err)
	all := three{maker}
	for k := game.Wu; k < game.Nobody; k++ {
		all[k], err = maker.Table().Enter(people[k])
		h.must(err)
		h.must(all[k].Sit(k))
	}
	for _, v := range all {
		h.must(v.Ready(true))
	}
	return all
}

// plays plays the first of the legal moves, so many times, and returns them.
func (t three) plays(h *house, moves int) []string {
	h.Helper()
	var texts []string
	for range moves {
		synctest.Wait()
		s := <-t[0].Snapshots() // each move brings one
		position := s.Match.Position()
		m := position.Moves(nil)[0]
		texts = append(texts, position.Text(m))
		h.must(t[position.Turn()].Move(m, time.Now()))
	}
	return texts
}
