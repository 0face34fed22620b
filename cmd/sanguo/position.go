package main

import (
	"fmt"

	"sanguo/game"
)

// position is the flags by which commands are told where to start.
type position struct {
	Position    string `help:"Start from this position, in its text form." placeholder:"TEXT"`
	NoBannermen bool   `help:"Start without bannermen. A position says so itself."`
}

func (p position) start() (game.Position, error) {
	if p.Position == "" {
		return game.Start(!p.NoBannermen), nil
	}
	start, err := game.ParsePosition(p.Position)
	if err != nil {
		return start, fmt.Errorf("%w: --position: %w", errUsage, err)
	}
	return start, nil
}
