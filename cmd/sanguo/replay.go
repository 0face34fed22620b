package main

import "fmt"

// replayCmd checks the record of a game.
type replayCmd struct {
	File string `arg:"" help:"A record, or bare moves parted by white space; - reads standard input."`
}

// Run says how the game ends.
func (c *replayCmd) Run(s streams) error { return fmt.Errorf("%w: not there yet", errUsage) }
