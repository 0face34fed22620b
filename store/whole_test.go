package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
)

// fileOf writes bytes as the database of a directory of its own, and returns
// its path.
func fileOf(t *testing.T, content []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), FileName)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// A copy taken while others write is a whole database, of one moment.
func TestACopyOfAStoreInUseIsWhole(t *testing.T) {
	s := openTest(t, t.TempDir())
	id := mustBegin(t, s)
	stop, stopped := make(chan struct{}), make(chan error, 1)
	go func() {
		for {
			select {
			case <-stop:
				stopped <- nil
				return
			default:
			}
			if err := s.Append(id, []archive.Entry{said(9, "more")}); err != nil {
				stopped <- err
				return
			}
		}
	}()
	for range 20 {
		var b bytes.Buffer
		if n, err := s.WriteTo(&b); err != nil || n != int64(b.Len()) {
			t.Fatalf("wrote %d of %d bytes: %v", b.Len(), n, err)
		}
		if err := Check(fileOf(t, b.Bytes())); err != nil {
			t.Fatal(err)
		}
	}
	close(stop)
	if err := <-stopped; err != nil {
		t.Fatal(err)
	}
}

func TestACopyOfAStoppedStoreIsTheSame(t *testing.T) {
	path := fileOf(t, filled(t))
	var b bytes.Buffer
	if err := Copy(&b, filepath.Dir(path)); err != nil {
		t.Fatal(err)
	}
	copied := fileOf(t, b.Bytes())
	if err := Check(copied); err != nil {
		t.Fatal(err)
	}
	of := func(path string) (all []string) {
		for r, err := range openTest(t, filepath.Dir(path)).Running() {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, r.Log[0].Line.Text)
		}
		return all
	}
	if before, after := of(path), of(copied); len(before) != 20 || strings.Join(before, "\n") != strings.Join(after, "\n") {
		t.Errorf("%d matches became %d", len(before), len(after))
	}
}

func TestWhatCannotBeCopied(t *testing.T) {
	dir := t.TempDir()
	openTest(t, dir)
	newerFile := fileWith(t, func(tx *bbolt.Tx) error { return stamp(tx, len(migrations)+1) })
	for name, c := range map[string]struct {
		dir  string
		want error
	}{
		"in use":  {dir, ErrInUse},
		"missing": {t.TempDir(), fs.ErrNotExist},
		"empty":   {filepath.Dir(fileOf(t, nil)), ErrDamaged},
		"newer":   {filepath.Dir(fileOf(t, newerFile)), ErrNewer},
	} {
		if err := Copy(&bytes.Buffer{}, c.dir); !errors.Is(err, c.want) {
			t.Errorf("copying one %s: %v", name, err)
		}
		if err := Check(filepath.Join(c.dir, FileName)); !errors.Is(err, c.want) {
			t.Errorf("checking one %s: %v", name, err)
		}
	}
}

// Check finds what opening does not notice: a page in the middle, and a value.
func TestCheckFindsDamageInside(t *testing.T) {
	whole := filled(t)
	if err := Check(fileOf(t, whole)); err != nil {
		t.Fatal(err)
	}
	for at := 2 * 4096; at < len(whole); at += 4096 {
		damaged := bytes.Clone(whole)
		clear(damaged[at : at+16]) // a page's header
		if err := Check(fileOf(t, damaged)); err == nil && !free(t, whole, at/4096) {
			t.Errorf("page %d without its header is not found out", at/4096)
		}
	}
	value := fileOf(t, whole)
	db, err := bbolt.Open(value, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error { return bucket(tx, entriesBucket).Put(partKey(1, 0), []byte("?")) })
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if err := Check(value); !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), entriesBucket) {
		t.Errorf("a value that is none: %v", err)
	}
}

// free reports whether nothing is read of a page: it is free, or goes on from
// the page before.
func free(t *testing.T, file []byte, page int) bool {
	t.Helper()
	db, err := bbolt.Open(fileOf(t, file), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	tx, err := db.Begin(true)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	for id := 0; ; {
		info, err := tx.Page(id)
		if err != nil || info == nil {
			t.Fatalf("page %d: %v", id, err)
		}
		if id == page {
			return info.Type == "free" || info.Type == "freelist"
		}
		if id += 1 + info.OverflowCount; id > page {
			return true
		}
	}
}
