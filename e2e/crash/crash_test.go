package main

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// The test's own program can be the lying server, as the command can.
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == lyingServer {
		fail(serveLying(os.Args[2], os.Args[3]))
		return
	}
	os.Exit(m.Run())
}

// crash runs a few kills, few of which come before the first game.
func crash(t *testing.T, o options) (sum summary, err error) {
	t.Helper()
	o.games, o.data = "../../game/testdata/games.jsonl", t.TempDir()
	err = withServer(&o, func() (err error) {
		sum, err = run(t.Context(), o, t.Output())
		return err
	})
	return sum, err
}

func TestKillsLoseNothingTold(t *testing.T) {
	sum, err := crash(t, options{tables: 6, kills: 5, seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if sum.kills != 5 || sum.moves == 0 || sum.games == 0 {
		t.Errorf("nobody has played: %v", sum)
	}
}

// A server that tells first and commits later is found out.
func TestTellingTooEarlyIsFoundOut(t *testing.T) {
	sum, err := crash(t, options{tables: 3, kills: 20, seed: 3, lie: time.Second})
	if !errors.Is(err, errLost) {
		t.Errorf("the lie passed: %v, %v", sum, err)
	}
}

func TestCompare(t *testing.T) {
	script := strings.Fields("a b c d e f")
	first := played{script: script, told: 3, sent: 3, over: true, ending: true}
	now := played{script: script, told: 2, sent: 3}
	sent := played{script: script, told: -1}
	done := kept{moves: script[:3], over: true}
	for _, c := range []struct {
		name  string
		known []played
		found []kept
		lost  bool
	}{
		{"what was told", []played{first, now}, []kept{done, {moves: script[:2]}}, false},
		{"and what was sent", []played{first, now}, []kept{done, {moves: script[:3]}}, false},
		{"a start that nobody saw", []played{first, sent}, []kept{done}, false},
		{"or that came to be", []played{first, sent}, []kept{done, {}}, false},
		{"a move too few", []played{first, now}, []kept{done, {moves: script[:1]}}, true},
		{"a move too many", []played{first, now}, []kept{done, {moves: script[:4]}}, true},
		{"another move", []played{now}, []kept{{moves: []string{"a", "x"}}}, true},
		{"a game too few", []played{first, now}, []kept{done}, true},
		{"two games too few", []played{first, sent}, nil, true},
		{"a game too many", []played{first}, []kept{done, {}}, true},
		{"an end that is undone", []played{first}, []kept{{moves: script[:3]}}, true},
		{"an end that nobody sent", []played{now}, []kept{{moves: script[:2], over: true}}, true},
	} {
		if err := compare(c.known, c.found); errors.Is(err, errLost) != c.lost {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestScriptsAreWrittenAsTheDatabaseWritesMoves(t *testing.T) {
	scripts, err := readScripts("../../game/testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range scripts {
		if slices.ContainsFunc(s, func(move string) bool { return strings.Contains(move, "x") }) {
			t.Fatalf("%v", s)
		}
	}
}
