package store

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"sanguo/game/engine"
)

func TestBans(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	var want []Ban
	for _, b := range []Ban{
		{Player: 7, Reason: "spam", By: "Green", Made: begin, Until: begin.Add(time.Hour)},
		{Network: "192.0.2.0/24", Made: begin},
		{Fingerprint: "SHA256:a", Made: begin},
	} {
		b, err := s.AddBan(b)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, b)
	}
	closeChecked(t, s)
	s = openTest(t, dir)
	if got, err := s.Bans(begin); err != nil || !slices.Equal(got, want) {
		t.Errorf("bans are %+v (%v), want %+v", got, err, want)
	}
	if got, err := s.Bans(begin.Add(time.Hour)); err != nil || !slices.Equal(got, want[1:]) {
		t.Errorf("after an hour they are %+v (%v)", got, err)
	}
	if err := s.RemoveBan(2); err != nil {
		t.Error(err)
	}
	if err := s.RemoveBan(2); !errors.Is(err, ErrNoBan) {
		t.Errorf("lifting it twice: %v", err)
	}
	if b, err := s.AddBan(Ban{Player: 1, Made: begin}); err != nil || b.Number != 4 {
		t.Errorf("the next is %+v (%v)", b, err)
	}
}

// The audit log only grows: no method of a store takes anything out of it, and
// what was in it stays as it was.
func TestAuditLogGrows(t *testing.T) {
	s := openTest(t, t.TempDir())
	for n := range 5 {
		if err := s.Audit(Act{When: begin, By: 1, Name: "Green", Line: fmt.Sprint("act ", n)}); err != nil {
			t.Fatal(err)
		}
	}
	acts, err := s.Acts(3)
	if err != nil || len(acts) != 3 {
		t.Fatalf("%+v (%v)", acts, err)
	}
	for i, a := range acts {
		if want := (Act{uint64(5 - i), begin, 1, "Green", fmt.Sprint("act ", 4-i)}); a != want {
			t.Errorf("%+v, want %+v", a, want)
		}
	}
}

func TestHouse(t *testing.T) {
	s := openTest(t, t.TempDir())
	if got, err := s.House(); err != nil || len(got) != 0 {
		t.Errorf("at first there is %v (%v)", got, err)
	}
	for _, set := range [][2]string{{"name", "Reed"}, {"admission", "open"}, {"name", "Rush"}} {
		if err := s.SetHouse(set[0], set[1]); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.House(); err != nil || !maps.Equal(got, map[string]string{"name": "Rush", "admission": "open"}) {
		t.Errorf("set is %v (%v)", got, err)
	}
	if err := s.SetHouse("motd", strings.Repeat("x", maxHouse+1)); !errors.Is(err, ErrValue) {
		t.Errorf("too much: %v", err)
	}
}

func TestMutes(t *testing.T) {
	s := openTest(t, t.TempDir())
	p := addTest(t, s, 1, "Green")
	for n := range maxMutes {
		if err := s.Mute(p.ID, engine.PlayerID(1000+n), true); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Mute(p.ID, guest, true); !errors.Is(err, ErrMany) {
		t.Errorf("one too many: %v", err)
	}
	if err := s.Mute(p.ID, 1000, false); err != nil {
		t.Error(err)
	}
	if err := s.Mute(p.ID, guest, true); err != nil {
		t.Error(err)
	}
	muted, err := s.Mutes(p.ID)
	if err != nil || len(muted) != maxMutes || !slices.Contains(muted, guest) || slices.Contains(muted, 1000) {
		t.Errorf("muted are %v (%v)", muted, err)
	}
	if muted, err := s.Mutes(p.ID + 1); err != nil || len(muted) != 0 {
		t.Errorf("for another %v (%v)", muted, err)
	}
	if err := s.Mute(guest, 1, true); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("a guest mutes: %v", err)
	}
}

func TestStanding(t *testing.T) {
	s := openTest(t, t.TempDir())
	p := addTest(t, s, 1, "Green")
	if err := s.SetOperator(p.ID, true); err != nil {
		t.Fatal(err)
	}
	if err := s.Silence(p.ID, begin); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Standing(p.ID); err != nil || got != (Standing{Operator: true, Silent: begin}) {
		t.Errorf("stands as %+v (%v)", got, err)
	}
	if err := s.Silence(p.ID, time.Time{}); err != nil {
		t.Fatal(err)
	}
	if err := s.SetOperator(p.ID, false); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Standing(p.ID); err != nil || got != (Standing{}) {
		t.Errorf("stands as %+v (%v)", got, err)
	}
	if err := s.Silence(guest, begin); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("a guest: %v", err)
	}
}
