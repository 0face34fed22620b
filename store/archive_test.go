package store

import (
	"errors"
	"testing"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// finish puts a finished match into the archive.
func finish(t interface{ Fatal(...any) }, s *Store, h archive.Header, seats [3]engine.Seat) archive.Summary {
	id, err := s.Begin(h, nil)
	sum := summaryOf(id, h, seats)
	if err = errors.Join(err, s.Finish(sum, nil)); err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestPrivateMatchIsForItsPlayers(t *testing.T) {
	s := openTest(t, t.TempDir())
	h := header("private")
	h.Private = true
	id := finish(t, s, h, seats(1, 2, guest)).ID
	for viewer, want := range map[engine.PlayerID]error{
		1: nil, 2: nil, guest: nil, 0: archive.ErrNotFound, 3: archive.ErrNotFound, guest + 1: archive.ErrNotFound,
	} {
		if m, err := s.Match(viewer, id); !errors.Is(err, want) || (err == nil) != (m.ID == id) {
			t.Errorf("player %d gets match %d (%v), want %v", viewer, m.ID, err, want)
		}
	}
	if _, err := s.Match(1, id+1); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("no match: %v", err)
	}
}

func TestRemarksComeInOrder(t *testing.T) {
	s := openTest(t, t.TempDir())
	one, two := finish(t, s, header("one"), seats(1, 2, 3)).ID, finish(t, s, header("two"), seats(1, 2, 3)).ID
	for range 3 {
		for id, text := range map[engine.MatchID]string{one: "to one", two: "to two"} {
			if err := s.Remark(id, said(1, text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for id, text := range map[engine.MatchID]string{one: "to one", two: "to two"} {
		m, err := s.Match(1, id)
		if err != nil || len(m.Log) != 3 || m.Log[0].Line.Text != text || m.Log[2].Line.Text != text {
			t.Errorf("match %d holds %+v (%v)", id, m.Log, err)
		}
	}
}
