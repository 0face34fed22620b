package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sanguo/cmd/sanguoload/crowd"
	"sanguo/cmd/sanguoload/host"
)

// The test's own program is the servers, as the command is.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == host.Command {
		if err := host.Main(os.Args[2:]); err != nil {
			panic(err)
		}
		return
	}
	os.Exit(m.Run())
}

// TestCrowd has a little of everything happen at both servers.
func TestCrowd(t *testing.T) {
	l := laboratory{work: t.TempDir(), options: options{baseline: true}}
	plan := crowd.Plan{Lobby: 2, Tables: 2, Spectators: 2, Keys: 3, Every: 200 * time.Millisecond, Storm: 5, For: 3 * time.Second, Seed: 7}
	c, err := l.compare(t.Context(), plan)
	if err != nil {
		t.Fatal(err)
	}
	for name, count := range map[string]int{
		"first frames": c.Ours.FirstFrame.Count - 13, "moves": c.Ours.MoveToAll.Count, "watched moves": c.Ours.Watched.Count,
		"keys": c.Ours.KeyToFrame.Count, "storm": c.Ours.Storm.Count, "commits": c.Ours.Commit.Count,
		"first frames of stock": c.Stock.FirstFrame.Count - 13, "keys of stock": c.Stock.KeyToFrame.Count,
	} {
		if count <= 0 && !strings.HasPrefix(name, "first") || count < 0 {
			t.Errorf("%s: %d", name, count)
		}
	}
	if c.Ours.Watched.Count >= c.Ours.MoveToAll.Count || c.Ours.MoveToRival.Count != 2*c.Ours.MoveToAll.Count {
		t.Errorf("%d moves, %d watched, %d frames of rivals", c.Ours.MoveToAll.Count, c.Ours.Watched.Count, c.Ours.MoveToRival.Count)
	}
	if c.Ours.MemorySession <= 0 || c.Ours.CPU <= 0 || c.Stock.GoroutinesSession <= 0 || c.Ours.MoveBytes.P50 <= 0 || c.Ours.MoveBytes.P50 >= c.Stock.FirstBytes.P50 {
		t.Errorf("%+v %+v", c.Ours, c.Stock)
	}
	var shown bytes.Buffer
	if err := c.write(&shown); err != nil || !strings.Contains(shown.String(), "move to all three frames") {
		t.Errorf("%v\n%s", err, &shown)
	}
	if _, err := json.Marshal(c); err != nil {
		t.Error(err)
	}
}

// A server that is gone makes a run fail, and not end with figures.
func TestNobodyThere(t *testing.T) {
	s, err := host.Ours(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Fatal(err)
	}
	address := s.Address
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	l := laboratory{work: t.TempDir(), options: options{address: address}}
	if _, err := l.compare(t.Context(), crowd.Plan{Lobby: 1, For: time.Second}); err == nil {
		t.Error("figures of nothing")
	}
}

func TestBadArguments(t *testing.T) {
	for _, args := range [][]string{{"-spectators", "3"}, {"more"}} {
		if err := load(args); err == nil {
			t.Errorf("%v is taken", args)
		}
	}
	if err := host.Main([]string{"other", "path"}); err == nil {
		t.Error("a server of no kind")
	}
}
