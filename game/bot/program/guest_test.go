package program_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/bot/program"
)

// heard is what tests look at in what a program is told.
type heard struct {
	Type, Do, Code, Table, Phase, You, Turn, Move, By, Reason, Result string
	ID                                                                any
	Number, Version                                                   int
	Moves                                                             []string
	Clocks                                                            map[string]int
	Scores                                                            map[string]string
}

// talk is a program at the other end of a guest's link.
type talk struct {
	*testing.T
	net.Conn
	lines *bufio.Scanner
}

// seat returns a guest and the program that it is.
func seat(t *testing.T) (*program.Guest, talk) {
	ours, theirs := net.Pipe()
	t.Cleanup(func() { _ = theirs.Close() })
	return program.NewGuest(ours), talk{t, theirs, bufio.NewScanner(theirs)}
}

// says says lines, and asks for one back for each.
func (p talk) says(lines ...string) (answers []heard) {
	p.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(p, l+"\n"); err != nil {
			p.Errorf("saying %s: %v", l, err)
		}
		answers = append(answers, p.hears())
	}
	return answers
}

func (p talk) hears() (h heard) {
	p.Helper()
	if !p.lines.Scan() {
		p.Errorf("the link has ended: %v", p.lines.Err())
		return h
	}
	if err := json.Unmarshal(p.lines.Bytes(), &h); err != nil {
		p.Errorf("%s: %v", p.lines.Text(), err)
	}
	return h
}

// after returns a game after some moves.
func after(t *testing.T, moves ...string) game.Game {
	t.Helper()
	g := game.NewGame(game.Start(true))
	for _, text := range moves {
		m, err := game.ParseMove(text)
		if err == nil {
			g, _, err = g.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// TestDialogue is a whole game of a program that asks for everything.
func TestDialogue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		guest, p := seat(t)
		begun := after(t, "re4e5", "ga1a2", "ba1a2")
		done := make(chan struct{})
		go func() {
			defer close(done)
			code := func(want string, lines ...string) {
				t.Helper()
				for _, got := range p.says(lines...) {
					if got.Type != "error" || got.Code != want {
						t.Errorf("%q: %+v, want %s", lines, got, want)
					}
				}
			}
			code("hello", `{"do":"moves"}`, `{"do":"ready"}`)
			code("request", `nonsense`, `[]`, ``)
			code("version", `{"do":"hello","version":2}`)
			if got := p.says(`{"do":"hello","version":1,"name":"reed"}`)[0]; got.Do != "hello" || got.Version != 1 {
				t.Errorf("hello: %+v", got)
			}
			if got := p.hears(); got.Type != "table" || got.Phase != "waiting" || got.You != "shu" {
				t.Errorf("at the table: %+v", got)
			}
			code("not_started", `{"do":"move","move":"re4e5"}`)
			code("unknown", `{"do":"dance"}`)
			if got := p.says(`{"do":"join","id":7,"table":"tqtvgb"}`)[0]; got.Type != "answer" || got.ID != 7.0 || got.Table == "" {
				t.Errorf("join: %+v", got)
			}
			p.says(`{"do":"make"}`, `{"do":"fill","kingdom":"wu","strength":"easy"}`, `{"do":"sit"}`, `{"do":"ready"}`)
			if got := p.hears(); got.Type != "table" || got.Phase != "playing" || got.Turn != "shu" || len(got.Moves) != 3 {
				t.Errorf("the match begins: %+v", got)
			}
			if got := p.says(`{"do":"moves","from":"re5"}`)[0]; got.Number != 3 || len(got.Moves) != 2 {
				t.Errorf("moves: %+v", got)
			}
			code("move", `{"do":"moves","from":"rz9"}`)
			if got := p.says(`{"do":"clocks"}`)[0]; got.Clocks["shu"] != 5050 {
				t.Errorf("clocks: %+v", got)
			}
			<-time.After(100 * time.Millisecond)
			if got := p.says(`{"do":"move","move":"RE5GE5"}`)[0]; got.Type != "answer" || got.Do != "move" {
				t.Errorf("move: %+v", got)
			}
			if got := p.hears(); got.Type != "move" || got.Number != 4 || got.By != "shu" || got.Turn != "wu" {
				t.Errorf("its own move: %+v", got)
			}
			for i, want := range []string{"ge4xge5", "ba2-ba1"} {
				if got := p.hears(); got.Type != "move" || got.Number != i+5 || got.Move != want {
					t.Errorf("the others: %+v", got)
				}
			}
			if got := p.says(`{"do":"clocks"}`)[0]; got.Clocks["shu"] != 5000 {
				t.Errorf("clocks after a slow move: %+v", got)
			}
			p.says(`{"do":"move","move":"rb1c3"}`)
			p.hears()
			if got := p.hears(); got.Type != "end" || got.Reason != "resignation" || got.Result != "1/2-0-1/2" || got.Scores["wei"] != "1/2" {
				t.Errorf("the end: %+v", got)
			}
			if p.lines.Scan() || p.lines.Err() != nil {
				t.Errorf("after the end: %q, %v", p.lines.Text(), p.lines.Err())
			}
		}()
		b := bot.Budget{Time: 50 * time.Millisecond}
		for _, play := range []struct {
			at   game.Game
			want string
		}{{begun, "re5-ge5"}, {after(t, "re4e5", "ga1a2", "ba1a2", "re5ge5", "ge4e5", "ba2a1"), "rb1-rc3"}} {
			if c, err := guest.Choose(t.Context(), play.at, b, nil); err != nil || c.Move.String() != play.want {
				t.Errorf("%v, %v", c, err)
			}
		}
		end, err := after(t, "re4e5", "ga1a2", "ba1a2", "re5ge5", "ge4e5", "ba2a1", "rb1c3").Withdraw(game.Wu, game.Resignation)
		if err != nil {
			t.Fatal(err)
		}
		if err := guest.Close(end); err != nil {
			t.Error(err)
		}
		<-done
	})
}

// TestForfeits has programs do what loses a game at once.
func TestForfeits(t *testing.T) {
	const ready = `{"do":"hello","version":1}` + "\n" + `{"do":"ready"}` + "\n"
	for name, test := range map[string]struct {
		says string
		ends bool
		why  game.Reason
	}{
		"says nothing":             {"", false, game.Time},
		"is never ready":           {`{"do":"hello","version":1}` + "\n", false, game.Time},
		"does not move":            {ready, false, game.Time},
		"asks for ever":            {ready + strings.Repeat(`{"do":"moves"}`+"\n", 100_000), false, game.Time},
		"ends at once":             {"", true, game.Departure},
		"ends before its move":     {ready, true, game.Departure},
		"never ends its line":      {ready + strings.Repeat("a", 5000), false, game.Departure},
		"moves what is not there":  {ready + `{"do":"move","move":"re3e4"}` + "\n", false, game.Departure},
		"moves a rival's piece":    {ready + `{"do":"move","move":"ge4e5"}` + "\n", false, game.Departure},
		"says a move of no board":  {ready + `{"do":"move","move":"zz"}` + "\n", false, game.Departure},
		"gives up":                 {ready + `{"do":"resign"}` + "\n", false, game.Resignation},
		"leaves before it is over": {ready + `{"do":"quit"}` + "\n", false, game.Resignation},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				guest, p := seat(t)
				go func() {
					if name != "asks for ever" { // which reads nothing, either
						go func() { _, _ = io.Copy(io.Discard, p.Conn) }()
					}
					_, _ = io.WriteString(p, test.says)
					if test.ends {
						_ = p.Conn.Close()
					}
				}()
				g := game.NewGame(game.Start(true))
				_, err := guest.Choose(t.Context(), g, bot.Budget{Time: time.Second}, nil)
				if f, ok := errors.AsType[*bot.ForfeitError](err); !ok || f.Why != test.why {
					t.Errorf("%v, want %v", err, test.why)
				}
				if err := guest.Close(g); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// TestHostStops has whoever waits for a program stop to.
func TestHostStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		guest, _ := seat(t)
		stopped := errors.New("stopped")
		ctx, stop := contextWithCause(t, stopped)
		time.AfterFunc(time.Second, stop)
		if _, err := guest.Choose(ctx, game.NewGame(game.Start(true)), bot.Budget{}, nil); !errors.Is(err, stopped) {
			t.Error(err)
		}
		_ = guest.Close(game.NewGame(game.Start(true)))
	})
}
