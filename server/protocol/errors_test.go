package protocol

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestCodes holds each error of the rules, the arbiter and tables for which
// people have a sentence to having a code, and each code to being told of.
func TestCodes(t *testing.T) {
	read := func(path ...string) string {
		text, err := os.ReadFile(filepath.Join(path...))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	own, page := read("errors.go"), read("..", "..", "docs", "protocol.md")
	unused := map[string]bool{
		"engine.ErrStarted":   true, // nobody can start a match by hand
		"archive.ErrNoPlayer": true, // a program looks nobody up
	}
	names := regexp.MustCompile(`\{(\w+\.Err\w+), Error`).FindAllStringSubmatch(read("..", "..", "tui", "text", "explain.go"), -1)
	if len(names) < 20 {
		t.Fatalf("only %d errors are found", len(names))
	}
	for _, name := range names {
		if !unused[name[1]] && !strings.Contains(own, "{"+name[1]+", ") {
			t.Errorf("%s has no code", name[1])
		}
	}
	for _, c := range codes {
		if !strings.Contains(page, "`"+c.code+"`") {
			t.Errorf("the page does not tell of %q", c.code)
		}
	}
}
