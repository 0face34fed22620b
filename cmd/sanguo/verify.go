package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"sanguo/game/record"
	"sanguo/store"
)

// verifyCmd checks files of records, and the data of a server that is stopped.
type verifyCmd struct {
	Files []string `arg:"" optional:"" name:"file" help:"Files of records; - reads standard input."`
	Data  string   `placeholder:"DIR" help:"Directory of a database to check: its pages, its matches, its indices."`
}

// Run plays every game of the files and checks its checksum and its end. It
// writes a line for each fault, with where it is, and one for each file.
func (c *verifyCmd) Run(s streams) (err error) {
	out := bufio.NewWriter(s.out)
	defer func() { err = errors.Join(out.Flush(), err) }()
	if len(c.Files) == 0 && c.Data == "" {
		return fmt.Errorf("%w: name a file of records, or a directory with --data", errUsage)
	}
	var failed error
	if c.Data != "" {
		if err := verifyData(c.Data, s); err != nil {
			return err
		}
	}
	for _, name := range c.Files {
		faults, err := verifyFile(name, s.in, out)
		if err != nil {
			return err
		}
		if faults > 0 {
			failed = errFaults
		}
	}
	return failed
}

func verifyFile(name string, in io.Reader, out io.Writer) (faults int, err error) {
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return 0, err
		}
		defer file.Close()
		in = file
	}
	f := records{name: name, out: out}
	if err := f.each(in, func(record.Record, int) error { return nil }); err != nil {
		return f.faults, err
	}
	_, err = fmt.Fprintf(out, "%s: %d games read, %d without a checksum, %d faults\n", name, f.games, f.unsummed, f.faults)
	return f.faults, err
}

// verifyData checks a database from end to end.
func verifyData(dir string, s streams) error {
	b, matches := newBar(s.err), 0
	err := store.Verify(dir, func(done, of int) {
		matches = of
		b.show(int64(done), int64(of))
	})
	b.clear()
	switch {
	case errors.Is(err, store.ErrIndex) && !errors.Is(err, store.ErrMatch):
		return fmt.Errorf("%w\nThe matches are whole: sanguo reindex makes the indices anew", err)
	case err != nil:
		return adviseData(dir, err)
	}
	_, err = fmt.Fprintf(s.out, "%s: %d matches and their indices are whole\n", dir, matches)
	return err
}
