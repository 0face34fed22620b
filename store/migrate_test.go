package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

func schemaFile(schema int) string { return fmt.Sprintf("testdata/schema-%d.db", schema) }

// The content of every file in testdata that an old program left.
var (
	oldKey    = Key{Fingerprint: "SHA256:abc", Type: "ssh-ed25519", Blob: []byte{1, 2, 3}}
	oldHeader = header("running")
)

func oldRunning() []archive.Entry {
	return []archive.Entry{at(0, startEvent()), at(9000, move(game.Shu, "re4-re5")), said(9500, "well met")}
}

func oldFinished() []archive.Entry {
	return []archive.Entry{at(0, startEvent()), at(9000, engine.Resign{By: game.Shu}), said(9500, "well played")}
}

// writeOld writes the content into a new file of the current schema.
func writeOld(t *testing.T, path string) {
	dir := t.TempDir()
	s := openTest(t, dir)
	_, playerErr := s.AddPlayer("Green", oldKey, begin)
	running, finished := oldRunning(), oldFinished()
	one, beginErr := s.Begin(oldHeader, running[:1])
	two, beginErr2 := s.Begin(header("finished"), finished[:1])
	err := errors.Join(playerErr, beginErr, beginErr2,
		s.Append(one, running[1:]),
		s.Finish(summaryOf(two, header("finished"), seats(1, 2, guest)), finished[1:2]),
		s.Remark(two, finished[2]),
	)
	if err != nil {
		t.Fatal(err)
	}
	small, err := bbolt.Open(path, 0o644, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(bbolt.Compact(small, s.db, 0), small.Close()); err != nil {
		t.Fatal(err)
	}
}

// A file of every schema that there has been opens, and holds what it held.
func TestOldFilesOpen(t *testing.T) {
	if *update {
		writeOld(t, schemaFile(len(migrations)))
	}
	for schema := 1; schema <= len(migrations); schema++ {
		t.Run(fmt.Sprint(schema), func(t *testing.T) {
			dir := t.TempDir()
			file, err := os.ReadFile(schemaFile(schema))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, FileName), file, 0o600); err != nil {
				t.Fatal(err)
			}
			checkOld(t, openTest(t, dir))
		})
	}
}

func checkOld(t *testing.T, s *Store) {
	p, err := s.PlayerByKey(oldKey.Fingerprint)
	if want := (Player{1, "Green", begin}); err != nil || p != want {
		t.Errorf("the player is %+v (%v)", p, err)
	}
	if free, err := s.NameFree("green", 0, begin); free || err != nil {
		t.Errorf("the name is free: %v (%v)", free, err)
	}
	// A letter of another script that looks the same does not make another name.
	if free, err := s.NameFree("Gr\u0435en", 0, begin); free || err != nil {
		t.Errorf("a name that looks the same is free: %v (%v)", free, err)
	}
	for run, err := range s.Running() {
		if err != nil || run.ID != 1 || run.Header != oldHeader || !reflect.DeepEqual(run.Log, oldRunning()) {
			t.Errorf("running is %+v (%v)", run, err)
		}
	}
	m, err := s.Match(0, 2)
	if err != nil || m.Summary != summaryOf(2, header("finished"), seats(1, 2, guest)) || !reflect.DeepEqual(m.Log, oldFinished()) {
		t.Errorf("finished is %+v (%v)", m, err)
	}
	for _, of := range []engine.PlayerID{0, 1, 2, guest} {
		if page, err := s.Page(0, archive.Query{Filter: archive.Filter{Player: of}, N: 9}); err != nil || len(page) != 1 || page[0].ID != 2 {
			t.Errorf("the list of %d is %v (%v)", of, page, err)
		}
	}
}

// note is a migration that notes its number after those before it. The first
// makes all that a store needs, too.
func note(number byte) migration {
	return func(tx *bbolt.Tx) error {
		if number == 1 {
			for _, step := range migrations {
				if err := step(tx); err != nil {
					return err
				}
			}
		}
		notes, err := tx.CreateBucketIfNotExists([]byte("notes"))
		if err != nil {
			return err
		}
		return notes.Put([]byte("made"), append(notes.Get([]byte("made")), number))
	}
}

func notes(t *testing.T, s *Store) (made []byte, schema int) {
	t.Helper()
	err := s.view(func(tx *bbolt.Tx) (err error) {
		made = append(made, bucket(tx, "notes").Get([]byte("made"))...)
		schema, err = schemaOf(tx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return made, schema
}

func TestMigrationsRunOnceInOrder(t *testing.T) {
	dir := t.TempDir()
	steps := []migration{note(1), note(2), note(3), note(4)}
	for _, known := range []int{1, 1, 3, 4, 4} {
		s := openTestWith(t, dir, steps[:known], (*bbolt.Tx).Commit)
		made, schema := notes(t, s)
		if want := []byte{1, 2, 3, 4}[:known]; string(made) != string(want) || schema != known {
			t.Errorf("with %d migrations %v were made, and the schema is %d", known, made, schema)
		}
		closeChecked(t, s)
	}
	if _, err := open(dir, steps[:3], (*bbolt.Tx).Commit); !errors.Is(err, ErrNewer) {
		t.Errorf("going back: %v", err)
	}
}

func TestFailedMigrationKeepsTheSchemaBefore(t *testing.T) {
	dir := t.TempDir()
	bad := errors.New("bad")
	fails := func(tx *bbolt.Tx) error { return errors.Join(note(9)(tx), bad) }
	closeChecked(t, openTestWith(t, dir, []migration{note(1)}, (*bbolt.Tx).Commit))
	if _, err := open(dir, []migration{note(1), note(2), fails}, (*bbolt.Tx).Commit); !errors.Is(err, bad) {
		t.Errorf("opening: %v", err)
	}
	s := openTestWith(t, dir, []migration{note(1), note(2)}, (*bbolt.Tx).Commit)
	if made, schema := notes(t, s); string(made) != "\x01\x02" || schema != 2 {
		t.Errorf("%v were made, and the schema is %d", made, schema)
	}
}

// A first start that fails leaves no file behind.
func TestFailedFirstStart(t *testing.T) {
	dir := t.TempDir()
	bad := errors.New("bad")
	if _, err := open(dir, []migration{func(*bbolt.Tx) error { return bad }}, (*bbolt.Tx).Commit); !errors.Is(err, bad) {
		t.Errorf("opening: %v", err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 0 {
		t.Errorf("the directory holds %v (%v)", files, err)
	}
	openTest(t, dir)
}

// Times by the wall clock come back in UTC and whole milliseconds.
func TestTimesAreCutToMilliseconds(t *testing.T) {
	s := openTest(t, t.TempDir())
	zone := time.FixedZone("far", 3*3600)
	p, err := s.AddPlayer("Green", oldKey, begin.Add(999*time.Microsecond).In(zone))
	if err != nil || p.Joined != begin {
		t.Errorf("joined %v (%v)", p.Joined, err)
	}
	if again, err := s.Player(p.ID); again != p {
		t.Errorf("read back as %+v (%v)", again, err)
	}
}
