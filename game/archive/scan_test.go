package archive_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// shelf has four matches: all begin with one move of Shu's but the second, the
// third goes back to the start, and the last is private.
func shelf(t *testing.T) archive.Scan {
	var all archive.Scan
	for i, moves := range [][]string{
		{"re4-re5", "ge4-ge5", "be4-be5"},
		{"rc4-rc5", "ge4-ge5", "be4-be5", "re4-re5"},
		{"rb3-rb4", "gb3-gb4", "bb3-bb4", "rb4-rb3", "gb4-gb3", "bb4-bb3", "re4-re5"},
		{"re4-re5"},
	} {
		log := []archive.Entry{start(game.Start(true))}
		for n, text := range moves {
			log = append(log, move(t, time.Duration(n)*time.Second, game.Kingdom(n%3), text))
		}
		log = append(log, event(time.Minute/2, engine.Resign{By: game.Wu}))
		h := archive.Header{Private: i == 3, Began: began, Apart: true}
		sum := archive.Summarize(engine.MatchID(10-i), h, replay(t, log...), began.Add(time.Duration(i)*time.Hour))
		all = append(all, archive.Match{Summary: sum, Log: log})
	}
	return all
}

func TestScanPages(t *testing.T) {
	all := shelf(t)
	for name, c := range map[string]struct {
		viewer engine.PlayerID
		query  archive.Query
		want   []engine.MatchID
	}{
		"all that anybody sees":  {0, archive.Query{N: 9}, []engine.MatchID{8, 9, 10}},
		"all that a player sees": {red, archive.Query{N: 9, Oldest: true}, []engine.MatchID{10, 9, 8, 7}},
		"the first page":         {red, archive.Query{N: 2}, []engine.MatchID{7, 8}},
		"the next":               {red, archive.Query{N: 2, After: 8}, []engine.MatchID{9, 10}},
		"after the last":         {red, archive.Query{N: 2, After: 10}, nil},
		"longer than three":      {0, archive.Query{N: 9, Filter: archive.Filter{Shortest: 4}}, []engine.MatchID{8, 9}},
		"exactly three":          {0, archive.Query{N: 9, Filter: archive.Filter{Shortest: 3, Longest: 3}}, []engine.MatchID{10}},
		"before a moment":        {0, archive.Query{N: 9, Filter: archive.Filter{Until: began.Add(time.Hour)}}, []engine.MatchID{10}},
		"from a moment":          {0, archive.Query{N: 9, Filter: archive.Filter{From: began.Add(time.Hour)}}, []engine.MatchID{8, 9}},
		"lost as Wu":             {0, archive.Query{N: 1, Filter: archive.Filter{Player: green, Outcome: archive.Lost}}, []engine.MatchID{8}},
		"lost as Shu":            {0, archive.Query{N: 1, Filter: archive.Filter{Player: green, Kingdoms: kingdoms(game.Shu)}}, nil},
		"with a computer":        {0, archive.Query{N: 9, Filter: archive.Filter{Computers: archive.Yes}}, nil},
		"one kingdom stuck to":   {0, archive.Query{N: 9, Filter: archive.Filter{Position: position(t)}}, []engine.MatchID{8, 10}},
	} {
		page, err := all.Page(c.viewer, c.query)
		var got []engine.MatchID
		for _, sum := range page {
			got = append(got, sum.ID)
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v (%v), want %v", name, got, err, c.want)
		}
	}
	for viewer, want := range map[engine.PlayerID]error{0: archive.ErrNotFound, red: nil} {
		if _, err := all.Page(viewer, archive.Query{N: 1, After: 7}); !errors.Is(err, want) {
			t.Errorf("player %d goes on after a private match: %v", viewer, err)
		}
	}
}

// The third match came to the start twice, and counts once.
func TestScanExplores(t *testing.T) {
	all := shelf(t)
	share := kingdoms(game.Shu, game.Wei)
	tally := func(n int) (t archive.Tally) {
		t.Add(share, n)
		return t
	}
	e, err := all.Explore(0, archive.Filter{Position: game.Start(true)})
	if err != nil || e.All != tally(3) || e.Stopped != tally(0) || len(e.Moves) != 3 || e.Moves[0].Tally != tally(2) {
		t.Errorf("from the start %+v (%v)", e, err)
	}
	if mine, err := all.Explore(red, archive.Filter{Position: game.Start(true)}); err != nil || mine.All != tally(4) || mine.Moves[0].Tally != tally(3) {
		t.Errorf("for a player from the start %+v (%v)", mine, err)
	}
	e, err = all.Explore(red, archive.Filter{Position: position(t)})
	if err != nil || e.All != tally(3) || e.Stopped != tally(2) || len(e.Moves) != 1 {
		t.Errorf("after one move %+v (%v)", e, err)
	}
	if _, err := all.Explore(red, archive.Filter{}); !errors.Is(err, archive.ErrNoPosition) {
		t.Errorf("exploring nothing: %v", err)
	}
}

func TestScanKnowsPlayers(t *testing.T) {
	all := shelf(t)
	p, err := all.Profile(0, red)
	if err != nil || p.Name != "red" || p.Rated != 3 || p.Kingdoms[game.Shu] != (archive.Results{archive.Shared: 3}) || len(p.Openings) != 3 {
		t.Errorf("red is %+v (%v)", p, err)
	}
	if p, err := all.Profile(blue, red); err != nil || p.Kingdoms[game.Shu].Matches() != 4 || p.Openings[0].Matches() != 2 {
		t.Errorf("to blue, red is %+v (%v)", p, err)
	}
	if _, err := all.Profile(0, other); !errors.Is(err, archive.ErrNoPlayer) {
		t.Errorf("one who never played: %v", err)
	}
	best, err := all.Best(1, 0, 9)
	if err != nil || len(best) != 3 || best[2].ID != green || best[0].Rating.Mu <= best[2].Rating.Mu {
		t.Errorf("the best are %+v (%v)", best, err)
	}
	if next, err := all.Best(1, best[0].ID, 1); err != nil || len(next) != 1 || next[0] != best[1] {
		t.Errorf("the second best is %+v (%v)", next, err)
	}
	if none, err := all.Best(4, 0, 9); err != nil || len(none) != 0 {
		t.Errorf("with four matches there are %+v (%v)", none, err)
	}
	if found, err := all.Named("GR", 9); err != nil || len(found) != 1 || found[0].ID != green {
		t.Errorf("called GR are %+v (%v)", found, err)
	}
}
