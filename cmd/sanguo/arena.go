package main

import (
	"context"
	"fmt"
	"os/signal"
	"syscall"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/bot/arena"
	"sanguo/game/bot/program"
)

// arenaCmd has computer players play each other.
type arenaCmd struct {
	One string `arg:"" optional:"" default:"external" help:"The player who is measured: random, easy, normal, hard or external."`
	Two string `arg:"" optional:"" default:"normal" help:"The player of the other two seats."`

	External string `help:"The command of the external player: a program that speaks the protocol of docs/protocol.md on its standard input and output. Each game starts it anew for each of its seats." placeholder:"COMMAND"`

	Games    int           `help:"How many games; seats rotate." default:"30"`
	Time     time.Duration `help:"Time for a move." placeholder:"TIME" xor:"budget"`
	Nodes    int           `help:"Positions looked at for a move, instead of a time; 2000 when neither is said." xor:"budget"`
	Seed     uint64        `help:"Decides openings and whatever players leave to chance." default:"1"`
	Parallel int           `help:"Games at a time." default:"1"`

	NoBannermen bool `help:"Play without bannermen."`
}

// every is after how many games it is said how things stand.
const every = 30

// Run plays the games and writes how they went. Interrupted, it writes how
// those went that were played to their end.
func (c *arenaCmd) Run(s streams) error {
	m, err := c.match()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	m.Forfeited = func(number int, k game.Kingdom, err error) {
		fmt.Fprintf(s.err, "game %d, %v forfeits: %v\n", number, k, err)
	}
	m.Progress = func(t arena.Tally) {
		if n := t.All().Games(); n%every == 0 && n < m.Games {
			mean, e := t.All().Score()
			fmt.Fprintf(s.err, "%d games: %.3f, error %.3f\n", n, mean, e)
		}
	}
	tally, played := m.Play(ctx)
	games := max(1, tally.All().Games())
	if _, err := fmt.Fprintf(s.out, "%s against two %s, %s a move, seed %d, %d moves a game\n",
		c.One, c.Two, c.budget(m.Budget), c.Seed, tally.Plies/games); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.out, "%s: %v; %s: %v\n", c.One, tally.One, c.Two, tally.Two); err != nil {
		return err
	}
	if err := tally.Write(s.out); err != nil {
		return err
	}
	return played
}

func (c *arenaCmd) budget(b bot.Budget) string {
	if b.Time > 0 {
		return b.Time.String()
	}
	return fmt.Sprintf("%d nodes", b.Nodes)
}

// match reads the flags.
func (c *arenaCmd) match() (arena.Match, error) {
	m := arena.Match{Games: c.Games, Seed: c.Seed, Parallel: c.Parallel, Budget: bot.Budget{Time: c.Time, Nodes: c.Nodes}}
	if c.Games < 1 || c.Time < 0 || c.Nodes < 0 || c.Parallel < 1 {
		return m, fmt.Errorf("%w: --games, --time, --nodes and --parallel must be more than nothing", errUsage)
	}
	if m.Budget == (bot.Budget{}) {
		m.Budget.Nodes = 2000
	}
	var err error
	if m.One, err = c.player(c.One); err != nil {
		return m, err
	}
	if m.Two, err = c.player(c.Two); err != nil {
		return m, err
	}
	m.Start, err = position{NoBannermen: c.NoBannermen}.start()
	return m, err
}

// external is the name by which the arguments call the player that is a program.
const external = "external"

// player returns what makes a player of a name for a game.
func (c *arenaCmd) player(name string) (func() (bot.Player, error), error) {
	if name == external {
		if c.External == "" {
			return nil, fmt.Errorf("%w: --external must say which program plays", errUsage)
		}
		return func() (bot.Player, error) {
			link, err := program.Command(c.External)
			if err != nil {
				return nil, err
			}
			return program.NewGuest(link), nil
		}, nil
	}
	strength, err := bot.ParseStrength(name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUsage, err)
	}
	return func() (bot.Player, error) { return bot.New(strength), nil }, nil
}
