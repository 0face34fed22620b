package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeNamesEveryRoom holds the list of where things are to the folders that
// there are.
func TestReadmeNamesEveryRoom(t *testing.T) {
	root := filepath.Join("..", "..")
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, pattern := range []string{"*/*.go", "*/*/*.go"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			found++
			room, err := filepath.Rel(root, filepath.Dir(file))
			if err != nil {
				t.Fatal(err)
			}
			if room = filepath.ToSlash(room); !strings.Contains(string(readme), "`"+room+"`") {
				t.Errorf("README.md does not say what %s is", room)
			}
		}
	}
	if found == 0 {
		t.Fatal("no folders found")
	}
}
