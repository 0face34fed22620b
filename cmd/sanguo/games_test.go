package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestReplayTellsGames replays whole games as a program would, and reads back
// what it is told.
func TestReplayTellsGames(t *testing.T) {
	data, err := os.ReadFile("../../game/testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var game struct {
			Seed      int
			Bannermen bool
			Moves     []string
			Events    [][4]any
			Over      []string
			Final     string
		}
		if err := json.Unmarshal(line, &game); err != nil {
			t.Fatal(err)
		}
		t.Run(fmt.Sprint(game.Seed), func(t *testing.T) {
			args := []string{"replay", "--json", "-"}
			if !game.Bannermen {
				args = append(args, "--no-bannermen")
			}
			var out, errs bytes.Buffer
			if code := run(args, streams{strings.NewReader(strings.Join(game.Moves, " ")), &out, &errs}); code != 0 {
				t.Fatalf("exit code %d: %s", code, &errs)
			}
			told := json.NewDecoder(&out)
			var events [][4]any
			for i, move := range game.Moves {
				var ply plyObject
				if err := told.Decode(&ply); err != nil {
					t.Fatal(err)
				}
				if ply.Ply != i+1 || ply.Move != move || ply.Events == nil {
					t.Fatalf("ply %d, %s is told as %+v", i+1, move, ply)
				}
				for _, e := range ply.Events {
					events = append(events, [4]any{float64(ply.Ply), e.Kind, e.Kingdom, e.By})
				}
			}
			if !slices.Equal(events, game.Events) {
				t.Errorf("events %v, want %v", events, game.Events)
			}
			var end endObject
			if err := told.Decode(&end); err != nil {
				t.Fatal(err)
			}
			if end.Position != game.Final || (end.Result == "*") != (game.Over == nil) ||
				(end.Termination == "unfinished") != (game.Over == nil) {
				t.Errorf("ended %+v, want %v in %s", end, game.Over, game.Final)
			}
		})
	}
}
