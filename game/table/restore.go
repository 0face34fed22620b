package table

import (
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"sanguo/game/engine"
)

// restore lists the tables of the matches that were running when the process
// last ended, and returns them. As each match is played again from its start,
// all processors take part. A match that cannot be restored is told to broken.
func (l *Lobby) restore(j Journal, broken func(engine.MatchID, error)) ([]*Table, error) {
	type restoring struct {
		Running
		table *Table
		err   error
	}
	var all []*restoring
	var players errgroup.Group
	players.SetLimit(runtime.GOMAXPROCS(0))
	now := time.Now()
	for r, err := range j.Running() {
		if err != nil && r.ID == 0 {
			_ = players.Wait()
			return nil, err
		}
		one := &restoring{r, l.newTable(r.Header.Code), err}
		all = append(all, one)
		if err == nil {
			players.Go(func() error {
				one.err = one.table.restore(one.Running, now)
				one.Log = nil // it is in the table now
				return nil
			})
		}
	}
	_ = players.Wait() // each has its own error
	var tables []*Table
	for _, one := range all {
		if one.err != nil {
			broken(one.ID, one.err)
			continue
		}
		listed := listing(one.table.snapshot())
		listed.Made = one.Header.Began
		l.tables[one.table] = &listed
		l.byCode[one.table.code] = one.table
		tables = append(tables, one.table)
	}
	return tables, nil
}
