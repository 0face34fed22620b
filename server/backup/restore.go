package backup

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/store"
)

// Restore puts a backup into a directory that no server uses, which is made
// when missing. All of the backup is checked before anything there is changed.
//
// Other data in the directory is only touched when replace says so. The files
// are then kept under the names that Restore returns.
func Restore(r io.Reader, dir string, replace bool, now time.Time) (aside []string, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("restoring into %s: %w", dir, err)
		}
	}()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	stage, err := os.MkdirTemp(dir, "restore-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(stage)
	m, err := unpack(r, stage)
	if err != nil {
		return nil, err
	}
	if err := check(stage); err != nil {
		return nil, err
	}
	return install(m, stage, dir, replace, now)
}

// unpack writes the files of a backup into a directory and compares them with
// the manifest.
func unpack(r io.Reader, stage string) (manifest, error) {
	in := tar.NewReader(r)
	m, err := readManifest(in)
	if err != nil {
		return m, err
	}
	for _, want := range m.Files {
		head, err := in.Next()
		if err != nil || head.Name != want.Name {
			return m, fmt.Errorf("%w: it lacks %s", ErrBackup, want.Name)
		}
		got, err := extract(in, filepath.Join(stage, want.Name), want)
		if err != nil {
			return m, err
		}
		if got != want {
			return m, fmt.Errorf("%w: %s is not what the manifest says", ErrBackup, want.Name)
		}
	}
	if _, err := in.Next(); !errors.Is(err, io.EOF) {
		return m, fmt.Errorf("%w: something follows its last file", ErrBackup)
	}
	return m, nil
}

// extract writes a file of a backup, no more of it than is wanted, and digests
// it on the way.
func extract(in io.Reader, path string, want file) (file, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return file{}, err
	}
	got, err := digest(want.Name, io.TeeReader(io.LimitReader(in, want.Size+1), f))
	if _, ours := errors.AsType[*fs.PathError](err); err != nil && !ours {
		err = fmt.Errorf("%w: %s: %w", ErrBackup, want.Name, err)
	}
	return got, errors.Join(err, f.Sync(), f.Close())
}

// check looks whether what was unpacked can be served.
func check(stage string) error {
	text, err := os.ReadFile(filepath.Join(stage, HostKeyFile))
	if err != nil {
		return err
	}
	if _, err := gossh.ParsePrivateKey(text); err != nil {
		return fmt.Errorf("%w: its host key: %w", ErrBackup, err)
	}
	err = store.Check(filepath.Join(stage, store.FileName))
	if errors.Is(err, store.ErrDamaged) {
		return fmt.Errorf("%w: %w", ErrBackup, err)
	}
	return err
}
