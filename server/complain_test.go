package server

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/store"
)

// overwrite writes noise over a database from its third page on.
func overwrite(t *testing.T, dir string) {
	t.Helper()
	f, err := os.OpenFile(filepath.Join(dir, store.FileName), os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	at := int64(2 * os.Getpagesize())
	_, err = f.WriteAt(bytes.Repeat([]byte{0xa5}, int(info.Size()-at)), at)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

// Whatever panics in the store, because its pages went bad under it, is in the
// log with its stack.
func TestStackOfAContainedPanicIsLogged(t *testing.T) {
	dir := t.TempDir()
	kept, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, nil))
	j := journal{kept, logger}
	header := archive.Header{Name: "table", Began: time.UnixMilli(0)}
	id, err := j.Begin(header, nil)
	if err != nil {
		t.Fatal(err)
	}
	overwrite(t, dir)
	for what, do := range map[string]func() error{
		"begin":  func() error { _, err := j.Begin(header, nil); return err },
		"append": func() error { return j.Append(id, nil) },
		"finish": func() error { return j.Finish(archive.Summary{ID: id}, nil) },
		"remark": func() error { return j.Remark(id, archive.Entry{}) },
		"match": func() error {
			for id, err := range j.Running() {
				(&Server{log: logger}).broken(engine.MatchID(id.ID), err)
				return err
			}
			return nil
		},
		"settings": func() error {
			return registrar{store: kept, log: logger}.Keep(1, map[string]string{"theme": "dark"})
		},
	} {
		log.Reset()
		if err := do(); !errors.Is(err, store.ErrPanic) {
			t.Errorf("%s: %v", what, err)
		}
		if text := log.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, what) || !strings.Contains(text, "bbolt.(*Tx).") {
			t.Errorf("%s in the log: %s", what, text)
		}
	}
}

// A server says once that the last commit may be missing, and starts.
func TestTornDatabaseIsLogged(t *testing.T) {
	dir := t.TempDir()
	kept, err := store.Open(dir)
	if err == nil {
		err = kept.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	for page := range 2 {
		path := filepath.Join(t.TempDir(), store.FileName)
		file, err := os.ReadFile(filepath.Join(dir, store.FileName))
		if err != nil {
			t.Fatal(err)
		}
		clear(file[page*os.Getpagesize() : (page+1)*os.Getpagesize()])
		if err := os.WriteFile(path, file, 0o600); err != nil {
			t.Fatal(err)
		}
		_, _, log := startWith(t, func(c *Config) { c.Data = filepath.Dir(path) })
		if text := log.String(); strings.Count(text, "level=WARN msg=torn") != 1 || !strings.Contains(text, "sanguo restore") {
			t.Errorf("page %d, in the log: %s", page, text)
		}
	}
	if _, _, log := start(t); strings.Contains(log.String(), "torn") {
		t.Errorf("a whole database: %s", log)
	}
}
