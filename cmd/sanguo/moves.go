package main

import (
	"cmp"
	"fmt"
	"slices"

	"sanguo/game"
)

// movesCmd lists the legal moves of a position.
type movesCmd struct{ position }

// Run writes the moves in text form, one a line, sorted.
func (c *movesCmd) Run(s streams) error {
	start, err := c.start()
	if err != nil {
		return err
	}
	for _, m := range sorted(start) {
		if _, err := fmt.Fprintln(s.out, m.text); err != nil {
			return err
		}
	}
	return nil
}

// written is a move with its text form.
type written struct {
	text string
	move game.Move
}

// sorted returns the legal moves of a position in the order of their texts.
func sorted(p game.Position) []written {
	var all []written
	for _, m := range p.Moves(nil) {
		all = append(all, written{p.Text(m), m})
	}
	slices.SortFunc(all, func(a, b written) int { return cmp.Compare(a.text, b.text) })
	return all
}
