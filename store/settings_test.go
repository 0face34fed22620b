package store

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestSettingsAreKept(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	p, err := s.AddPlayer("Green", key(1), begin)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.Settings(p.ID); err != nil || len(got) != 0 {
		t.Errorf("at first there are %v (%v)", got, err)
	}
	for _, want := range []map[string]string{{"bell": "on", "glyphs": "latin"}, {"bell": "off"}, {}} {
		if err := s.KeepSettings(p.ID, want); err != nil {
			t.Fatal(err)
		}
		closeChecked(t, s)
		s = openTest(t, dir)
		if got, err := s.Settings(p.ID); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("kept are %v (%v), want %v", got, err, want)
		}
	}
}

func TestSettingsAreRefused(t *testing.T) {
	s := openTest(t, t.TempDir())
	if err := s.KeepSettings(9, nil); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("for nobody: %v", err)
	}
	p, err := s.AddPlayer("Green", key(1), begin)
	if err != nil {
		t.Fatal(err)
	}
	many := map[string]string{}
	for i := range maxSettings + 1 {
		many[fmt.Sprint(i)] = ""
	}
	long := strings.Repeat("x", maxSetting+1)
	for _, bad := range []map[string]string{many, {long: ""}, {"": long}} {
		if err := s.KeepSettings(p.ID, bad); !errors.Is(err, ErrValue) {
			t.Errorf("of %d settings: %v", len(bad), err)
		}
	}
}

func TestASettingIsKeptBesideOthers(t *testing.T) {
	s := openTest(t, t.TempDir())
	p, err := s.AddPlayer("Green", key(1), begin)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{{"language", "el"}, {"bell", "off"}, {"language", "nl"}} {
		if err := s.KeepSetting(p.ID, change[0], change[1]); err != nil {
			t.Fatal(err)
		}
	}
	want := map[string]string{"language": "nl", "bell": "off"}
	if got, err := s.Settings(p.ID); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("kept are %v (%v), want %v", got, err, want)
	}
	if err := s.KeepSetting(9, "bell", "on"); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("for nobody: %v", err)
	}
	if err := s.KeepSetting(p.ID, "bell", strings.Repeat("x", maxSetting+1)); !errors.Is(err, ErrValue) {
		t.Errorf("a long word: %v", err)
	}
	for i := range maxSettings {
		err = s.KeepSetting(p.ID, fmt.Sprint(i), "")
	}
	if !errors.Is(err, ErrValue) {
		t.Errorf("more than there is room for: %v", err)
	}
}
