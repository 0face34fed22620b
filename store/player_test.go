package store

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

func key(n int) Key {
	return Key{Fingerprint: fmt.Sprintf("SHA256:%d", n), Type: "ssh-ed25519", Blob: []byte{byte(n), 0}}
}

func TestPlayersAreFoundByKeyAndID(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	for n, name := range []string{"Green", "red", "靑", "two words"} {
		p, err := s.AddPlayer(name, key(n), begin)
		if want := (Player{engine.PlayerID(n + 1), name, begin}); err != nil || p != want {
			t.Fatalf("added %+v (%v), want %+v", p, err, want)
		}
	}
	closeChecked(t, s)
	s = openTest(t, dir)
	for n := range 4 {
		byKey, err := s.PlayerByKey(key(n).Fingerprint)
		if err != nil || byKey.ID != engine.PlayerID(n+1) {
			t.Errorf("key %d belongs to %+v (%v)", n, byKey, err)
		}
		if byID, err := s.Player(byKey.ID); err != nil || byID != byKey {
			t.Errorf("player %d is %+v (%v)", byKey.ID, byID, err)
		}
	}
	if p, err := s.AddPlayer("fifth", key(5), begin); err != nil || p.ID != 5 {
		t.Errorf("the next is %+v (%v)", p, err)
	}
}

func TestKeyIsKeptWhole(t *testing.T) {
	s := openTest(t, t.TempDir())
	p, err := s.AddPlayer("Green", key(1), begin)
	if err != nil {
		t.Fatal(err)
	}
	err = s.view(func(tx *bbolt.Tx) error {
		got, err := decodeKey(key(1).Fingerprint, bucket(tx, keysBucket).Get([]byte(key(1).Fingerprint)))
		if want := (keyRecord{p.ID, key(1), begin}); !reflect.DeepEqual(got, want) {
			t.Errorf("kept %+v, want %+v", got, want)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestNobody(t *testing.T) {
	s := openTest(t, t.TempDir())
	for _, fingerprint := range []string{"", "SHA256:none"} {
		if _, err := s.PlayerByKey(fingerprint); !errors.Is(err, ErrNoPlayer) {
			t.Errorf("key %q: %v", fingerprint, err)
		}
	}
	for _, id := range []engine.PlayerID{0, 1, guest} {
		if _, err := s.Player(id); !errors.Is(err, ErrNoPlayer) {
			t.Errorf("player %d: %v", id, err)
		}
	}
}

func TestNamesAreTakenInEveryCaseAndWidth(t *testing.T) {
	s := openTest(t, t.TempDir())
	if _, err := s.AddPlayer("Zhuge Liang", key(1), begin); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Zhuge Liang", "zhuge liang", "ZHUGE LIANG", "Ｚｈｕｇｅ Liang", " zhuge  liang "} {
		if free, err := s.NameFree(name, 0, begin); free || err != nil {
			t.Errorf("%q is free: %v (%v)", name, free, err)
		}
		if _, err := s.AddPlayer(name, key(2), begin); !errors.Is(err, ErrNameTaken) {
			t.Errorf("adding %q: %v", name, err)
		}
	}
	if free, err := s.NameFree("Zhuge Jin", 0, begin); !free || err != nil {
		t.Errorf("another is free: %v (%v)", free, err)
	}
}

func TestAddingRefuses(t *testing.T) {
	s := openTest(t, t.TempDir())
	for _, name := range []string{"", " ", "\xff", "a\x1bb"} {
		if _, err := s.NameFree(name, 0, begin); !errors.Is(err, ErrName) {
			t.Errorf("%q free: %v", name, err)
		}
		if _, err := s.AddPlayer(name, key(1), begin); !errors.Is(err, ErrName) {
			t.Errorf("adding %q: %v", name, err)
		}
	}
	if _, err := s.AddPlayer("Green", key(1), begin); err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddPlayer("Red", key(1), begin); !errors.Is(err, ErrKeyTaken) {
		t.Errorf("the key of another: %v", err)
	}
	if _, err := s.AddPlayer("Red", Key{}, begin); err == nil {
		t.Error("a player was added without a key")
	}
	if free, err := s.NameFree("Red", 0, begin); !free || err != nil {
		t.Errorf("the name of one that was refused is free: %v (%v)", free, err)
	}
}
