package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// title returns the title of the window.
func (m *Model) title() string { return m.View().WindowTitle }

func TestTurnsAreCalled(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.play()
		for _, p := range h.people { // the match has begun
			if strings.Count(p.raw, "\a") != 1 {
				t.Errorf("%s hears %q", p.model.Person.Name, p.raw)
			}
			p.raw = ""
		}
		wu.presses("s", "up", "up", "up", "up", "right", "esc")                // OSC 9
		wei.presses("s", "up", "up", "up", "up", "left", "up", "right", "esc") // OSC 777, and no bell
		shu.presses("re4-re5", "enter")
		if shu.raw != "" || wei.raw != "" || wu.raw != "\a\x1b]9;Your move at player1's table\x1b\\" {
			t.Errorf("Shu hears %q, Wu %q, Wei %q", shu.raw, wu.raw, wei.raw)
		}
		if got := wu.model.title(); got != "● your move – player1's table" {
			t.Errorf("the title is %q", got)
		}
		wu.presses("ge4-ge5", "enter")
		if want := "\x1b]777;notify;Three Kingdoms Xiangqi;Your move at player1's table\x1b\\"; wei.raw != want {
			t.Errorf("Wei hears %q, want %q", wei.raw, want)
		}
		// In the lobby, too.
		shu.presses("esc", "enter")
		wei.presses("be4-be5", "enter")
		if shu.raw != "\a" || !strings.Contains(shu.model.title(), "your move") {
			t.Errorf("in the lobby Shu hears %q, and the title is %q", shu.raw, shu.model.title())
		}
	})
}

func TestMovesAreConfirmed(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		shu.presses("s", "up", "up", "up", "right", "esc")
		shu.presses("re4-re5", "enter")
		shu.sees("Play re4-re5?", "enter play it")
		shu.presses("esc")
		shu.sees("Your move · 0")
		shu.presses("re4-re5", "enter", "x")
		shu.sees("Your move · 0")
		shu.presses("re4-re3", "enter")
		shu.sees("The soldier on re4 does not reach re3.")
		shu.presses("re4-re5", "enter", "enter")
		shu.sees("Wu to move · 1")
	})
}

func TestPiecesAreDragged(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		at := func(p game.Point) (x, y int) {
			where := shu.model.plan()
			col, row := where.hexagon.Cell(p, game.Shu)
			return where.x + col, where.y + row
		}
		pull := func(from, to game.Point) {
			x, y := at(from)
			shu.take(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
			x, y = at(to)
			shu.take(tea.MouseMotionMsg{X: x, Y: y, Button: tea.MouseLeft})
			shu.take(tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseLeft})
			h.settle()
		}
		soldier := game.PointAt(game.Shu, 4, 3)
		pull(soldier, soldier)
		if hand := shu.table().hand; !hand.holding || hand.picked != soldier {
			t.Error("a click does not pick the piece up")
		}
		shu.presses("esc")
		pull(soldier, game.PointAt(game.Shu, 4, 2))
		shu.sees("The soldier on re4 does not reach re3.")
		shu.presses("esc")
		x, y := at(soldier)
		shu.take(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
		shu.take(tea.MouseReleaseMsg{X: 79, Y: 23})
		if hand := shu.table().hand; hand.holding || hand.cursor != soldier {
			t.Error("off the board the piece is not put back")
		}
		pull(soldier, game.PointAt(game.Shu, 4, 4))
		shu.sees("re4-re5", "Wu to move · 1")
	})
}

func TestWhispersOnTheScreens(t *testing.T) {
	inHouse(t, func(h *house) {
		shu := h.comes(1)
		shu.presses("n", "down", "down", "down", "down", "right", "down", "down", "down", "right", "enter") // as Shu, with whispers
		shu.sees("whispers")
		wu, wei := h.joins(2), h.joins(3)
		if wu.table().own() != game.Wu {
			wu, wei = wei, wu
		}
		for _, p := range []*person{shu, wu, wei} {
			p.presses("space")
			p.resize(120, 40)
		}
		shu.presses("c", "tab")
		shu.sees("whisper to Wu", "tab to whom")
		shu.presses("tab")
		shu.sees("whisper to Wei")
		shu.presses("tab", "tab", "together", "enter")
		shu.sees("Shu whispers to Wu:", "together")
		wu.sees("Shu whispers: together")
		if strings.Contains(wei.screen(), "together") {
			t.Error("Wei hears it")
		}
		shu.presses("Q", "y", "esc", "a", "enter", "left")
		shu.presses("right")
		shu.sees("Shu whispers to Wu:", "together")
	})
}

func TestTabTurnsToNobodyWithoutWhispers(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		shu.presses("c", "tab", "hello", "enter")
		wu.sees("Shu hello")
	})
}

func TestUnreadTalkIsCounted(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		wu.resize(50, 20)
		shu.presses("c", "one", "enter", "c", "two", "enter")
		wu.sees("talk · 2 new", "player1: two", "c read what was said")
		wu.presses("c")
		wu.sees("player1 one", "player1 two")
		if strings.Contains(wu.screen(), "2 new") {
			t.Error("what is read stays new")
		}
		wu.presses("esc", "f1")
		wu.resize(80, 24)
		shu.presses("c", "three", "enter")
		if got := wu.model.stack[1].(*tableScreen).unread; got != 1 {
			t.Errorf("%d lines are unread under the rules", got)
		}
		wu.presses("esc")
		if got := wu.table().unread; got != 0 {
			t.Errorf("%d lines are unread on the screen", got)
		}
	})
}

func TestQuickStart(t *testing.T) {
	inHouse(t, func(h *house) {
		p, q, r := h.comes(1), h.comes(2), h.comes(3)
		p.presses("p", "n")
		p.sees("player1's table 10+5", "player1 (you)")
		q.presses("p")
		q.sees("player1's table", "player2 (you)")
		r.presses("p")
		r.sees("player3 (you)")
		late := h.comes(4)
		late.presses("p", "n")
		late.sees("player4 (you)", "2 seats free")
	})
}

func TestTenthsOfScarceTime(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", -time.Second: "0:00", time.Millisecond: "0:00.1", 9900 * time.Millisecond: "0:09.9", 10 * time.Second: "0:10",
		9901 * time.Millisecond: "0:10.0", 61 * time.Second: "1:01",
	} {
		if got := countdown(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		h.pass(10*time.Minute - 5*time.Second)
		shu.sees("0:0", ".")
		before := shu.screen()
		h.pass(200 * time.Millisecond)
		if shu.screen() == before {
			t.Errorf("the tenths stand still:\n%s", before)
		}
		wu.sees("0:04.")
	})
}

func TestAbsenceIsTold(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		shu.resize(120, 40)
		wu.presses("esc", "enter")
		h.pass(70 * time.Second)
		shu.sees("away 1 min, 0:50 left")
		wu.model.Close()
	})
	inHouse(t, func(h *house) {
		shu := h.comes(1)
		shu.presses("n", "down", "down", "right", "right", "right", "down", "down", "right", "enter") // three days a move, as Shu
		wu, wei := h.joins(2), h.joins(3)
		for _, p := range []*person{shu, wu, wei} {
			p.presses("space")
		}
		wu.presses("esc", "enter")
		h.pass(2 * time.Hour)
		shu.resize(120, 40)
		shu.sees("away 2 h")
	})
}

func TestHeirOfAStuckKingdom(t *testing.T) {
	// Wu has left Shu without a move, and it is Wei's turn.
	pos, err := game.ParsePosition("9/9/3bS5/9/3rG5 9/5bS3/4gG4/6bR2/9 1bHbE6/9/4bE4/4bA4/5bG3 b rgb r:g 65 281")
	if err != nil {
		t.Fatal(err)
	}
	s := scene{position: pos, plies: []table.Ply{{By: game.Shu}, {By: game.Wu}}}
	if heir, stuck := s.heir(game.Shu); !stuck || heir != game.Wu {
		t.Errorf("Shu falls to %v (stuck: %v)", heir, stuck)
	}
	if heir, stuck := s.heir(game.Wei); stuck {
		t.Errorf("Wei falls to %v", heir)
	}
	c := &common{say: text.For("en"), Config: Config{Look: board.Look{Dark: true}}, theme: themeOf(board.Look{})}
	for width, want := range map[int]string{17: "stuck, to Wu", 40: "stuck: Wu takes the army"} {
		if got := ansi.Strip(strings.Join(c.states(s, game.Shu, width), "\n")); !strings.Contains(got, want) {
			t.Errorf("in %d cells it is told as %q", width, got)
		}
	}
}
