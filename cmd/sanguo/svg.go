package main

import (
	"fmt"
	"io"
	"slices"

	"sanguo/game"
	"sanguo/tui/board"
)

// svgCmd draws a position.
type svgCmd struct {
	position
	Moves    []string `arg:"" optional:"" help:"Moves to play first. Those of the last round are marked."`
	Bottom   string   `enum:"shu,wu,wei" default:"shu" help:"Whose half is the lowest: shu, wu or wei."`
	Dark     bool     `help:"For a dark background."`
	Latin    bool     `help:"Letters instead of Chinese characters."`
	Distinct bool     `help:"Colours that are told apart by those who see red and green as one."`
}

// Run writes a picture that stands alone.
func (c *svgCmd) Run(s streams) error {
	now, err := c.start()
	if err != nil {
		return err
	}
	pic := board.Picture{Coordinates: true, Bottom: game.Kingdom(slices.Index([]string{"shu", "wu", "wei"}, c.Bottom))}
	for i, text := range c.Moves {
		m, err := game.ParseMove(text)
		if err != nil {
			return fmt.Errorf("%w: move %d: %w", errUsage, i+1, err)
		}
		after, _, err := now.Play(m)
		if err != nil {
			return fmt.Errorf("move %d, %v: %w", i+1, m, err)
		}
		pic.Last = append(pic.Last, board.Trace{Move: m, By: now.Turn()})
		now = after
	}
	pic.Last = pic.Last[max(len(pic.Last)-3, 0):]
	pic.Position = now
	pic.Check, pic.Ways = now.AllChecks()
	pic.Look.Dark = c.Dark
	if c.Latin {
		pic.Look.Glyphs = board.Latin
	}
	if c.Distinct {
		pic.Look.Palette = board.Distinct
	}
	_, err = io.WriteString(s.out, board.SVG(pic, ""))
	return err
}
