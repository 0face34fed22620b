package store

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// TestLogsGoOn extends the logs of some matches, in transactions of which some come
// to nothing after they have run: what is read is what was kept, in few parts.
func TestLogsGoOn(t *testing.T) {
	s := openTest(t, t.TempDir())
	rapid.Check(t, func(rt *rapid.T) {
		ids := []engine.MatchID{mustBegin(t, s), mustBegin(t, s)}
		logs := map[engine.MatchID][]archive.Entry{}
		for _, id := range ids {
			logs[id] = read(t, s, id)
		}
		n := int64(0)
		rt.Repeat(map[string]func(*rapid.T){
			"extend": func(rt *rapid.T) {
				added := map[engine.MatchID][]archive.Entry{}
				type addition struct {
					id      engine.MatchID
					entries []archive.Entry
				}
				var all []addition
				for _, id := range rapid.SliceOfN(rapid.SampledFrom(ids), 1, 4).Draw(rt, "of") {
					var entries []archive.Entry
					for range rapid.IntRange(1, 3).Draw(rt, "entries") {
						n++
						e := at(1000*n, move(game.Kingdom(n%3), "re4-re5"))
						if rapid.IntRange(0, 9).Draw(rt, "talks") == 0 {
							e = said(1000*n, fmt.Sprint("line ", n))
						}
						entries = append(entries, e)
					}
					all = append(all, addition{id, entries})
					added[id] = append(added[id], entries...)
				}
				nothing := errors.New("it comes to nothing")
				fails := rapid.IntRange(0, 3).Draw(rt, "fails") == 0
				err := s.write(func(tx *bbolt.Tx) (err error) {
					for _, a := range all {
						if s.tails[a.id], err = s.tails[a.id].extend(bucket(tx, entriesBucket), a.id, a.entries); err != nil {
							return err
						}
					}
					if fails {
						return nothing
					}
					return nil
				})
				if fails != errors.Is(err, nothing) || err != nil && !fails {
					rt.Fatal(err)
				}
				if !fails {
					for id, entries := range added {
						logs[id] = append(logs[id], entries...)
					}
				}
			},
			"begin again": func(*rapid.T) { clear(s.tails) }, // as after a restart
			"": func(rt *rapid.T) {
				for _, id := range ids {
					if got := read(t, s, id); !reflect.DeepEqual(got, logs[id]) {
						rt.Fatalf("match %d has\n%v\nwant\n%v", id, got, logs[id])
					}
				}
			},
		})
	})
}

// read returns the log of a running match.
func read(t *testing.T, s *Store, id engine.MatchID) (log []archive.Entry) {
	t.Helper()
	err := s.view(func(tx *bbolt.Tx) (err error) {
		log, err = parts(bucket(tx, entriesBucket), id)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return log
}
