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
