package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/tui/text"
)

func TestLookingBackGoesOnWhileTheMatchDoes(t *testing.T) {
	inHouse(t, func(h *house) {
		moves := shortGame(t)
		shu, wu, _ := h.play(moves[:30]...)
		wu.presses(",", ",", "<")
		wu.sees("after move 19 of 30", "esc back to the match")
		before := wu.table().shown()
		shu.presses(moves[30], "enter")
		wu.sees("after move 19 of 31")
		if wu.table().shown() != before {
			t.Error("a live move brings one back")
		}
		if !strings.Contains(wu.model.title(), "your move") {
			t.Errorf("that it is one's turn is not seen: %q", wu.model.title())
		}
		// A piece can be looked at there, and nothing played.
		wu.presses("tab", "enter", "tab", "enter")
		wu.sees(wu.model.say.Say(text.NotNow))
		wu.presses("esc", "esc")
		wu.sees("Your move · 31")
		wu.presses("home")
		wu.sees("after move 0 of 31")
		if wu.table().shown() != game.Start(true) {
			t.Error("home is not the start")
		}
		wu.presses(">", ".")
		wu.sees("after move 10 of 31")
		wu.presses("end")
		wu.sees("Your move · 31")
	})
}

func TestMovesAreClicked(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play(shortGame(t)[:40]...)
		shu.resize(120, 40)
		shu.clicks("bb3-gh3")
		shu.sees("after move 9 of 40")
		shu.clicks("ga1xgg1") // one that comes later
		shu.sees("after move 22 of 40")
		shu.presses("esc", "Q", "y", "esc", "a", "enter", "home")
		shu.clicks("bb3-gh3")
		shu.sees("after move 9 of 40")
	})
}

func TestSpectatorsStepBackToo(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play("re4-re5", "ge4-ge5")
		p := h.comes(9, func(c *Config) { c.Target.Watch = "1" })
		p.presses(",", "t")
		p.sees("after move 1 of 2")
		p.presses("esc")
		p.sees("Wei to move")
		p.presses("esc")
		p.sees("Being played")
		shu.presses("Q", "y", ",")
		shu.sees("after move 1 of 2")
		shu.presses("esc")
		shu.sees("Wu and Wei share the win")
	})
}

func TestWhatBearsOnAPoint(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		wu.presses("w")
		wu.sees("ge1: Wu's general · nothing attacks it")
		table := wu.table()
		table.hand = table.hand.at(game.PointAt(game.Wu, 1, 0))
		wu.resize(200, 60)
		wu.sees("gb1: Wu's horse · attacked by Shu's cannon rh3 · guarded by Wu's chariot ga1")
		if pic := table.picture(table.scene()); len(pic.Attackers) != 1 || len(pic.Guards) != 1 {
			t.Errorf("marked are %v and %v", pic.Attackers, pic.Guards)
		}
		wu.presses("esc")
		if wu.table().inspect {
			t.Error("esc does not end it")
		}
		shu.presses("up")
		shu.sees("re2")
		if pic := shu.table().picture(shu.table().scene()); len(pic.Hints) != 0 {
			t.Errorf("an empty point reaches %v", pic.Hints)
		}
		shu.presses("down")
		if pic := shu.table().picture(shu.table().scene()); len(pic.Hints) != 1 {
			t.Errorf("the general reaches %v", pic.Hints)
		}
	})
}

func TestTakenOverPiecesAreNamed(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play(shortGame(t)[:74]...)
		shu.resize(120, 40)
		shu.sees("Wei's 車2 象 卒3")
		table := shu.table()
		for p := range game.Point(game.Points) {
			if piece := table.shown().At(p); piece != game.None && piece.Origin() == game.Wei && piece.Kind() == game.Elephant {
				table.hand = table.hand.at(p)
			}
		}
		table.note = note{}
		shu.sees("Wei's elephant, under Wu")
		lines := strings.Split(ansi.Strip(shu.view().Content), "\n")
		if !strings.Contains(lines[len(lines)-2], "under Wu") {
			t.Errorf("it is said elsewhere: %q", lines[len(lines)-2])
		}
	})
}
