package table_test

import (
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/table"
)

func TestFill(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(person(1), settings, game.Shu)
		h.must(err)
		maker, other := &guest{Visit: v, h: h}, h.enter(v.Table(), 2)
		easy := table.Computer{Strength: table.Easy}
		h.refused(other.Fill(game.Wu, easy), table.ErrNotMaker)
		h.refused(maker.Fill(game.Shu, easy), table.ErrTaken)
		h.refused(maker.Empty(game.Nobody), table.ErrComputer)
		h.refused(maker.Fill(game.Wu, table.Computer{Strength: 9}), table.ErrComputer)
		h.refused(maker.Empty(game.Shu), table.ErrComputer)
		h.must(maker.Fill(game.Wu, easy))
		h.must(maker.Fill(game.Wei, table.Computer{Strength: table.Hard, Instant: true}))
		h.refused(other.Sit(game.Wu), table.ErrTaken)
		s := maker.sees()
		wu, wei := s.Seats[game.Wu], s.Seats[game.Wei]
		if wu.Name != "computer-easy" || wei.Name != "computer-hard-2" || wu.ID == wei.ID || wu.Here || wu.Guest() {
			t.Errorf("the computers are %+v and %+v", wu, wei)
		}
		if c, ok := wei.Computer(); !ok || c != (table.Computer{Strength: table.Hard, Instant: true}) {
			t.Errorf("Wei is %v, %v", c, ok)
		}
		if _, ok := person(1).Computer(); ok {
			t.Error("a player is a computer")
		}
		if _, ok := (table.Person{ID: table.GuestID(1 << 62)}).Computer(); ok {
			t.Error("a guest is a computer")
		}
		h.must(maker.Empty(game.Wu))
		h.must(maker.Fill(game.Wu, easy))
		if s := maker.sees(); s.Seats[game.Wu].ID != wu.ID {
			t.Errorf("the first is called %v now", s.Seats[game.Wu])
		}
		h.must(maker.Leave())
		h.refused(maker.Fill(game.Shu, easy), table.ErrNoPeople)
	})
}

// TestComputersComeAndPlay has computers visit as whoever lets them play would.
func TestComputersComeAndPlay(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(person(1), settings, game.Wu)
		h.must(err)
		maker := &guest{Visit: v, h: h}
		h.must(maker.Fill(game.Shu, table.Computer{Strength: table.Easy}))
		h.must(maker.Fill(game.Wei, table.Computer{Strength: table.Easy}))
		h.must(maker.Ready(true))
		if s := maker.sees(); s.Phase != table.Waiting {
			t.Fatal("it began without the computers")
		}
		computers := h.missing(2)
		h.missing(0)
		h.must(computers[1].Ready(true)) // the seats were ready as they were filled
		if s := maker.sees(); s.Phase != table.Playing || s.Watching != 0 {
			t.Fatalf("it has not begun: %+v", s)
		}
		h.must(computers[0].plays("re4-re5"))
		h.refused(maker.Empty(game.Shu), table.ErrPlaying)
		h.must(maker.plays("ge4-ge5"))

		code := maker.Table().Code()
		h.lobby.Close()
		h.open()
		computers = h.missing(2)
		pass(10 * time.Second)
		at, err := h.lobby.Find(person(1), code)
		h.must(err)
		if s := computers[1].sees(); !s.Match.Suspended() {
			t.Error("a computer does not wait for people")
		}
		maker = h.enter(at, 1)
		s := maker.sees()
		if s.Match.Suspended() || s.Left(game.Wei, time.Now()) < 9*time.Minute {
			t.Errorf("the match does not go on: %+v", s)
		}
		h.must(computers[1].plays("be4-be5"))
		h.must(maker.Resign())
		maker.sees()
		list, err := h.disk.Page(1, archive.Query{N: 1})
		h.must(err)
		if !list[0].Computers() {
			t.Error("the archive does not tell that computers played")
		}
		maker.Close()
		pass(time.Second)
		_, err = h.lobby.Find(person(1), code)
		h.refused(err, table.ErrNoTable)
	})
}

// missing has the computers come that are missing, so many, by their seats.
func (h *house) missing(want int) []*guest {
	h.Helper()
	pass(time.Second)
	halls, stop := h.lobby.Watch()
	defer stop()
	var all []*guest
	for _, m := range (<-halls).Missing() {
		at, err := h.lobby.Find(m.Person, m.Code)
		h.must(err)
		v, err := at.Enter(m.Person)
		h.must(err)
		all = append(all, &guest{Visit: v, h: h})
	}
	if len(all) != want {
		h.Fatalf("%d computers are missing, not %d", len(all), want)
	}
	return all
}
