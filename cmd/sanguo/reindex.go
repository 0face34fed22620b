package main

import (
	"fmt"

	"sanguo/store"
)

// reindexCmd makes the indices of a server's archive anew.
type reindexCmd struct {
	Data string `default:"./data" env:"SANGUO_DATA" placeholder:"DIR" help:"Directory of the database (${default})."`
}

// Run makes the lists, the careers, the ratings and the index of positions again
// from the matches. Their ids stay.
func (c *reindexCmd) Run(s streams) error {
	b, matches := newBar(s.err), 0
	err := store.Reindex(c.Data, func(done, of int) {
		matches = of / 2 // each is gone through twice
		b.show(int64(done), int64(of))
	})
	b.clear()
	if err != nil {
		return adviseData(c.Data, err)
	}
	_, err = fmt.Fprintf(s.out, "%s: %d matches indexed\n", c.Data, matches)
	return err
}
