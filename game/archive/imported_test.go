package archive_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/record"
)

func parse(t *testing.T, text string) record.Record {
	t.Helper()
	r, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A record that is taken in tells the same again, but for the names' owners.
func TestFromRecordTellsTheSame(t *testing.T) {
	for _, m := range shelf(t) {
		m.Header.Name = "table"
		r, err := m.Record()
		if err != nil {
			t.Fatal(err)
		}
		back, err := archive.FromRecord(r)
		if err != nil {
			t.Fatal(err)
		}
		if back.Header.Origin != archive.Imported || back.Rated() || back.Played(red) || back.Clock != m.Clock ||
			back.Ended != m.Ended || back.Plies != m.Plies || back.Ending != m.Ending || back.Seats[0].Name != "red" {
			t.Errorf("imported as %+v", back.Summary)
		}
		if _, err := archive.Replay(back.Log); err != nil {
			t.Error(err)
		}
		again, err := back.Record()
		if err != nil || again.Began != r.Began {
			t.Errorf("told again (%v):\n%v\nwant\n%v", err, again, r)
		}
		for i := range r.Notes {
			if again.Notes[i].Spent != r.Notes[i].Spent {
				t.Errorf("move %d took %v, want %v", i+1, again.Notes[i].Spent, r.Notes[i].Spent)
			}
		}
	}
}

func TestFromHandWrittenRecords(t *testing.T) {
	const moves = "1. re4-re5 ge4-ge5 be4-be5 "
	for name, c := range map[string]struct {
		text  string
		clock engine.Clock
		began time.Time
		want  error
	}{
		"next to nothing": {`[Termination "departure"] ` + moves + "1/2-1/2-0", engine.Untimed(), time.Unix(0, 0), nil},
		"a year":          {`[Date "2020.??.??"] [Termination "resignation"] ` + moves + "1/2-1/2-0", engine.Untimed(), time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC), nil},
		"a clock":         {`[TimeControl "10+5"] [Termination "time"] ` + moves + "0-1/2-1/2", engine.Clock{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second}, time.Unix(0, 0), nil},
		"more than the clock has": {`[TimeControl "1+0"] [Termination "annulled"] 1. re4-re5 {[%emt 0:02:00]} *`,
			engine.Untimed(), time.Unix(0, 0), nil},
		"unfinished":       {moves + "*", engine.Clock{}, time.Time{}, archive.ErrUnfinished},
		"ended before":     {`[Began "2020-01-02T00:00:00Z"] [Ended "2020-01-01T00:00:00Z"] [Termination "departure"] ` + moves + "1/2-1/2-0", engine.Clock{}, time.Time{}, archive.ErrDates},
		"time out of turn": {`[Termination "time"] ` + moves + "1/2-1/2-0", engine.Clock{}, time.Time{}, archive.ErrTimes},
		"an illegal move":  {`[Termination "departure"] 1. re4-re3 1/2-1/2-0`, engine.Clock{}, time.Time{}, game.ErrReach},
	} {
		m, err := archive.FromRecord(parse(t, c.text))
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if err == nil && (m.Clock != c.clock || !m.Header.Began.Equal(c.began)) {
			t.Errorf("%s: clock %v, began %v", name, m.Clock, m.Header.Began)
		}
	}
}
