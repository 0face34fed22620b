package backup

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Backups are kept whole, the newest of them, and a failed one leaves nothing.
func TestKeep(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[data]") // which as a pattern is something else
	made := time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)
	for i := range 4 {
		name, size, err := keep(dir, made.Add(time.Duration(i)*time.Hour), 3, func(w io.Writer) error {
			_, err := io.WriteString(w, "whole")
			return err
		})
		if err != nil || size != 5 {
			t.Fatalf("%s: %d bytes, %v", name, size, err)
		}
		if text, err := os.ReadFile(filepath.Join(dir, name)); string(text) != "whole" {
			t.Errorf("%s holds %q (%v)", name, text, err)
		}
	}
	full := errors.New("disk full")
	if _, _, err := keep(dir, made, 3, func(io.Writer) error { return full }); !errors.Is(err, full) {
		t.Errorf("a full disk: %v", err)
	}
	left, err := os.ReadDir(filepath.Join(dir, keptDir))
	if err != nil || len(left) != 3 || left[0].Name() != "sanguo-20300102T040405Z.tar" {
		t.Errorf("kept are %v (%v)", left, err)
	}
}
