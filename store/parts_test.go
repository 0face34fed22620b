package store

import (
	"fmt"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// Matches whose writes share a transaction do not disturb each other, not even
// when one of them ends and leaves whole pages empty beside another.
func TestAMatchGoesOnBesideOneThatEnds(t *testing.T) {
	s := openTest(t, t.TempDir())
	const matches, lines = 4, 60
	for range matches {
		id := mustBegin(t, s)
		for n := range lines {
			if err := s.Append(id, []archive.Entry{said(int64(n), strings.Repeat("x", 500))}); err != nil {
				t.Fatal(err)
			}
		}
	}
	length := func(id engine.MatchID) (n int) {
		err := s.view(func(tx *bbolt.Tx) error {
			log, err := parts(bucket(tx, entriesBucket), id)
			n = len(log)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	before := length(1)
	for ending := engine.MatchID(2); ending < matches; ending++ {
		err := s.write(func(tx *bbolt.Tx) error {
			entries := bucket(tx, entriesBucket)
			if _, err := takeParts(entries, ending); err != nil {
				return err
			}
			for id := engine.MatchID(1); id <= matches; id += matches - 1 {
				value, err := encodeEntries([]archive.Entry{said(1000, fmt.Sprint(ending))})
				if err != nil {
					return err
				}
				if err := addPart(entries, id, value); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for id := engine.MatchID(1); id <= matches; id += matches - 1 {
			if got, want := length(id), before+int(ending)-1; got != want {
				t.Errorf("when match %d has ended, match %d has %d entries, want %d", ending, id, got, want)
			}
		}
	}
}
