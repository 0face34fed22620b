package backup

import (
	"archive/tar"
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/store"
)

var now = time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)

// made returns a directory with the data of a server with one player.
func made(t *testing.T, player string) string {
	t.Helper()
	dir := t.TempDir()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.AddPlayer(player, store.Key{Fingerprint: "SHA256:" + player}, now)
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	block, err := gossh.MarshalPrivateKey(private, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, HostKeyFile), pem.EncodeToMemory(block), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// has checks that a directory holds the files of a server, and that they are
// those of another or not.
func has(t *testing.T, dir, other string, same bool) {
	t.Helper()
	for _, name := range names {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join(other, name))
		if err != nil {
			t.Fatal(err)
		}
		if name == HostKeyFile && bytes.Equal(got, want) != same {
			t.Errorf("%s in %s is that in %s: %v", name, dir, other, !same)
		}
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v (%v)", name, info.Mode(), err)
		}
	}
}

// holds checks that a directory's database has one player and not another.
func holds(t *testing.T, dir, player, not string) {
	t.Helper()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.PlayerByKey("SHA256:" + player); err != nil {
		t.Error(err)
	}
	if _, err := s.PlayerByKey("SHA256:" + not); !errors.Is(err, store.ErrNoPlayer) {
		t.Errorf("%s is there: %v", not, err)
	}
}

// only checks that nothing else is in a directory.
func only(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s holds %v, want %v", dir, got, want)
	}
}

func taken(t *testing.T, dir string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Stopped(&b, dir, now); err != nil {
		t.Fatal(err)
	}
	only(t, dir, names[:]...)
	return b.Bytes()
}

func TestRestore(t *testing.T) {
	from := made(t, "reed")
	dir := filepath.Join(t.TempDir(), "new", "directory")
	aside, err := Restore(bytes.NewReader(taken(t, from)), dir, false, now)
	if err != nil || aside != nil {
		t.Fatalf("%v, %v", aside, err)
	}
	only(t, dir, names[:]...)
	has(t, dir, from, true)
	holds(t, dir, "reed", "plum")
}

func TestBackupOfARunningServer(t *testing.T) {
	from := made(t, "reed")
	s, err := store.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := Running(&b, from, s, now); err != nil {
		t.Fatal(err)
	}
	only(t, from, names[:]...)
	if err := Stopped(io.Discard, from, now); !errors.Is(err, store.ErrInUse) {
		t.Errorf("as if it were stopped: %v", err)
	}
	if _, err := Restore(bytes.NewReader(b.Bytes()), from, true, now); !errors.Is(err, store.ErrInUse) {
		t.Errorf("restoring into it: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := Restore(&b, dir, false, now); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, "reed", "plum")
}

func TestOtherDataIsNotLost(t *testing.T) {
	from, dir := made(t, "reed"), made(t, "plum")
	other := t.TempDir()
	if err := os.CopyFS(other, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	file := taken(t, from)
	if _, err := Restore(bytes.NewReader(file), dir, false, now); !errors.Is(err, ErrOther) {
		t.Fatalf("restored: %v", err)
	}
	only(t, dir, names[:]...)
	has(t, dir, from, false)
	holds(t, dir, "plum", "reed")

	aside, err := Restore(bytes.NewReader(file), dir, true, now)
	if want := []string{HostKeyFile + ".before-20260304T050607Z", store.FileName + ".before-20260304T050607Z"}; err != nil || !slices.Equal(aside, want) {
		t.Fatalf("kept %v, want %v (%v)", aside, want, err)
	}
	only(t, dir, append(aside, names[:]...)...)
	holds(t, dir, "reed", "plum")
	for i, name := range names {
		if err := os.Rename(filepath.Join(dir, aside[i]), filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	has(t, dir, other, true)
	holds(t, dir, "plum", "reed")
}

// A backup that is cut short anywhere, or has a wrong byte anywhere that
// matters, is refused before anything is changed.
func TestDamagedBackupIsRefused(t *testing.T) {
	file := taken(t, made(t, "reed"))
	refused := func(what string, at int, damaged []byte) {
		t.Helper()
		dir := t.TempDir()
		if _, err := Restore(bytes.NewReader(damaged), dir, true, now); !errors.Is(err, ErrBackup) {
			t.Errorf("%s at byte %d of %d: %v", what, at, len(file), err)
		}
		only(t, dir)
	}
	end := len(bytes.TrimRight(file, "\x00"))
	for at := 0; at < end; at += max(1, end/200) {
		refused("cut", at, file[:at])
	}
	sums := bytes.Index(file, []byte(`"sha256"`))
	for at := sums; at < sums+60; at += 7 {
		damaged := bytes.Clone(file)
		damaged[at] ^= 1
		refused("a wrong manifest", at, damaged)
	}
	body := bytes.Index(file, []byte("-----BEGIN"))
	for _, at := range []int{body + 40, body + 100, end - 1, end - 5000, len(file) - 1024 - 4096} {
		damaged := bytes.Clone(file)
		damaged[at] ^= 1
		refused("a wrong byte", at, damaged)
	}
}

// hostile returns an archive of files as somebody made them up.
func hostile(t *testing.T, files ...[2]string) []byte {
	t.Helper()
	var b bytes.Buffer
	out := tar.NewWriter(&b)
	for _, f := range files {
		if err := put(out, f[0], int64(len(f[1])), now); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(out, f[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// signed returns the files with a manifest of the right sums before them.
func signed(t *testing.T, files ...[2]string) []byte {
	t.Helper()
	m := manifest{Version: version, Made: now}
	for _, f := range files {
		d, err := digest(f[0], strings.NewReader(f[1]))
		if err != nil {
			t.Fatal(err)
		}
		m.Files = append(m.Files, d)
	}
	var b bytes.Buffer
	if err := writeManifest(tar.NewWriter(&b), m); err != nil {
		t.Fatal(err)
	}
	in := tar.NewReader(&b)
	if _, err := in.Next(); err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	return hostile(t, append([][2]string{{manifestName, string(text)}}, files...)...)
}

func TestWhatIsNoBackupIsRefused(t *testing.T) {
	from := made(t, "reed")
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	key, db := [2]string{HostKeyFile, read(HostKeyFile)}, [2]string{store.FileName, read(store.FileName)}
	if _, err := Restore(bytes.NewReader(signed(t, key, db)), t.TempDir(), false, now); err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string][]byte{
		"nothing":             nil,
		"text":                []byte(strings.Repeat("text\n", 1000)),
		"an empty archive":    hostile(t),
		"no manifest":         hostile(t, key, db),
		"another manifest":    hostile(t, [2]string{manifestName, "{}"}),
		"a newer form":        hostile(t, [2]string{manifestName, `{"version": 2}`}),
		"no database":         signed(t, key),
		"no host key":         signed(t, db),
		"another order":       signed(t, db, key),
		"a path":              signed(t, [2]string{"../" + HostKeyFile, key[1]}, db),
		"an empty database":   signed(t, key, [2]string{store.FileName, ""}),
		"a key that is none":  signed(t, [2]string{HostKeyFile, "key"}, db),
		"a damaged database":  signed(t, key, [2]string{store.FileName, db[1][:len(db[1])/2]}),
		"something more":      signed(t, key, db, [2]string{"more", "more"}),
		"more than it claims": append(hostile(t, key)[:512], signed(t, key, db)...),
	} {
		dir := t.TempDir()
		if _, err := Restore(bytes.NewReader(file), dir, true, now); !errors.Is(err, ErrBackup) {
			t.Errorf("%s: %v", name, err)
		}
		only(t, dir)
	}
}
