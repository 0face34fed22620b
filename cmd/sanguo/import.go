package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"sanguo/clean"
	"sanguo/game/archive"
	"sanguo/game/record"
	"sanguo/store"
)

// importCmd takes records into the archive of a server that is stopped.
type importCmd struct {
	Files []string `arg:"" name:"file" help:"Files of records."`
	Data  string   `default:"./data" env:"SANGUO_DATA" placeholder:"DIR" help:"Directory of the database (${default})."`
}

// Run archives every game of the files that can be played to its end, as
// imported, and says of all others where they stand and why they were refused.
func (c *importCmd) Run(s streams) (err error) {
	archived, err := store.Open(c.Data)
	if err != nil {
		return adviseData(c.Data, err)
	}
	defer func() { err = errors.Join(err, archived.Close()) }()
	refused := 0
	for _, name := range c.Files {
		one := importing{records: records{name: name, out: s.out, bar: newBar(s.err)}, store: archived}
		if err := one.all(); err != nil {
			return err
		}
		refused += one.faults
	}
	if refused > 0 {
		return errFaults
	}
	return nil
}

// adviseData says in one sentence what can be done about a database that does
// not open.
func adviseData(dir string, err error) error {
	switch {
	case errors.Is(err, store.ErrInUse):
		return fmt.Errorf("a server is using the directory %s: stop it first", dir)
	case errors.Is(err, store.ErrNewer):
		return fmt.Errorf("the database in %s was written by a newer version: use that one", dir)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no server's data in %s: name its directory with --data (%w)", dir, err)
	}
	return err
}

// importing is a file that is being imported.
type importing struct {
	records
	store *store.Store

	batch        []store.Addition
	added, known int
}

// batchLen is how many games are archived in one transaction.
const batchLen = 256

// What can be shown of names, in cells.
const (
	maxEvent = 24
	maxName  = 24
)

func (i *importing) all() error {
	f, err := os.Open(i.name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	err = i.each(f, func(r record.Record, line int) error {
		at, _ := f.Seek(0, io.SeekCurrent) // nothing for a pipe
		i.bar.show(at, info.Size())
		return i.take(r, line)
	})
	if err != nil {
		return err
	}
	return errors.Join(i.flush(), i.report())
}

// take takes a game up, whose record begins at a line.
func (i *importing) take(r record.Record, line int) error {
	digest := digestOf(r)
	r.Event = clean.Line(r.Event, maxEvent)
	for k := range r.Players {
		r.Players[k] = clean.Line(r.Players[k], maxName)
	}
	m, err := archive.FromRecord(r)
	if err != nil {
		return i.refuse(line, 1, err)
	}
	if i.batch = append(i.batch, store.Addition{Match: m, Digest: digest}); len(i.batch) < batchLen {
		return nil
	}
	return i.flush()
}

// digestOf tells games apart by who played what when, and how it ended. What
// another house calls the game or says of it makes no other game of it.
func digestOf(r record.Record) string {
	return record.Record{
		Event: r.Event, Date: r.Date, Began: r.Began, Players: r.Players, Bannermen: r.Bannermen,
		Start: r.Start, Moves: r.Moves, Ending: r.Ending,
	}.Checksum()
}

func (i *importing) flush() error {
	n, err := i.store.Add(i.batch)
	i.added += n
	if err == nil {
		i.known += len(i.batch) - n
	}
	i.batch = i.batch[:0]
	return err
}

func (i *importing) report() error {
	i.bar.clear()
	_, err := fmt.Fprintf(i.out, "%s: %d games read, %d without a checksum; %d added, %d there already, %d faults\n",
		i.name, i.games, i.unsummed, i.added, i.known, i.faults)
	return err
}
