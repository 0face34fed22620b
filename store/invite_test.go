package store

import (
	"errors"
	"testing"
	"time"
)

func TestInvitationsAreUsedUp(t *testing.T) {
	s := openTest(t, t.TempDir())
	if err := s.AddInvite(Invite{Hash: "two", Uses: 2, Until: begin.Add(time.Hour), By: 1}, begin); err != nil {
		t.Fatal(err)
	}
	for n, want := range []error{nil, nil, ErrNoInvite} {
		if err := s.Invited("two", begin); !errors.Is(err, want) {
			t.Errorf("before use %d: %v, want %v", n+1, err, want)
		}
		if _, err := s.AddInvited(string(rune('A'+n)), key(n), "two", begin); !errors.Is(err, want) {
			t.Errorf("use %d: %v, want %v", n+1, err, want)
		}
	}
	if free, err := s.NameFree("C", 0, begin); !free || err != nil {
		t.Errorf("who was not let in has a name: %v (%v)", free, err)
	}
}

// An invitation that somebody fails to use is not used.
func TestInvitationOutlivesATakenName(t *testing.T) {
	s := openTest(t, t.TempDir())
	addTest(t, s, 1, "Green")
	if err := s.AddInvite(Invite{Hash: "one", Uses: 1, Until: begin.Add(time.Hour)}, begin); err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddInvited("green", key(2), "one", begin); !errors.Is(err, ErrNameTaken) {
		t.Errorf("with a taken name: %v", err)
	}
	if _, err := s.AddInvited("Red", key(2), "one", begin); err != nil {
		t.Errorf("with another: %v", err)
	}
}

func TestInvitationsGrowOld(t *testing.T) {
	s := openTest(t, t.TempDir())
	until := begin.Add(time.Hour)
	if err := s.AddInvite(Invite{Hash: "old", Uses: 2, Until: until}, begin); err != nil {
		t.Fatal(err)
	}
	if err := s.Invited("old", until.Add(-time.Millisecond)); err != nil {
		t.Errorf("just before its end: %v", err)
	}
	if err := s.Invited("old", until); !errors.Is(err, ErrNoInvite) {
		t.Errorf("at its end: %v", err)
	}
	if err := s.AddInvite(Invite{Hash: "new", Uses: 1, Until: until.Add(time.Hour)}, until); err != nil {
		t.Fatal(err)
	}
	if open, err := s.Invites(begin); err != nil || len(open) != 1 || open[0].Hash != "new" {
		t.Errorf("there are %+v (%v); the old one should be gone", open, err)
	}
	if err := s.RemoveInvite("new"); err != nil {
		t.Error(err)
	}
	if err := s.RemoveInvite("new"); !errors.Is(err, ErrNoInvite) {
		t.Errorf("taking it back twice: %v", err)
	}
}
