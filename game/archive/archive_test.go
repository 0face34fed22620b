package archive_test

import (
	"testing"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

func TestRated(t *testing.T) {
	good := archive.Summary{
		Header: archive.Header{Apart: true}, Seats: [3]engine.Seat{{Player: 1}, {Player: 2}, {Player: 3}},
		Ending: game.Ending{Reason: game.Checkmate, Share: kingdoms(game.Wu)}, Plies: 3,
	}
	if !good.Rated() {
		t.Fatal("a good match does not count")
	}
	for name, spoil := range map[string]func(*archive.Summary){
		"a guest":                      func(s *archive.Summary) { s.Seats[2].Player = table.GuestID(7) },
		"a computer":                   func(s *archive.Summary) { s.Seats[0].Player = engine.ComputerID(7) },
		"a stranger":                   func(s *archive.Summary) { s.Seats[1].Player = engine.StrangerID(7) },
		"no contest":                   func(s *archive.Summary) { s.Ending = game.Ending{Reason: game.Annulled} },
		"one who has not moved":        func(s *archive.Summary) { s.Plies = 2 },
		"a position that was set up":   func(s *archive.Summary) { s.SetUp = true },
		"too few addresses":            func(s *archive.Summary) { s.Header.Apart = false },
		"a rule of the house":          func(s *archive.Summary) { s.Header.StandIn = engine.Easy },
		"a match from another archive": func(s *archive.Summary) { s.Header.Origin = archive.Imported },
	} {
		s := good
		if spoil(&s); s.Rated() {
			t.Errorf("a match with %s counts", name)
		}
	}
}

func kingdoms(all ...game.Kingdom) (share game.Kingdoms) {
	for _, k := range all {
		share = share.With(k)
	}
	return share
}

// Ranks go by the reverse order of defeat, and outcomes by who has the point.
func TestRanksAndOutcomes(t *testing.T) {
	const won, shared, drew, lost, none = archive.Won, archive.Shared, archive.Drew, archive.Lost, archive.NoContest
	for name, c := range map[string]struct {
		reason   game.Reason
		share    game.Kingdoms
		first    game.Kingdoms
		ranks    [3]int
		outcomes [3]archive.Outcome
	}{
		"a win, Shu out first": {game.Checkmate, kingdoms(game.Wu), kingdoms(game.Shu), [3]int{2, 0, 1}, [3]archive.Outcome{lost, won, lost}},
		"a win, Wei out first": {game.Resignation, kingdoms(game.Wu), kingdoms(game.Wei), [3]int{1, 0, 2}, [3]archive.Outcome{lost, won, lost}},
		"a shared win":         {game.Time, kingdoms(game.Shu, game.Wei), 0, [3]int{0, 1, 0}, [3]archive.Outcome{shared, lost, shared}},
		"a draw of two":        {game.Repetition, kingdoms(game.Wu, game.Wei), kingdoms(game.Shu), [3]int{1, 0, 0}, [3]archive.Outcome{lost, drew, drew}},
		"a draw of three":      {game.LongGame, game.All, 0, [3]int{}, [3]archive.Outcome{drew, drew, drew}},
		"no contest":           {game.Annulled, 0, 0, [3]int{1, 1, 1}, [3]archive.Outcome{none, none, none}},
	} {
		s := archive.Summary{Ending: game.Ending{Reason: c.reason, Share: c.share}, First: c.first}
		if ranks := s.Ranks(); ranks != c.ranks {
			t.Errorf("%s: ranks %v, want %v", name, ranks, c.ranks)
		}
		for k, want := range c.outcomes {
			if got := s.OutcomeOf(game.Kingdom(k)); got != want {
				t.Errorf("%s: outcome %d for %v, want %d", name, got, game.Kingdom(k), want)
			}
		}
	}
}
