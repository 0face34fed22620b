package store

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
)

// dump returns all that a store holds, as text.
func dump(t testing.TB, s *Store) string {
	t.Helper()
	var b strings.Builder
	var in func(name string, bucket *bbolt.Bucket) error
	in = func(name string, bucket *bbolt.Bucket) error {
		return bucket.ForEach(func(key, value []byte) error {
			if value == nil {
				return in(fmt.Sprintf("%s/%x", name, key), bucket.Bucket(key))
			}
			fmt.Fprintf(&b, "%s/%x=%x\n", name, key, value)
			return nil
		})
	}
	err := s.view(func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, bucket *bbolt.Bucket) error { return in(string(name), bucket) })
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// lived returns a file with something of every kind that matters, as it was
// before its last commit and after it, and what it holds both times.
func lived(t *testing.T) (file []byte, before, after string) {
	t.Helper()
	dir := t.TempDir()
	s := openTest(t, dir)
	for n := range 20 {
		key := Key{Fingerprint: fmt.Sprintf("SHA256:%d", n), Type: "ssh-ed25519", Blob: bytes.Repeat([]byte{byte(n)}, 51)}
		if _, err := s.AddPlayer(fmt.Sprintf("player%d", n), key, begin); err != nil {
			t.Fatal(err)
		}
		id, err := s.Begin(header("table"), []archive.Entry{at(0, startEvent())})
		if err != nil {
			t.Fatal(err)
		}
		var talk []archive.Entry
		for n := range 60 { // so that a log takes several pages
			talk = append(talk, said(int64(n), strings.Repeat("talk ", 20)))
		}
		if err := s.Append(id, talk); err != nil {
			t.Fatal(err)
		}
		if n%2 == 0 {
			if err := s.Finish(summaryOf(id, header("table"), seats(1, 2, guest)), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	before = dump(t, s)
	mustBegin(t, s)
	after = dump(t, s)
	var used int64
	if err := s.view(func(tx *bbolt.Tx) error { used = tx.Size(); return nil }); err != nil {
		t.Fatal(err)
	}
	closeChecked(t, s)
	file, err := os.ReadFile(filepath.Join(dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	return file[:used], before, after
}

// opened opens a file that may be damaged, and returns what it holds and
// whether it is torn, or why it is refused.
func opened(t *testing.T, file []byte) (holds string, torn bool, err error) {
	t.Helper()
	s, err := Open(filepath.Dir(fileOf(t, file)))
	if err != nil {
		return "", false, err
	}
	defer func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}()
	return dump(t, s), s.Torn(), nil
}

// differ returns the first line of two texts in which they differ.
func differ(a, b string) string {
	of := strings.Split(b, "\n")
	for i, line := range strings.Split(a, "\n") {
		if i >= len(of) || line != of[i] {
			return line
		}
	}
	return ""
}

// noise overwrites some bytes. The first is one that is in no text, or the last
// letters of a line could happen to be others.
func noise(random *rand.Rand, b []byte) {
	for i := range b {
		b[i] = byte(random.Uint32())
	}
	b[0] = 0xff
}

// A file with a page of noise is refused; or, where the noise took what nothing
// is read from, holds what it did; or it is torn, and then holds that, or what it
// did one commit before, and says so.
func TestEveryPageIsMissed(t *testing.T) {
	whole, before, after := lived(t)
	if holds, torn, err := opened(t, whole); holds != after || torn || err != nil {
		t.Fatalf("the whole file: torn %v, %v", torn, err)
	}
	const page, half = 4096, 2048
	random := rand.New(rand.NewPCG(1, 2))
	refused, lost := 0, 0
	for at := 0; at < len(whole); at += page {
		for _, part := range [][2]int{{0, page}, {0, half}, {half, page}} {
			file := bytes.Clone(whole)
			noise(random, file[at+part[0]:at+part[1]])
			holds, torn, err := opened(t, file)
			meta := at < metas*page && part[0] == 0
			switch {
			case err != nil && errors.Is(err, ErrDamaged) && at >= metas*page:
				refused++
			case err != nil:
				t.Errorf("page %d, bytes %v: %v", at/page, part, err)
			case torn != meta:
				t.Errorf("page %d, bytes %v: torn is %v", at/page, part, torn)
			case torn && holds == before:
				lost++
			case holds != after:
				t.Errorf("page %d, bytes %v: another content is served in silence:\n%s", at/page, part, differ(holds, after))
			}
		}
	}
	if pages := len(whole) / page; refused < pages || lost != 2 { // the newest meta, whole and its first half
		t.Errorf("of %d pages %d damages were refused and %d cost the last commit", pages, refused, lost)
	}
}

// A file stays torn until the next commit, which mends it.
func TestACommitMendsATornFile(t *testing.T) {
	whole, _, _ := lived(t)
	for page := range metas {
		file := bytes.Clone(whole)
		clear(file[page*4096 : (page+1)*4096])
		dir := filepath.Dir(fileOf(t, file))
		for _, step := range []struct{ torn, writes bool }{{true, false}, {true, true}, {false, false}} {
			s, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			if s.Torn() != step.torn {
				t.Errorf("meta %d: torn is %v, want %v", page, s.Torn(), step.torn)
			}
			if step.writes {
				mustBegin(t, s)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// However few bytes are wrong, nothing panics, and what is opened can be read.
func TestSmallDamageIsContained(t *testing.T) {
	whole, _, _ := lived(t)
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		file := bytes.Clone(whole)
		at := random.IntN(len(file) - 8)
		if random.IntN(2) == 0 { // where the layout is
			at = at/4096*4096 + random.IntN(64)
		}
		noise(random, file[at:at+1+random.IntN(8)])
		if _, _, err := opened(t, file); err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNewer) {
			t.Errorf("at %d: %v", at, err)
		}
	}
}
