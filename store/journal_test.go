package store

import (
	"errors"
	"reflect"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

func running(t *testing.T, s *Store) []table.Running {
	t.Helper()
	var all []table.Running
	for run, err := range s.Running() {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, run)
	}
	return all
}

func TestMatchFromBeginToArchive(t *testing.T) {
	dir := t.TempDir()
	log := []archive.Entry{
		said(0, "before"), at(0, startEvent()),
		at(4000, move(game.Shu, "re4-re5")), at(90000, move(game.Wu, "ge4-ge5")), said(91000, "well met"),
		at(95000, move(game.Wei, "be4-be5")), at(96000, engine.Suspend{}), at(96000, engine.Resume{}),
		at(99000, engine.Resign{By: game.Wei}), said(99500, "bye"),
	}
	s := openTest(t, dir)
	other := mustBegin(t, s)
	id, err := s.Begin(header("table"), log[:2])
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range [][]archive.Entry{log[2:3], log[3:5], nil, log[5:8]} {
		if err := s.Append(id, part); err != nil {
			t.Fatal(err)
		}
		closeChecked(t, s)
		s = openTest(t, dir)
	}
	want := []table.Running{
		{ID: other, Header: header("table"), Log: []archive.Entry{said(0, "begun")}},
		{ID: id, Header: header("table"), Log: log[:8]},
	}
	if got := running(t, s); !reflect.DeepEqual(got, want) {
		t.Errorf("running are\n%+v\nwant\n%+v", got, want)
	}
	if _, err := s.Match(1, id); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a running match in the archive: %v", err)
	}

	sum := summaryOf(id, header("table"), seats(1, 2, guest))
	if err := s.Finish(sum, log[8:9]); err != nil {
		t.Fatal(err)
	}
	if err := s.Remark(id, log[9]); err != nil {
		t.Fatal(err)
	}
	m, err := s.Match(1, id)
	if err != nil || m.Summary != sum || !reflect.DeepEqual(m.Log, log) {
		t.Errorf("the archive holds (%v)\n%+v\nwant\n%+v", err, m, log)
	}
	if got := running(t, s); !reflect.DeepEqual(got, want[:1]) {
		t.Errorf("still running are %+v", got)
	}
}

func TestFinishedMatchLeavesNothingBehind(t *testing.T) {
	s := openTest(t, t.TempDir())
	first, id, last := mustBegin(t, s), mustBegin(t, s), mustBegin(t, s)
	for range 500 { // so that its entries fill several pages
		batch := batchOf(func(tx *bbolt.Tx) error { return addPart(bucket(tx, entriesBucket), id, []byte{form}) })
		s.settle(batch)
	}
	if err := s.Finish(summaryOf(id, header("x"), seats(1, 2, 3)), nil); err != nil {
		t.Fatal(err)
	}
	err := s.view(func(tx *bbolt.Tx) error {
		if n := bucket(tx, entriesBucket).Stats().KeyN; n != 2 {
			t.Errorf("%d values of entries are left for two matches", n)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	if got := runs(t, s); got[first] != "begun" || got[last] != "begun" || len(got) != 2 {
		t.Errorf("running are %v", got)
	}
}

func TestIDsAreNeverUsedAgain(t *testing.T) {
	dir := t.TempDir()
	seen := map[engine.MatchID]bool{}
	for range 5 {
		s := openTest(t, dir)
		id := mustBegin(t, s)
		if id == 0 || seen[id] {
			t.Errorf("id %d again", id)
		}
		seen[id] = true
		if err := s.Finish(summaryOf(id, header("x"), seats(1, 2, 3)), nil); err != nil {
			t.Fatal(err)
		}
		closeChecked(t, s)
	}
}

func TestJournalRefuses(t *testing.T) {
	s := openTest(t, t.TempDir())
	id := mustBegin(t, s)
	sum := summaryOf(id, header("x"), seats(1, 2, 3))
	bad := []archive.Entry{at(-1, engine.Annul{})}
	badSum := sum
	badSum.Plies = -1
	if _, err := s.Begin(header("x"), bad); !errors.Is(err, ErrValue) {
		t.Errorf("beginning with what cannot be kept: %v", err)
	}
	for name, c := range map[string]struct{ got, want error }{
		"appending what cannot be kept": {s.Append(id, bad), ErrValue},
		"finishing with such":           {s.Finish(sum, bad), ErrValue},
		"finishing with such a summary": {s.Finish(badSum, nil), ErrValue},
		"remarking on a running match":  {s.Remark(id, said(1, "x")), archive.ErrNotFound},
		"remarking an event":            {s.Remark(id, at(1, engine.Annul{})), ErrValue},
		"appending to no match":         {s.Append(id+1, nil), ErrNotRunning},
		"finishing no match":            {s.Finish(summaryOf(id+1, header("x"), seats(1, 2, 3)), nil), ErrNotRunning},
		"finishing":                     {s.Finish(sum, nil), nil},
		"remarking what cannot be kept": {s.Remark(id, archive.Entry{At: -1}), ErrValue},
	} {
		if !errors.Is(c.got, c.want) {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if err := s.Append(id, nil); !errors.Is(err, ErrNotRunning) {
		t.Errorf("appending to a finished match: %v", err)
	}
	if err := s.Finish(sum, nil); !errors.Is(err, ErrNotRunning) {
		t.Errorf("finishing again: %v", err)
	}
}

// One match that cannot be read does not hide the others.
func TestRunningPassesOverDamage(t *testing.T) {
	s := openTest(t, t.TempDir())
	ids := []engine.MatchID{mustBegin(t, s), mustBegin(t, s), mustBegin(t, s), mustBegin(t, s)}
	batch := batchOf(
		func(tx *bbolt.Tx) error { return bucket(tx, entriesBucket).Put(partKey(ids[1], 1), []byte("??")) },
		func(tx *bbolt.Tx) error { return bucket(tx, runningBucket).Put(idKey(ids[2]), []byte("??")) },
	)
	if s.settle(batch); <-batch[0].done != nil || <-batch[1].done != nil {
		t.Fatal("cannot do the damage")
	}
	var got []engine.MatchID
	for run, err := range s.Running() {
		got = append(got, run.ID)
		if damaged := run.ID == ids[1] || run.ID == ids[2]; errors.Is(err, ErrDamaged) != damaged {
			t.Errorf("match %d: %v", run.ID, err)
		}
	}
	if !reflect.DeepEqual(got, ids) {
		t.Errorf("running are %v, want %v", got, ids)
	}
	for range s.Running() {
		break // stops
	}
}
