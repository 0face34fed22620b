package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"sanguo/server/backup"
	"sanguo/store"
)

// restoreCmd puts a backup in the place of a server's data.
type restoreCmd struct {
	File    string `arg:"" help:"Backup to read; - for standard input."`
	Data    string `default:"./data" env:"SANGUO_DATA" placeholder:"DIR" help:"Directory to restore into, made when missing (${default})."`
	Replace bool   `help:"Take the place of other data in the directory, which is kept beside it."`
}

// Run checks the backup and restores it.
func (c *restoreCmd) Run(s streams) error {
	in := s.in
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	return c.restore(in, s.out)
}

func (c *restoreCmd) restore(in io.Reader, out io.Writer) error {
	aside, err := backup.Restore(in, c.Data, c.Replace, time.Now())
	if err != nil {
		return c.advise(err)
	}
	for _, name := range aside {
		fmt.Fprintf(out, "Kept what was there as %s\n", name)
	}
	fmt.Fprintf(out, "Restored into %s\n", c.Data)
	return nil
}

// advise says in one sentence what can be done about a restore that fails.
func (c *restoreCmd) advise(err error) error {
	switch {
	case errors.Is(err, store.ErrInUse):
		return fmt.Errorf("a server is using the directory %s: stop it first, or restore into another with --data", c.Data)
	case errors.Is(err, store.ErrNewer):
		return fmt.Errorf("%s was written by a newer version: restore it with that one", c.File)
	case errors.Is(err, backup.ErrBackup):
		return fmt.Errorf("%s is not a whole backup, and nothing was restored: use another (%w)", c.File, err)
	case errors.Is(err, backup.ErrOther):
		return fmt.Errorf("the directory %s holds other data, and nothing was restored: restore into another with --data, or add --replace to put the backup in its place and keep the data beside it", c.Data)
	}
	return err
}
