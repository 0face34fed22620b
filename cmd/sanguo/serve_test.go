package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sanguo/server"
	"sanguo/store"
)

// Whatever an attribute holds, an event is one line.
func TestLogLinesAreNotForged(t *testing.T) {
	var out bytes.Buffer
	log := logFlags{Format: "text", Level: "info"}.to(&out)
	const hostile = "x\r\ntime=now level=info msg=forged key=\"v\"\x1b[2J"
	log.Info("first", "user", hostile, "err", errors.New(hostile), "any", struct{ Text string }{hostile})
	log.With("user", hostile).Info("second", slog.Group("group", "user", hostile))
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(lines) != 2 {
		t.Fatalf("two events are %d lines:\n%s", len(lines), out.String())
	}
	for i, want := range []string{"level=info msg=first", "level=info msg=second"} {
		if !strings.HasPrefix(lines[i], "time=20") || !strings.Contains(lines[i], want) || strings.ContainsAny(lines[i], "\r\x1b") {
			t.Errorf("logged %q", lines[i])
		}
	}
}

// serving runs `sanguo serve` on a directory where it cannot start.
func serving(dir string) (code int, out, errs string) {
	var o, e bytes.Buffer
	code = run([]string{"serve", "--listen", "127.0.0.1:0", "--data", dir}, streams{strings.NewReader(""), &o, &e})
	return code, o.String(), e.String()
}

func TestServeSaysWhyNot(t *testing.T) {
	inUse := t.TempDir()
	s, err := store.Open(inUse)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	damaged, noKey, noDir := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "file")
	for path, text := range map[string]string{
		filepath.Join(damaged, store.FileName): "",
		filepath.Join(noKey, "host_ed25519"):   "not a key",
		noDir:                                  "not a directory",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for dir, says := range map[string]string{
		inUse:   "another server is using",
		damaged: "is damaged",
		noKey:   "host key",
		noDir:   "not a directory",
	} {
		code, out, errs := serving(dir)
		if code != 1 || out != "" || !strings.Contains(errs, says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("code %d, said %q and %q; want one line with %q", code, out, errs, says)
		}
	}
}

func TestAdvice(t *testing.T) {
	c := serveCmd{settings{Data: "here"}}
	plain := errors.New("something else")
	if got := c.advise(plain); got != plain {
		t.Errorf("advised %v", got)
	}
	for _, known := range []error{store.ErrInUse, store.ErrNewer, store.ErrDamaged, server.ErrHostKey, fs.ErrPermission} {
		if got := c.advise(fmt.Errorf("starting: %w", known)).Error(); !strings.Contains(got, "here") || !strings.Contains(got, ": ") {
			t.Errorf("%v: advised %q", known, got)
		}
	}
}
