package archive_test

import (
	"testing"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

func TestRated(t *testing.T) {
	for _, c := range []struct {
		name    string
		third   engine.PlayerID
		reason  game.Reason
		standIn engine.Strength
		want    bool
	}{
		{"three players", 3, game.Checkmate, 0, true},
		{"a guest", table.GuestID(7), game.Checkmate, 0, false},
		{"a computer", engine.ComputerID(7), game.Checkmate, 0, false},
		{"no contest", 3, game.Annulled, 0, false},
		{"a rule of the house", 3, game.Checkmate, engine.Easy, false},
	} {
		s := archive.Summary{
			Header: archive.Header{StandIn: c.standIn}, Seats: [3]engine.Seat{{Player: 1}, {Player: 2}, {Player: c.third}},
			Ending: game.Ending{Reason: c.reason},
		}
		if got := s.Rated(); got != c.want {
			t.Errorf("%s: rated %v", c.name, got)
		}
	}
}
