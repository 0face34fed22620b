package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
)

// onlyFile checks that the directory holds the database and nothing else.
func onlyFile(t *testing.T, dir string) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 || files[0].Name() != FileName {
		t.Errorf("the directory holds %v (%v)", files, err)
	}
}

func TestOpenMakesAPrivateFile(t *testing.T) {
	dir := t.TempDir()
	openTest(t, dir)
	onlyFile(t, dir)
	if info, err := os.Stat(filepath.Join(dir, FileName)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file has mode %v (%v)", info.Mode(), err)
	}
	if _, err := Open(filepath.Join(dir, "missing")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opening in a missing directory: %v", err)
	}
}

func TestSecondServerIsRefused(t *testing.T) {
	dir := t.TempDir()
	first := openTest(t, dir)
	if _, err := Open(dir); !errors.Is(err, ErrInUse) {
		t.Errorf("the second: %v", err)
	}
	mustBegin(t, first)
	closeChecked(t, first)
	openTest(t, dir)
}

func TestManyServersStartAtOnce(t *testing.T) {
	dir := t.TempDir()
	var opened atomic.Pointer[Store]
	var servers sync.WaitGroup
	for range 8 {
		servers.Go(func() {
			s, err := Open(dir)
			if err == nil && !opened.CompareAndSwap(nil, s) {
				t.Error("two servers share the file")
			}
			if err != nil && !errors.Is(err, ErrInUse) {
				t.Error(err)
			}
		})
	}
	servers.Wait()
	if opened.Load() == nil {
		t.Fatal("nobody could open it")
	}
	closeChecked(t, opened.Load())
	onlyFile(t, dir)
}

// filled returns the bytes of a database with something in it.
func filled(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	s := openTest(t, dir)
	for range 20 {
		if _, err := s.Begin(header("table"), []archive.Entry{said(0, strings.Repeat("x", 9000))}); err != nil {
			t.Fatal(err)
		}
	}
	var used int64
	if err := s.view(func(tx *bbolt.Tx) error { used = tx.Size(); return nil }); err != nil {
		t.Fatal(err)
	}
	closeChecked(t, s)
	file, err := os.ReadFile(filepath.Join(dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	return file[:used] // the file grows ahead of what it holds
}

// refused checks that a file is refused for a reason and left as it was.
func refused(t *testing.T, file []byte, why error) {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, FileName)
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := Open(dir)
	if err == nil {
		s.Close()
	}
	if !errors.Is(err, why) {
		t.Errorf("opening: %v, want %v", err, why)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, file) {
		t.Errorf("the file was changed (%v)", err)
	}
	onlyFile(t, dir)
}

func TestDamagedFileIsRefused(t *testing.T) {
	whole := filled(t)
	scrawl := bytes.Repeat([]byte("not a database\n"), 5000)
	for name, file := range map[string][]byte{
		"empty":              {},
		"one byte":           whole[:1],
		"one page":           whole[:4096],
		"two pages":          whole[:8192],
		"a quarter":          whole[:len(whole)/4],
		"half":               whole[:len(whole)/2],
		"half and a bit":     whole[:len(whole)/2+100],
		"most":               whole[:len(whole)*9/10],
		"text":               scrawl,
		"text over its head": append(scrawl[:8192:8192], whole[8192:]...),
	} {
		t.Run(name, func(t *testing.T) { refused(t, file, ErrDamaged) })
	}
}

// fileWith returns the bytes of a bbolt file made by write.
func fileWith(t *testing.T, write func(*bbolt.Tx) error) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "made")
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(write), db.Close()); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestFileOfAnotherProgramIsRefused(t *testing.T) {
	refused(t, fileWith(t, func(tx *bbolt.Tx) error { return nil }), ErrDamaged)
	refused(t, fileWith(t, func(tx *bbolt.Tx) error {
		meta, err := tx.CreateBucket([]byte(metaBucket))
		return errors.Join(err, meta.Put([]byte(schemaKey), []byte("one")))
	}), ErrDamaged)
}

func TestNewerFileIsRefused(t *testing.T) {
	newer := len(migrations) + 1
	file := fileWith(t, func(tx *bbolt.Tx) error { return stamp(tx, newer) })
	refused(t, file, ErrNewer)
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, FileName), file, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); !strings.Contains(fmt.Sprint(err), fmt.Sprint(newer)) {
		t.Errorf("the error does not tell the schema: %v", err)
	}
}
