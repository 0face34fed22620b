package record_test

import (
	"os"
	"strings"
	"testing"
)

// The record that the page about them shows is one, as it is written.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "```\n")
	example, _, ok := strings.Cut(example, "```\n")
	if !ok {
		t.Fatal("the page shows no record")
	}
	r := parse(t, example)
	if got := r.String(); got != example {
		t.Errorf("it is written as\n%s", got)
	}
	if _, err := r.Game(); err != nil {
		t.Error(err)
	}
}
