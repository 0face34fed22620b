package e2e

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// buildExample builds the example of a program, and returns its path.
func buildExample(t *testing.T) string {
	t.Helper()
	example := filepath.Join(t.TempDir(), "randombot")
	if out, err := exec.Command("go", "build", "-o", example, "sanguo/examples/randombot").CombinedOutput(); err != nil {
		t.Fatalf("building the example: %v\n%s", err, out)
	}
	return example
}

// TestArenaSeatsExample has the example of a program play in the arena, as it
// plays at a server.
func TestArenaSeatsExample(t *testing.T) {
	example := buildExample(t)
	for _, command := range []string{example, example + " -join tqtvgb"} {
		out, err := exec.Command(program, "arena", "external", "easy", "--games", "3", "--external", command).CombinedOutput()
		said := string(out)
		if err != nil || strings.Contains(said, "forfeit") || strings.Count(said, ", as ") != 3 || !strings.Contains(said, "external against two easy") {
			t.Errorf("%s: %v, %s", command, err, said)
		}
	}
}
