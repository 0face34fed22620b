package store

import (
	"errors"
	"testing"
	"time"
)

const day = 24 * time.Hour

func addTest(t *testing.T, s *Store, n int, name string) Player {
	t.Helper()
	p, err := s.AddPlayer(name, key(n), begin)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestNamesThatLookAlikeAreOne(t *testing.T) {
	s := openTest(t, t.TempDir())
	addTest(t, s, 1, "Illumine")
	addTest(t, s, 2, "morning0")
	for _, c := range []struct {
		name string
		free bool
	}{
		{"lllumine", false},  // small l for capital I
		{"1llumine", false},  // one
		{"illumine", false},  // case
		{"morningO", false},  // O for zero
		{"rnorning0", false}, // r and n for m
		{"mоrning0", false},  // Cyrillic o
		{"morning1", true},
		{"illumined", true},
	} {
		if free, err := s.NameFree(c.name, 0, begin); free != c.free || err != nil {
			t.Errorf("%q is free: %v (%v)", c.name, free, err)
		}
		if _, err := s.AddPlayer(c.name, key(9), begin); !c.free && !errors.Is(err, ErrNameTaken) {
			t.Errorf("adding %q: %v", c.name, err)
		}
	}
}

func TestRename(t *testing.T) {
	s := openTest(t, t.TempDir())
	p := addTest(t, s, 1, "Green")
	addTest(t, s, 2, "Red")
	rename := func(name string, after time.Duration) error {
		t.Helper()
		_, err := s.Rename(p.ID, name, begin.Add(after), 30*day, 90*day)
		return err
	}
	if err := rename("red", 0); !errors.Is(err, ErrNameTaken) {
		t.Errorf("to the name of another: %v", err)
	}
	if err := rename("Jade", 0); err != nil {
		t.Fatal(err)
	}
	if got, err := s.PlayerByName("JADE"); err != nil || got.ID != p.ID || got.Name != "Jade" {
		t.Errorf("by the new name there is %+v (%v)", got, err)
	}
	if _, err := s.PlayerByName("Green"); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("by the old name: %v", err)
	}
	if err := rename("Jasper", 30*day-time.Millisecond); !errors.Is(err, ErrTooSoon) {
		t.Errorf("again too soon: %v", err)
	}
	for after, want := range map[time.Duration]bool{0: false, 90*day - time.Millisecond: false, 90 * day: true} {
		if free, err := s.NameFree("green", 2, begin.Add(after)); free != want || err != nil {
			t.Errorf("the old name is free after %v: %v (%v)", after, free, err)
		}
	}
	if free, err := s.NameFree("green", p.ID, begin); !free || err != nil {
		t.Errorf("the old name is free for whose it was: %v (%v)", free, err)
	}
	if err := rename("Green", 30*day); err != nil {
		t.Errorf("back after the pause: %v", err)
	}
	if err := rename("GREEN", 60*day); err != nil {
		t.Errorf("to other case: %v", err)
	}
	if free, err := s.NameFree("green", 2, begin.Add(400*day)); free || err != nil {
		t.Errorf("a name that is borne is free: %v (%v)", free, err)
	}
	if _, err := s.Rename(9, "x", begin, 0, 0); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("nobody: %v", err)
	}
}
