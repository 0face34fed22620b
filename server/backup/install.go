package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"sanguo/store"
)

// install moves the files from the stage into their places. Whenever it is cut
// short a server that starts finds its old data or all of the new, or a host key
// without a database, on which it does not start.
func install(m manifest, stage, dir string, replace bool, now time.Time) (aside []string, err error) {
	release, err := store.Hold(dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	suffix := ".before-" + now.UTC().Format(stamp)
	for _, f := range m.Files {
		there, same, err := compare(filepath.Join(dir, f.Name), f)
		switch {
		case err != nil:
			return nil, err
		case there && !same && !replace:
			return nil, fmt.Errorf("%w: %s", ErrOther, f.Name)
		case there && !same:
			aside = append(aside, f.Name+suffix)
		}
	}
	for _, f := range m.Files {
		if err := place(filepath.Join(stage, f.Name), filepath.Join(dir, f.Name), suffix, f); err != nil {
			return aside, err
		}
	}
	return aside, syncDir(dir)
}

// place gives a file its place. What is there is kept beside it, unless it is
// the same.
func place(from, to, suffix string, want file) error {
	switch there, same, err := compare(to, want); {
	case err != nil:
		return err
	case same:
		return nil
	case !there:
		return os.Link(from, to) // unlike a renaming it never replaces what has come meanwhile
	}
	if err := os.Link(to, to+suffix); err != nil {
		return err
	}
	return os.Rename(from, to)
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// compare tells whether there is a file, and whether it is as the manifest says.
func compare(path string, want file) (there, same bool, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, false, nil
	}
	if err != nil {
		return false, false, err
	}
	defer f.Close()
	got, err := digest(want.Name, f)
	return true, got == want, err
}
