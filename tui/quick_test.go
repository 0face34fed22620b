package tui

import (
	"errors"
	"testing"

	"sanguo/game"
	"sanguo/game/table"
)

// come has the computers come that are waited for, as whoever lets them play
// would, and returns how many.
func (h *house) come() (n int) {
	h.settle()
	halls, stop := h.lobby.Watch()
	defer stop()
	for _, m := range (<-halls).Missing() {
		at, err := h.lobby.Find(m.Person, m.Code)
		if err != nil {
			h.Fatal(err)
		}
		v, err := at.Enter(m.Person)
		if err != nil {
			h.Fatal(err)
		}
		if err := v.Ready(true); err != nil {
			h.Fatal(err)
		}
		n++
	}
	h.settle()
	return n
}

func TestPlayNowAgainstComputers(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("p")
		p.sees("Play now", "two hard computers")
		p.presses("esc")
		p.sees("No table is open.")
		p.presses("p", "2")
		if n := h.come(); n != 2 {
			t.Fatalf("%d computers are waited for", n)
		}
		if s := p.table().snap; s.Phase != table.Playing {
			t.Fatalf("it has not begun: %v", s.Phase)
		}
		for k := range game.All.Each() {
			if c, is := p.table().snap.Seats[k].Computer(); is && c.Strength != table.Normal {
				t.Errorf("%v is %v", k, c)
			}
		}
		q := h.comes(2)
		q.presses("p")
		q.clicks("a new table, where two others can join")
		if s := q.table().snap; s.Phase != table.Waiting || s.Settings.Private {
			t.Errorf("the table is %+v", s.Settings)
		}
		h.comes(3).presses("p") // goes where somebody waits
		if got := h.people[2].table().snap.Code; got != q.table().snap.Code {
			t.Errorf("the third is at %s", got)
		}
	})
}

// At home there is one table, and stopping there ends the program.
func TestLocalPlay(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(table.Person{ID: 1, Name: "player1"}, table.Settings{Name: "Home", Bannermen: true, Private: true, Clock: h.lobby.Offer().Usual.Clock}, game.Shu)
		if err != nil {
			t.Fatal(err)
		}
		defer v.Close()
		easy := table.Computer{Strength: table.Easy}
		if err := errors.Join(v.Fill(game.Wu, easy), v.Fill(game.Wei, easy), v.Ready(true)); err != nil {
			t.Fatal(err)
		}
		h.come()
		saved, full := 0, errors.New("no space")
		var fail error
		p := h.comes(1, func(c *Config) {
			c.Target.Join = v.Table().Code()
			c.Local = &Local{Save: func() (string, error) { saved++; return "here.txt", fail }}
		})
		p.sees("Your move")
		p.presses("S")
		p.sees("Saved in here.txt")
		fail = full
		p.presses("S")
		p.sees("It could not be saved: no space")
		p.presses("esc")
		p.sees("Stop playing?", "The match is not kept")
		p.presses("S") // and does not stop, as it was not saved
		p.sees("It could not be saved")
		if p.quit {
			t.Fatal("it has stopped though nothing was saved")
		}
		p.presses("s")
		p.sees("They last until you stop playing.")
		p.presses("esc", "?")
		p.sees("stop playing (asks first)", "save the matches")
		p.presses("esc", "L", "n")
		fail = nil
		p.presses("Q", "y")
		p.sees("save the matches as records")
		p.presses("S", "q")
		if saved != 4 || !p.quit {
			t.Errorf("saved %d times, stopped %v", saved, p.quit)
		}
	})
}
