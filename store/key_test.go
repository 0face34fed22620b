package store

import (
	"errors"
	"testing"
)

func TestKeysOfAPlayer(t *testing.T) {
	s := openTest(t, t.TempDir())
	p, other := addTest(t, s, 1, "Green"), addTest(t, s, 2, "Red")
	if err := s.RemoveKey(p.ID, key(1).Fingerprint); !errors.Is(err, ErrLastKey) {
		t.Errorf("removing the last: %v", err)
	}
	if err := s.AddKey(p.ID, key(2), begin); !errors.Is(err, ErrKeyTaken) {
		t.Errorf("adding the key of another: %v", err)
	}
	if err := s.AddKey(9, key(3), begin); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("adding to nobody: %v", err)
	}
	if err := s.AddKey(p.ID, key(3), begin); err != nil {
		t.Fatal(err)
	}
	if got, err := s.PlayerByKey(key(3).Fingerprint); got != p || err != nil {
		t.Errorf("the second key is of %+v (%v)", got, err)
	}
	if err := s.RemoveKey(p.ID, key(2).Fingerprint); !errors.Is(err, ErrNoKey) {
		t.Errorf("removing the key of another: %v", err)
	}
	if err := s.RemoveKey(p.ID, key(1).Fingerprint); err != nil {
		t.Fatal(err)
	}
	if _, err := s.PlayerByKey(key(1).Fingerprint); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("the removed key: %v", err)
	}
	if keys, err := s.Keys(p.ID); err != nil || len(keys) != 1 || keys[0].Fingerprint != key(3).Fingerprint || keys[0].Added != begin {
		t.Errorf("keys are %+v (%v)", keys, err)
	}
	if err := s.ReplaceKeys(p.ID, key(4), begin); err != nil {
		t.Fatal(err)
	}
	if keys, err := s.Keys(p.ID); err != nil || len(keys) != 1 || keys[0].Fingerprint != key(4).Fingerprint {
		t.Errorf("after the replacement they are %+v (%v)", keys, err)
	}
	if err := s.ReplaceKeys(p.ID, key(2), begin); !errors.Is(err, ErrKeyTaken) {
		t.Errorf("replacing by the key of another: %v", err)
	}
	if keys, err := s.Keys(p.ID); err != nil || len(keys) != 1 {
		t.Errorf("a refused replacement left %+v (%v)", keys, err)
	}
	for n := 10; n < 10+maxKeys-1; n++ {
		if err := s.AddKey(p.ID, key(n), begin); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.AddKey(p.ID, key(99), begin); !errors.Is(err, ErrManyKeys) {
		t.Errorf("one key too many: %v", err)
	}
	if got, err := s.Player(other.ID); got != other || err != nil {
		t.Errorf("the other is %+v (%v)", got, err)
	}
}

func TestAdmittedKeys(t *testing.T) {
	s := openTest(t, t.TempDir())
	if err := s.Dismiss("SHA256:a"); !errors.Is(err, ErrNoKey) {
		t.Errorf("dismissing a stranger: %v", err)
	}
	for _, want := range []bool{true, false} {
		act := s.Dismiss
		if want {
			act = s.Admit
		}
		if err := act("SHA256:a"); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Admitted("SHA256:a"); got != want || err != nil {
			t.Errorf("admitted: %v (%v), want %v", got, err, want)
		}
	}
}
