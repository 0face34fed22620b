package backup

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"sanguo/store"
)

// keptDir is where in the data directory backups are kept, and keptName what
// begins their names, which sort by their time.
const (
	keptDir  = "backups"
	keptName = "sanguo-"
)

// stamp is how a moment stands in the name of a file, in UTC.
const stamp = "20060102T150405Z"

// Keep writes a backup of a directory whose database is open into a file below
// it, and returns its name within the directory and its size in bytes. Only the
// newest are kept, so many with it. The file is whole, or it is not there.
func Keep(dir string, s *store.Store, made time.Time, most int) (name string, size int64, err error) {
	return keep(dir, made, most, func(w io.Writer) error { return Running(w, dir, s, made) })
}

func keep(dir string, made time.Time, most int, write func(io.Writer) error) (name string, size int64, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("keeping a backup: %w", err)
		}
	}()
	kept := filepath.Join(dir, keptDir)
	if err := os.MkdirAll(kept, 0o700); err != nil {
		return "", 0, err
	}
	f, err := os.CreateTemp(kept, ".*") // mode 0600
	if err != nil {
		return "", 0, err
	}
	defer os.Remove(f.Name())
	err = write(f)
	if err == nil {
		size, err = f.Seek(0, io.SeekCurrent)
	}
	name = filepath.Join(keptDir, keptName+made.UTC().Format(stamp)+".tar")
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), filepath.Join(dir, name))
	}
	if err == nil {
		err = prune(kept, most)
	}
	return name, size, err
}

// prune removes all backups but the newest.
func prune(kept string, most int) error {
	backups, err := os.ReadDir(kept) // in the order of their names
	backups = slices.DeleteFunc(backups, func(e fs.DirEntry) bool {
		backup, _ := filepath.Match(keptName+"*.tar", e.Name())
		return !backup
	})
	for _, old := range backups[:max(0, len(backups)-most)] {
		err = errors.Join(err, os.Remove(filepath.Join(kept, old.Name())))
	}
	return err
}
