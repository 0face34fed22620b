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
		one := importing{name: name, out: s.out, store: archived, bar: newBar(s.err)}
		if err := one.all(); err != nil {
			return err
		}
		refused += one.refused
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
	name  string
	out   io.Writer
	store *store.Store
	bar   bar

	batch                                  []store.Addition
	games, unsummed, added, known, refused int
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
	count := &counter{r: f}
	for r := record.NewReader(count); ; {
		next, err := r.Next()
		if err == nil {
			if i.games++; !r.Summed() {
				i.unsummed++
			}
			_, err = r.Play(next) // which tells the place of a fault
		}
		fault, ok := errors.AsType[*record.SyntaxError](err)
		switch {
		case err == io.EOF:
			return errors.Join(i.flush(), i.report())
		case ok:
			i.refuse(fault.Line, fault.Column, fault.Err)
		case err != nil:
			return err
		default:
			err = i.take(next, r.Line())
		}
		if err != nil && !ok {
			return err
		}
		i.bar.show(count.n, info.Size())
	}
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
		i.refuse(line, 1, err)
		return nil
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

func (i *importing) refuse(line, column int, err error) {
	i.refused++
	i.bar.clear()
	fmt.Fprintf(i.out, "%s:%d:%d: %v\n", i.name, line, column, err)
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
		i.name, i.games, i.unsummed, i.added, i.known, i.refused)
	return err
}

// counter counts what is read.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.n += int64(n)
	return n, err
}
