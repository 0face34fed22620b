package table_test

import (
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

var (
	tenFive = engine.Clock{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second}
	twoDays = engine.Clock{Kind: engine.Days, Base: 2 * engine.Day}
)

// A table is made with a clock that is offered just then, and no other.
func TestOnlyClocksThatAreOffered(t *testing.T) {
	inHouse(t, func(h *house) {
		offer := table.Offer{Clocks: []engine.Clock{twoDays}, Usual: table.Settings{Clock: twoDays}}
		h.lobby.Obey(table.OpenHouse{Offers: offer})
		s := settings
		s.Clock = tenFive
		_, err := h.lobby.Make(person(1), s, game.Shu)
		h.refused(err, table.ErrNotOffered)
		s.Clock = twoDays
		_, err = h.lobby.Make(person(1), s, game.Shu)
		h.must(err)
		offer.Others = true
		h.lobby.Obey(table.OpenHouse{Offers: offer})
		s.Clock = tenFive
		_, err = h.lobby.Make(person(1), s, game.Shu)
		h.must(err)
	})
}

func TestQuickTables(t *testing.T) {
	offer := table.DefaultOffer()
	if s := offer.Quick(); s.Clock != tenFive || s.Absence != table.Absence(tenFive) || !s.Bannermen {
		t.Errorf("by default %+v", s)
	}
	offer.Clocks, offer.Usual.Clock, offer.Absence = []engine.Clock{twoDays}, twoDays, time.Hour
	if s := offer.Quick(); s.Clock != twoDays || s.Absence != time.Hour {
		t.Errorf("where nothing else is offered %+v", s)
	}
}

func TestAbsenceText(t *testing.T) {
	for _, want := range []string{"1m", "90m", "2h", "1d", "30d", "forever"} {
		if absence, ok := table.ParseAbsence(want); !ok || table.AbsenceText(absence) != want {
			t.Errorf("%s is %v, %v", want, absence, ok)
		}
	}
}
