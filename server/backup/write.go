package backup

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"sanguo/store"
)

// Running writes a backup of a directory whose database is open. The database
// is first copied to a file beside it, so that however slowly w takes the
// backup the server is not held up.
func Running(w io.Writer, dir string, s *store.Store, made time.Time) error {
	return write(w, dir, made, func(copied *os.File) error {
		_, err := s.WriteTo(copied)
		return err
	})
}

// Stopped writes a backup of a directory that no server uses. It returns
// store.ErrInUse, store.ErrNewer or store.ErrDamaged where one of these is the
// reason.
func Stopped(w io.Writer, dir string, made time.Time) error {
	return write(w, dir, made, func(copied *os.File) error { return store.Copy(copied, dir) })
}

func write(w io.Writer, dir string, made time.Time, copyTo func(*os.File) error) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("backing up %s: %w", dir, err)
		}
	}()
	key, err := os.Open(filepath.Join(dir, HostKeyFile))
	if err != nil {
		return err
	}
	defer key.Close()
	copied, err := nameless(dir)
	if err != nil {
		return err
	}
	defer copied.Close()
	if err := copyTo(copied); err != nil {
		return err
	}
	return pack(w, made, [len(names)]io.ReadSeeker{key, copied})
}

// nameless returns an empty file that is gone when it is closed, or when the
// process dies.
func nameless(dir string) (*os.File, error) {
	f, err := os.CreateTemp(dir, "backup-*") // mode 0600
	if err != nil {
		return nil, err
	}
	if err := os.Remove(f.Name()); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// pack writes a backup of files in the order of their names.
func pack(w io.Writer, made time.Time, contents [len(names)]io.ReadSeeker) error {
	m := manifest{Version: version, Made: made.UTC().Truncate(time.Second)}
	for i, content := range contents {
		f, err := digestFrom(names[i], content)
		if err != nil {
			return err
		}
		m.Files = append(m.Files, f)
	}
	out := tar.NewWriter(w)
	if err := writeManifest(out, m); err != nil {
		return err
	}
	for i, content := range contents {
		if _, err := content.Seek(0, io.SeekStart); err != nil {
			return err
		}
		if err := put(out, names[i], m.Files[i].Size, m.Made); err != nil {
			return err
		}
		if _, err := io.Copy(out, content); err != nil {
			return err
		}
	}
	return out.Close()
}

// digestFrom digests a file from its start.
func digestFrom(name string, content io.ReadSeeker) (file, error) {
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return file{}, err
	}
	return digest(name, content)
}
