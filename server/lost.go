package server

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"sanguo/server/backup"
	"sanguo/store"
)

// ErrLost is returned when a server has been here, as its host key tells, but
// its database is gone. A new one is never made in its place by itself: nobody
// would notice before the next move.
var ErrLost = errors.New("server: there is a host key but no database")

// ErrKeyLost is returned when people have been here, as the database tells, but
// the host key is gone. A new one is never made in its place by itself: everybody
// who was here would be warned off.
var ErrKeyLost = errors.New("server: there is a database but no host key")

// lost returns ErrLost for a directory that has lost its database. In a new
// one the database is made before the host key is.
func lost(dir string) error {
	if _, err := os.Stat(filepath.Join(dir, store.FileName)); !errors.Is(err, fs.ErrNotExist) {
		return nil // what else may be wrong with it, the store says
	}
	if _, err := os.Lstat(filepath.Join(dir, backup.HostKeyFile)); err == nil {
		return fmt.Errorf("%w in %s", ErrLost, dir)
	}
	return nil
}

// keyless returns ErrKeyLost for a directory that has lost its host key. One whose
// first start was cut short before there was a key has none, but nobody in it.
func keyless(dir string, s *store.Store) error {
	if _, err := os.Lstat(filepath.Join(dir, backup.HostKeyFile)); !errors.Is(err, fs.ErrNotExist) {
		return nil // what may be wrong with it, hostKey says
	}
	used, err := s.Used()
	if err == nil && used {
		err = fmt.Errorf("%w in %s", ErrKeyLost, dir)
	}
	return err
}
