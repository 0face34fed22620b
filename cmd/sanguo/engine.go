package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os/signal"
	"syscall"
	"time"

	"sanguo/game/bot"
	"sanguo/game/bot/program"
)

// engineCmd plays one match as a program does.
type engineCmd struct {
	Strength string `arg:"" help:"random, easy, normal or hard."`

	Time  time.Duration `help:"Time for a move; 50ms when no nodes are said." placeholder:"TIME" xor:"budget"`
	Nodes int           `help:"Positions looked at for a move, instead of a time." xor:"budget"`
	Seed  uint64        `help:"Decides whatever the player leaves to chance." default:"1"`
	Join  string        `help:"Code of the table to play at, where the arena is not at the other end." placeholder:"CODE"`
	Name  string        `help:"Name to take when the key is new." default:"sanguo-engine"`
}

// Run speaks the protocol of docs/protocol.md on standard input and output.
func (c *engineCmd) Run(s streams) error {
	strength, err := bot.ParseStrength(c.Strength)
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	budget := bot.Budget{Time: c.Time, Nodes: c.Nodes}
	if c.Time < 0 || c.Nodes < 0 {
		return fmt.Errorf("%w: --time and --nodes must be more than nothing", errUsage)
	}
	if budget == (bot.Budget{}) {
		budget.Time = 50 * time.Millisecond
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	at := program.Seat{Name: c.Name, Table: c.Join}
	return program.Play(ctx, s.in, s.out, at, bot.New(strength), budget, rand.New(rand.NewPCG(c.Seed, 0)))
}
