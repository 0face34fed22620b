package store

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

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

// newest is what Newest should give: the finished matches, looked through one
// by one.
func newest(all []archive.Summary, viewer, of engine.PlayerID, before engine.MatchID, n int) []archive.Summary {
	var page []archive.Summary
	for _, sum := range slices.Backward(all) {
		sat := slices.ContainsFunc(sum.Seats[:], func(s engine.Seat) bool { return s.Player == of })
		if len(page) < n && sum.VisibleTo(viewer) && (of == 0 || sat) && (before == 0 || sum.ID < before) {
			page = append(page, sum)
		}
	}
	return page
}

func TestNewestIsWhatTheViewerMaySee(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	s.db.NoSync = true
	var all []archive.Summary
	rapid.Check(t, func(t *rapid.T) {
		who := rapid.SampledFrom([]engine.PlayerID{0, 1, 2, 3, 4, 5, guest, guest + 1})
		for range rapid.IntRange(0, 3).Draw(t, "matches") {
			h := header("table")
			h.Private = rapid.Bool().Draw(t, "private")
			all = append(all, finish(t, s, h, seats(who.Draw(t, "shu"), who.Draw(t, "wu"), who.Draw(t, "wei"))))
		}
		viewer, of := who.Draw(t, "viewer"), who.Draw(t, "of")
		before := engine.MatchID(rapid.IntRange(0, len(all)+2).Draw(t, "before"))
		n := rapid.IntRange(0, len(all)+2).Draw(t, "n")
		got, err := s.Newest(viewer, of, before, n)
		if want := newest(all, viewer, of, before, n); err != nil || !slices.Equal(got, want) {
			t.Fatalf("got (%v) %+v\nwant %+v", err, got, want)
		}
	})
}

// What has to be passed over takes several transactions.
func TestNewestPassesOverPrivateMatches(t *testing.T) {
	s := openTest(t, t.TempDir())
	s.db.NoSync = true
	want := finish(t, s, header("public"), seats(1, 2, 3))
	private := header("private")
	private.Private = true
	for range 3 * look {
		finish(t, s, private, seats(1, 2, 3))
	}
	got, err := s.Newest(9, 1, 0, 2)
	if err != nil || !slices.Equal(got, []archive.Summary{want}) {
		t.Errorf("a stranger sees (%v) %+v", err, got)
	}
	if got, err := s.Newest(3, 1, 0, 1000); err != nil || len(got) != 3*look+1 {
		t.Errorf("who sat there sees %d (%v)", len(got), err)
	}
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
