package main

import (
	"fmt"

	"sanguo/game"
)

// perftCmd counts the sequences of legal moves of each length from 1 on.
type perftCmd struct {
	Depth int `arg:"" help:"The greatest length."`
	position
	Divide bool `help:"Say first how many of the longest begin with each move."`
}

// Run writes a line with the length and the count for each length.
func (c *perftCmd) Run(s streams) error {
	if c.Depth < 1 {
		return fmt.Errorf("%w: DEPTH is %d and must be 1 or more", errUsage, c.Depth)
	}
	start, err := c.start()
	if err != nil {
		return err
	}
	if c.Divide {
		if err := divide(s, start, c.Depth); err != nil {
			return err
		}
	}
	for depth := 1; depth <= c.Depth; depth++ {
		if _, err := fmt.Fprintln(s.out, depth, start.Perft(depth)); err != nil {
			return err
		}
	}
	return nil
}

// divide writes a line with each move and the count behind it, sorted by move.
func divide(s streams, start game.Position, depth int) error {
	for _, m := range sorted(start) {
		after, _, err := start.Play(m.move)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(s.out, m.text, after.Perft(depth-1)); err != nil {
			return err
		}
	}
	return nil
}
