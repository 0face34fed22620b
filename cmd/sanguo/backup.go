package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"sanguo/server/backup"
	"sanguo/store"
)

// backupCmd backs up the data of a server that is stopped. A running one gives
// a backup to its operators itself.
type backupCmd struct {
	File string `arg:"" help:"File to write, which must not be there yet; - for standard output."`
	Data string `default:"./data" env:"SANGUO_DATA" placeholder:"DIR" help:"Directory of the database and the host key (${default})."`
}

// Run writes the backup.
func (c *backupCmd) Run(s streams) error {
	if c.File == "-" {
		return c.advise(backup.Stopped(s.out, c.Data, time.Now()))
	}
	err := writeNew(c.File, func(w io.Writer) error { return backup.Stopped(w, c.Data, time.Now()) })
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already: write to another file", c.File)
	}
	return c.advise(err)
}

// advise says in one sentence what can be done about a backup that fails.
func (c *backupCmd) advise(err error) error {
	switch {
	case errors.Is(err, store.ErrInUse):
		return fmt.Errorf("a server is using the directory %s: let it write the backup, with: ssh HOST backup > FILE, by a key that it was given with --operator", c.Data)
	case errors.Is(err, store.ErrDamaged):
		return fmt.Errorf("the database in %s is damaged: keep the backups that you have (%w)", c.Data, err)
	case errors.Is(err, store.ErrNewer):
		return fmt.Errorf("the database in %s was written by a newer version: let that one back it up", c.Data)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no server's data in %s: name its directory with --data (%w)", c.Data, err)
	}
	return err
}

// writeNew writes a file that is not there yet. It appears when it is whole and
// safe on disk.
func writeNew(path string, write func(io.Writer) error) (err error) {
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*") // mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err = write(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Link(f.Name(), path) // unlike a renaming it replaces nothing
}
