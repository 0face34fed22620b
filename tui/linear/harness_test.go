package linear

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// shortGame returns the moves of the shortest whole game among the rules' data:
// Wu takes Wei's general, and mates Shu two moves later.
func shortGame(t testing.TB) []string {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "game", "testdata", "games.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	const plies = 76
	for lines := json.NewDecoder(file); ; {
		var g struct{ Moves []string }
		if err := lines.Decode(&g); err != nil {
			t.Fatal(err)
		}
		if len(g.Moves) == plies {
			return g.Moves
		}
	}
}
