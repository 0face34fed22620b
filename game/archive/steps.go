package archive

import (
	"fmt"
	"iter"

	"sanguo/game"
	"sanguo/game/engine"
)

// Step is a position that a match came to, and what was played there.
type Step struct {
	Position game.Position
	Move     game.Move
	// Played is false where nothing was: at the end of the log.
	Played bool
}

// Steps yields the positions of a log, from its start to its end. How the match
// ended is not in them: a position in which somebody resigned, or a draw was
// reached, has the kingdom to move that would have gone on. A move that cannot
// be played comes as an error, the last.
func Steps(log []Entry) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		var now game.Position
		started := false
		for i, entry := range log {
			switch event := entry.Event.(type) {
			case engine.Start:
				now, started = event.Position, true
			case engine.Move:
				after, _, err := now.Play(event.Move)
				if err != nil {
					yield(Step{}, fmt.Errorf("replaying entry %d: %w", i+1, err))
					return
				}
				if !yield(Step{now, event.Move, true}, nil) {
					return
				}
				now = after
			}
		}
		if started {
			yield(Step{Position: now}, nil)
		}
	}
}

// FirstMove returns the first move that a kingdom made, if it made any.
func FirstMove(log []Entry, k game.Kingdom) (game.Move, bool) {
	for _, entry := range log {
		if move, ok := entry.Event.(engine.Move); ok && move.By == k {
			return move.Move, true
		}
	}
	return game.Move{}, false
}
