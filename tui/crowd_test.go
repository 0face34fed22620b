package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// TestACrowdedLobby looks at a lobby with many tables: what is drawn are those on
// the screen, and it is drawn again only when one of them has changed.
func TestACrowdedLobby(t *testing.T) {
	inHouse(t, func(h *house) {
		const tables = 300
		var visits []*table.Visit
		for i := range tables {
			who := table.Person{ID: engine.PlayerID(100 + i), Name: fmt.Sprintf("maker%d", i)}
			v, err := h.lobby.Make(who, table.Settings{Name: fmt.Sprintf("table %03d", i), Clock: engine.Untimed()}, game.Shu)
			if err != nil {
				t.Fatal(err)
			}
			visits = append(visits, v)
			<-time.After(time.Millisecond) // each is younger than the one before
		}
		ready := func(i int) {
			if err := visits[i].Ready(true); err != nil {
				t.Fatal(err)
			}
			if err := visits[i].Sit(game.Wu); err != nil {
				t.Fatal(err)
			}
			h.pass(time.Second)
		}
		p := h.comes(1)
		p.sees("table 000", "table 010")
		if p.shows("table 050") {
			t.Error("more is shown than there is room for")
		}
		p.model.View()
		ready(250)
		if !p.model.drawn.valid {
			t.Error("a table out of sight has the list drawn again")
		}
		ready(5)
		if p.model.drawn.valid {
			t.Error("a table on the screen has changed, and is not drawn again")
		}
		p.presses("end")
		p.sees("▸ table 299", "table 290")
		p.presses("home")
		p.sees("▸ table 000")
		// Who looks at something else keeps no list, and has it again afterwards.
		p.presses("s")
		if l := p.model.stack[0].(*lobby); l.rows != nil || l.halls != nil {
			t.Error("a list that nobody looks at is kept")
		}
		p.presses("esc")
		p.sees("▸ table 000")
		if !strings.Contains(p.screen(), "table 010") {
			t.Errorf("the list is lost:\n%s", p.screen())
		}
	})
}
