package program_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/bot/arena"
	"sanguo/game/bot/program"
)

func contextWithCause(t *testing.T, cause error) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(t.Context())
	return ctx, func() { cancel(cause) }
}

func dice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// TestBothEnds has players of ours play in the arena as programs, against one
// that sits there itself.
func TestBothEnds(t *testing.T) {
	var programs sync.WaitGroup
	budget := bot.Budget{Nodes: 200}
	guest := func() (bot.Player, error) {
		ours, theirs := net.Pipe()
		programs.Go(func() {
			defer theirs.Close()
			err := program.Play(t.Context(), theirs, theirs, program.Seat{Name: "reed"}, bot.New(bot.Normal), budget, dice(1))
			if err != nil {
				t.Error(err)
			}
		})
		return program.NewGuest(ours), nil
	}
	m := arena.Match{
		One: guest, Two: func() (bot.Player, error) { return bot.New(bot.Random), nil },
		Games: 3, Budget: budget, Seed: 1, Start: game.Start(true), Parallel: 3,
		Forfeited: func(number int, k game.Kingdom, err error) { t.Errorf("game %d, %v: %v", number, k, err) },
	}
	tally, err := m.Play(t.Context())
	programs.Wait()
	if all := tally.All(); err != nil || all.Games() != 3 || all.Wins == 0 || tally.Forfeits != (arena.Forfeits{}) {
		t.Errorf("%+v, %v", tally, err)
	}
}

// TestPlayIsTold has the other end say what a player of ours cannot go on from.
func TestPlayIsTold(t *testing.T) {
	for said, want := range map[string]error{
		``: io.ErrUnexpectedEOF,
		`{"type":"error","do":"join","code":"no_table"}`:                                                            program.ErrRefused,
		`{"type":"table","phase":"playing","you":"shu","start":"nonsense"}`:                                         program.ErrRefused,
		`{"type":"table","phase":"playing","you":"wu","start":"` + game.Start(true).String() + `","moves":["re3"]}`: program.ErrRefused,
	} {
		err := program.Play(t.Context(), strings.NewReader(said), io.Discard, program.Seat{}, bot.New(bot.Random), bot.Budget{}, dice(1))
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", said, err, want)
		}
	}
}

// TestPlayGoesToItsTable has a player of ours join, and end with the match.
func TestPlayGoesToItsTable(t *testing.T) {
	var out bytes.Buffer
	at := program.Seat{Name: "reed", Table: "tqtvgb"}
	const told = `{"type":"answer","do":"hello"}
{"type":"answer","do":"join"}
{"type":"table","phase":"waiting","you":"wu"}
{"type":"answer","do":"ready"}
{"type":"end","result":"1-0-0"}`
	err := program.Play(t.Context(), strings.NewReader(told), &out, at, bot.New(bot.Random), bot.Budget{}, dice(1))
	const want = `{"do":"hello","version":1,"name":"reed"}
{"do":"join","table":"tqtvgb"}
{"do":"ready"}
{"do":"quit"}
`
	if err != nil || out.String() != want {
		t.Errorf("%v, it says %s", err, out.String())
	}
}

// TestCommand has a program of the shell end by its input's end, and one that
// does not, with what it has started.
func TestCommand(t *testing.T) {
	for _, line := range []string{"cat", "trap '' TERM HUP INT; sleep 1000 & sleep 1000"} {
		link, err := program.Command(line)
		if err != nil {
			t.Fatal(err)
		}
		if line == "cat" {
			if _, err := io.WriteString(link, "said\n"); err != nil {
				t.Error(err)
			}
			back := make([]byte, 5)
			if _, err := io.ReadFull(link, back); err != nil || string(back) != "said\n" {
				t.Errorf("%q, %v", back, err)
			}
		}
		began := time.Now()
		if err := link.Close(); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if took := time.Since(began); took > time.Minute {
			t.Errorf("%s ends after %v", line, took)
		}
		if _, err := link.Read(make([]byte, 1)); err == nil {
			t.Errorf("%s is there still", line)
		}
	}
}
