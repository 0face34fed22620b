package tui

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/tui/text"
)

func TestMoveByArrows(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		shu.presses("up", "k", "up", "enter")
		shu.sees("enter put down")
		shu.presses("esc")
		shu.sees("enter pick up")
		shu.presses("enter", "tab", "enter")
		shu.sees("re4-re5", "Wu to move · 1")
		wu.sees("re4-re5", "Your move · 1")
	})
}

func TestMoveByTyping(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		say := shu.model.say
		shu.presses("rb1b2", "enter")
		shu.sees("The horse on rb1 does not reach rb2.", "Your move · 0")
		shu.presses("rz9", "enter")
		shu.sees("rz9 is not a move.")
		shu.presses("re4")
		shu.sees(" move re4", "enter play it")
		if hand := shu.table().hand; !hand.holding || hand.picked != game.PointAt(game.Shu, 4, 3) {
			t.Error("what is typed is not shown on the board")
		}
		shu.presses("backspace", "backspace", "backspace")
		shu.sees("enter pick up")
		wu.presses("gc4c5", "enter")
		wu.sees(say.Say(text.ErrorTurn))
		shu.presses("rE4e5", "enter")
		shu.sees("Wu to move · 1")
	})
}

// TestMovesTypedInCapitals types a whole round so, and nothing is asked.
func TestMovesTypedInCapitals(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.play()
		for i, typed := range []string{"RE4E5", "GC4-GC5", "BB3XGH1"} {
			p := []*person{shu, wu, wei}[i]
			p.presses(typed)
			p.sees(" move "+typed, "enter play it")
			if !p.table().hand.holding {
				t.Errorf("what is typed as %s is not shown on the board", typed)
			}
			p.presses("enter")
			if played := len(shu.table().snap.Plies); played != i+1 {
				t.Fatalf("after %s %d moves are played:\n%s", typed, played, p.screen())
			}
		}
	})
}

func TestMoveByMouse(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		click := func(p game.Point) {
			where := shu.model.plan()
			col, row := where.hexagon.Cell(p, game.Shu)
			shu.take(tea.MouseClickMsg{X: where.x + col, Y: where.y + row, Button: tea.MouseLeft})
			h.settle()
		}
		click(game.PointAt(game.Shu, 4, 3))
		shu.sees("enter put down")
		click(game.PointAt(game.Shu, 2, 3)) // another soldier instead
		click(game.PointAt(game.Shu, 2, 2)) // backwards
		shu.sees("The soldier on rc4 does not reach rc3.", "Your move · 0")
		click(game.PointAt(game.Shu, 2, 4))
		shu.sees("rc4-rc5", "Wu to move · 1")
	})
}

func TestAnyPieceCanBeLookedAt(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		wu.presses("tab", "enter")
		if hand := wu.table().hand; !hand.holding || len(hand.targets) == 0 {
			t.Error("out of turn nothing is shown of an own piece")
		}
		wu.presses("tab", "enter")
		wu.sees(wu.model.say.Say(text.ErrorTurn), "Shu to move · 0")
		watcher := h.comes(9, func(c *Config) { c.Target.Watch = "1" })
		watcher.presses("tab", "enter", "tab", "enter")
		shu.sees("Your move · 0")
	})
}

// TestTheTimeOfAMoveIsThatOfItsKey lets a key wait before it is handled, and a
// command before it runs.
func TestTheTimeOfAMoveIsThatOfItsKey(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		shu.presses("re4e5")
		before, read := shu.table().snap.Left(game.Shu, time.Now()), time.Now()
		shu.model.Read = func() time.Time { return read }
		h.pass(5 * time.Second)
		_, cmd := shu.model.Update(tea.KeyPressMsg(namedKeys["enter"]))
		h.pass(5 * time.Second)
		shu.run(cmd)
		h.calm()
		after := shu.table().snap.Left(game.Shu, time.Now())
		if want := before + 5*time.Second; after != want { // the increment alone
			t.Errorf("%v are left, want %v", after, want)
		}
	})
}

func TestResignAsksFirst(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.play()
		wu.presses("Q")
		wu.sees("Resign?", "Shu and Wei")
		wu.presses("esc")
		wu.presses("Q", "enter")
		shu.sees("Your move · 0")
		wu.presses("Q", "y")
		for _, p := range []*person{shu, wu, wei} {
			p.sees("Shu and Wei share the win", "Wu resigned.", "蜀 Shu 1/2", "吳 Wu  0", "match #1 in the archive", "play again")
		}
		wei.presses("L")
		wei.sees("You give up your seat")
		wei.presses("y")
		wei.sees("No table is open")
		shu.sees("player3 has left, so there is no rematch.")
	})
}

func TestLeaveSaysWhatItMeans(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.three()
		wei.presses("L")
		wei.sees(wei.model.say.Say(text.LeaveWaiting))
		wei.presses("y")
		wei.sees("Open tables")
		shu.sees("player3 stands up", "1 seat free")
		wei.presses("enter")
		for _, p := range []*person{shu, wu, wei} {
			p.presses("space")
		}
		wei.presses("L")
		wei.sees("Leave the table?", "Shu and Wu")
		wei.presses("y")
		wei.sees("Three Kingdoms Xiangqi")
		shu.sees("Wei left the table.", "has left")
	})
}

func TestBeatenPlayersCannotResign(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, wei := h.play(shortGame(t)[:74]...)
		wei.sees("beaten by Wu", "Wei falls to Wu", "Wei is beaten: its army is Wu's now.")
		wei.presses("Q")
		wei.sees(wei.model.say.Say(text.BeatenAlready))
		wei.presses("L")
		wei.sees("You are beaten already, so the match goes on")
		wei.presses("y")
		shu.sees("Your move")
	})
}

func TestDetachKeepsTheSeat(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		wu.presses("esc")
		wu.sees("Your seat is kept", "Away for 2")
		wu.presses("enter")
		wu.sees("Your games", "player1's table")
		shu.sees("away, 2:00")
		wu.presses("enter")
		wu.sees("Shu to move")
		shu.sees("player2 is back")
	})
}

func TestTalkStaysInItsRoomUntilTheEnd(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		watcher := h.comes(9, func(c *Config) { c.Target.Watch = "1" })
		watcher.presses("c", "watch the horse", "enter")
		shu.presses("/", "your turn? no", "enter")
		watcher.sees("player9 watch the")
		watcher.sees("Shu your turn? no")
		wu.sees("Shu your turn? no")
		if strings.Contains(wu.screen(), "watch the") {
			t.Error("a player reads what spectators say")
		}
		wu.presses("c", "esc", "Q", "y", "enter")
		wu.sees("player9 watch the")
	})
}

func TestResultAndRematch(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.play(shortGame(t)...)
		shu.sees("Wu wins", "Wu checkmated Shu.", "The last kingdom with a general wins.", "Move 74: Wu took over Wei's army.")
		shu.presses("enter")
		if strings.Contains(shu.screen(), "checkmated") {
			t.Error("the result does not go away")
		}
		shu.presses("m")
		wu.sees("player1 wants a rematch.")
		wu.presses("m")
		wei.sees("player1 and player2 want a rematch.")
		wei.presses("m")
		shu.sees("#2", "Shu to move · 0", "吳 Wu you")
		wei.sees("Your move · 0")
	})
}

func TestCheckIsTold(t *testing.T) {
	inHouse(t, func(h *house) {
		moves := shortGame(t)
		shu, wu, wei := h.play(moves[:1]...)
		at := []*person{shu, wu, wei}
		for _, m := range moves[1:] {
			turn := at[shu.table().snap.Match.Turn()]
			if pos := turn.table().snap.Match.Position(); pos.InCheck(pos.Turn()) {
				turn.sees("You are in check.", "in check")
				return
			}
			turn.presses(m, "enter")
		}
		t.Fatal("nobody was ever in check in that game")
	})
}

func TestCountdownIsShown(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.three()
		before := shu.screen()
		h.pass(3 * time.Second)
		if after := shu.screen(); after == before || !strings.Contains(after, "starts in ") {
			t.Errorf("the countdown stands still:\n%s", after)
		}
		h.pass(10 * time.Second)
		shu.sees("Your move · 0")
	})
}

func TestClockRunsOnTheScreen(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		shu.sees("10:00")
		h.pass(70 * time.Second)
		shu.sees("8:50")
		shu.presses("Q", "y")
		ticks := 0
		for range 10 {
			<-time.After(time.Second)
			synctest.Wait()
			ticks += len(shu.inbox)
			h.calm()
		}
		if ticks > 1 {
			t.Errorf("%d ticks after the end", ticks)
		}
	})
}

func TestClosedTableGoesBackToTheLobby(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		h.lobby.Close()
		h.settle()
		shu.sees("The table is closed.")
	})
}

func TestArchiveStepsThroughAMatch(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play(shortGame(t)...)
		shu.presses("esc", "a")
		shu.sees("#1", "player3", "0-1-0", "player1's table", "checkmate") // and how it stood at its end
		shu.presses("m")
		shu.sees("The archive: your matches", "#1")
		shu.presses("enter")
		shu.sees("Wu wins", "Wu checkmated Shu.")
		shu.presses("left")
		shu.sees("after move 75 of 76")
		shu.presses("home", "left", "right")
		shu.sees("after move 1 of 76", "rh3xgb1")
		shu.presses("end", "t", "esc", "esc")
		shu.sees("No table is open")
		stranger := h.comes(9)
		stranger.presses("a")
		stranger.sees("#1")
		stranger.presses("m")
		stranger.sees(stranger.model.say.Say(text.ArchiveNone))
	})
}

// TestFinishedMatchIsWatched asks for a match that is over by its number: those
// who may see it get it from the archive.
func TestFinishedMatchIsWatched(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.play("re4-re5")
		shu.presses("Q", "y")
		shu.sees("match #1 in the archive")
		for _, p := range []*person{shu, wu, wei} {
			p.presses("L", "y")
		}
		for _, ref := range []string{"1", "#1"} {
			p := h.comes(9, func(c *Config) { c.Target.Watch = ref })
			p.sees("Wu and Wei share the win", "Shu resigned.")
			p.presses("esc")
			p.sees("No table is open")
			p.presses("c", ref, "enter")
			p.sees("Shu resigned.")
		}
		p := h.comes(9, func(c *Config) { c.Target.Watch = "2" })
		p.sees("There is no such table.")
		p = h.comes(9, func(c *Config) { c.Target.Join = "1" })
		p.sees("There is no such table.")
	})
	inHouse(t, func(h *house) { // by code: for its players alone
		shu := h.comes(1)
		shu.presses("n", "down", "down", "right", "down", "right", "down", "right", "enter")
		for _, p := range []*person{shu, h.joins(2), h.joins(3)} {
			p.presses("space")
		}
		for _, p := range h.people {
			p.presses("L", "y")
		}
		h.comes(9, func(c *Config) { c.Target.Watch = "1" }).sees("There is no such table.")
		h.comes(1, func(c *Config) { c.Target.Watch = "1" }).sees("Shu left the table.")
	})
}

func TestMovesScroll(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play(shortGame(t)[:60]...)
		last := "gg4-gg3"
		shu.sees(last)
		for range 20 {
			shu.presses("pgup")
		}
		shu.sees("1   rh3xgb1")
		if strings.Contains(shu.screen(), last) {
			t.Error("the last move is still there")
		}
		for range 20 {
			shu.presses("pgdown")
		}
		shu.sees(last)
		wu.presses("pgup", "pgup")
		shu.presses(shortGame(t)[60], "enter")
		if strings.Contains(wu.screen(), shortGame(t)[60]) {
			t.Error("a rival's move brings one back")
		}
		wu.presses(shortGame(t)[61], "enter")
		wu.sees(shortGame(t)[60], shortGame(t)[61])
	})
}

func TestLossesAreTold(t *testing.T) {
	inHouse(t, func(h *house) {
		_, wu, _ := h.play(shortGame(t)[:1]...) // rh3xgb1
		wu.sees("Shu took your horse on gb1.")
	})
}
