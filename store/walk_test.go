package store

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
)

// FuzzWalk patches a small database. The walk never panics, and what it accepts
// bbolt's own check accepts, too, which would crash on what it should not have
// been shown.
func FuzzWalk(f *testing.F) {
	dir := f.TempDir()
	s := openTest(f, dir)
	for range 30 { // so that there is a branch
		if _, err := s.Begin(header("table"), []archive.Entry{at(0, startEvent())}); err != nil {
			f.Fatal(err)
		}
	}
	closeChecked(f, s)
	whole, err := os.ReadFile(filepath.Join(dir, FileName))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(uint32(0), []byte{})
	for page := range uint32(12) {
		f.Add(page*4096, []byte{0})                           // another page
		f.Add(page*4096+8, []byte{branchKind, 0, 0, 1})       // another kind, and number
		f.Add(page*4096+8, []byte{leafKind, 0, 0xff, 0xff})   // the same
		f.Add(page*4096+12, []byte{0xff, 0xff, 0xff, 0xff})   // goes on for ever
		f.Add(page*4096+16, []byte{0xff, 0xff, 0xff, 0xff})   // an element's place, or flags
		f.Add(page*4096+20, []byte{0xff, 0xff, 0xff, 0xff})   // its length, or place
		f.Add(page*4096+24, []byte{byte(page), 0, 0, 0})      // the page itself, or a length
		f.Add(page*4096+28, []byte{0xff, 0xff, 0xff, 0x7f})   // a length
		f.Add(page*4096+4000, bytes.Repeat([]byte{0xff}, 96)) // what is at its end
	}
	f.Fuzz(func(t *testing.T, at uint32, patch []byte) {
		file := bytes.Clone(whole)
		copy(file[at%uint32(len(file)):], patch)
		if walkFile(bytes.NewReader(file), 4096) != nil {
			return
		}
		if bytes.Equal(file[:metas*4096], whole[:metas*4096]) {
			checkedByBbolt(t, file)
		}
	})
}

func checkedByBbolt(t *testing.T, file []byte) {
	t.Helper()
	db, err := bbolt.Open(fileOf(t, file), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	err = db.View(func(tx *bbolt.Tx) error {
		for err := range tx.Check() {
			t.Error(err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
