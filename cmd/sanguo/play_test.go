package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// seat is a terminal at which the binary runs.
type seat struct {
	*testing.T
	tty  *os.File
	cmd  *exec.Cmd
	mu   sync.Mutex
	seen bytes.Buffer
	more chan struct{}
}

// sitsDown runs sanguo with arguments in a terminal of 80 by 24 cells.
func sitsDown(t *testing.T, args ...string) *seat {
	s := &seat{T: t, cmd: exec.Command("sanguo", args...), more: make(chan struct{}, 1)}
	s.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LC_ALL=C.UTF-8", "USER=red")
	var err error
	if s.tty, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		_ = s.tty.Close()
	})
	go func() {
		b := make([]byte, 4096)
		for {
			n, err := s.tty.Read(b)
			s.mu.Lock()
			s.seen.Write(b[:n])
			s.mu.Unlock()
			select {
			case s.more <- struct{}{}:
			default:
			}
			if err != nil {
				return
			}
		}
	}()
	return s
}

// sees waits for a text behind those that were seen before, and types what comes
// next.
func (s *seat) sees(text, types string) {
	s.Helper()
	late := time.After(time.Minute)
	for {
		s.mu.Lock()
		seen := s.seen.String()
		at := strings.Index(seen, text)
		if at >= 0 {
			s.seen.Next(at + len(text))
		}
		s.mu.Unlock()
		if at >= 0 {
			break
		}
		select {
		case <-s.more:
		case <-late:
			s.Fatalf("%q is not to be seen; the last was %q", text, seen[max(len(seen)-1000, 0):])
		}
	}
	if _, err := io.WriteString(s.tty, types); err != nil {
		s.Fatal(err)
	}
}

// Somebody plays a move against two computers in a terminal, saves the match and
// has the terminal back as it was.
func TestPlay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	s := sitsDown(t, "play", "--strength", "easy", "--instant", "--kingdom", "shu", "--save", file)
	before, err := term.GetState(int(s.tty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	s.sees("Your move", "re4e5\r")
	s.sees("re4-re5", "\x1b") // in the list of moves
	s.sees("Stop playing?", "\r")
	if err := s.cmd.Wait(); err != nil {
		t.Fatalf("it ends with %v", err)
	}
	s.sees("\x1b[?1049l", "")
	s.sees("Saved in "+file, "")
	after, err := term.GetState(int(s.tty.Fd()))
	if err != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("the terminal was left as %v (%v), and was %v", after, err, before)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`[Shu "red"]`, `[WuType "computer easy"]`, `[Result "*"]`, "1. re4-re5"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s is not in the record:\n%s", want, text)
		}
	}
	var out, errs bytes.Buffer
	if code := run([]string{"verify", file}, streams{strings.NewReader(""), &out, &errs}); code != 0 {
		t.Errorf("the record is refused: %s%s", out.String(), errs.String())
	}
	// The file is somebody's now.
	again := exec.Command("sanguo", "play", "--save", file)
	if _, err := again.Output(); err == nil {
		t.Error("without a terminal it plays")
	}
	s = sitsDown(t, "play", "--save", file)
	s.sees("already", "")
	if exit, ok := errors.AsType[*exec.ExitError](s.cmd.Wait()); !ok || exit.ExitCode() != 2 {
		t.Errorf("a file that is there already: %v", exit)
	}
}

// What was saved is replaced as a whole, and nothing else is.
func TestSaves(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	s := &saves{memory: played(t), now: func() time.Time { return time.Unix(0, 0).UTC() }}
	where, err := s.save()
	if err != nil || where != "sanguo-19700101-000000.txt" {
		t.Fatalf("saved in %q, %v", where, err)
	}
	first, err := os.ReadFile(where)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.save(); err != nil {
		t.Fatal(err)
	}
	if second, _ := os.ReadFile(where); !bytes.Equal(first, second) {
		t.Errorf("saved again it is\n%s\nand was\n%s", second, first)
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("there are %d files", len(files))
	}
	var out, errs bytes.Buffer
	if code := run([]string{"verify", where}, streams{strings.NewReader(""), &out, &errs}); code != 0 || !strings.Contains(out.String(), "2 ") {
		t.Errorf("%d: %s%s", code, out.String(), errs.String())
	}
	other := &saves{memory: s.memory, now: s.now, path: where}
	if other.free() == nil {
		t.Error("the file is free")
	}
	if _, err := other.save(); !errors.Is(err, os.ErrExist) {
		t.Errorf("over another's file: %v", err)
	}
	other = &saves{memory: s.memory, now: s.now, path: filepath.Join("nowhere", "x")}
	if _, err := other.save(); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("in no directory: %v", err)
	}
}

// played returns a sitting with a match that has ended and one that is played.
func played(t *testing.T) *table.Memory {
	t.Helper()
	memory := table.NewMemory()
	start := engine.Start{Position: game.Start(true), Clock: engine.Untimed()}
	for k := range start.Seats {
		start.Seats[k] = engine.Seat{Player: you + engine.PlayerID(k), Name: "player"}
	}
	for _, rest := range [][]archive.Entry{{{Event: engine.Resign{By: game.Shu}}}, nil} {
		id, err := memory.Begin(archive.Header{Name: "Test"}, []archive.Entry{{Event: start}})
		if err != nil {
			t.Fatal(err)
		}
		if rest == nil {
			continue
		}
		match, err := archive.Replay(append([]archive.Entry{{Event: start}}, rest...))
		if err != nil {
			t.Fatal(err)
		}
		if err := memory.Finish(archive.Summarize(id, archive.Header{Name: "Test"}, match, time.Unix(0, 0)), rest); err != nil {
			t.Fatal(err)
		}
	}
	return memory
}
