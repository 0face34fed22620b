package tui

import (
	"strings"
	"testing"
	"time"

	"sanguo/tui/text"
)

// replays plays the short game, and opens it in the archive.
func (h *house) replays() *person {
	shu, _, _ := h.play(shortGame(h)...)
	shu.presses("esc", "a", "enter")
	shu.sees("Wu checkmated Shu.")
	return shu
}

func TestReplayLeapsToWhatMatters(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.replays()
		p.presses("home", "x")
		p.sees("after move 1 of 76", "Shu played rh3xgb1")
		p.presses("D", "X")
		p.sees("There is no more capture that way.")
		p.presses("d")
		p.sees("falls to")
		first := p.screen()
		p.presses("d", "D")
		if p.screen() != first {
			t.Errorf("the way to the next defeat and back ends at\n%s\nit began at\n%s", p.screen(), first)
		}
		p.presses("home", "c")
		p.sees("check")
		p.presses("end", "d")
		p.sees("There is no more defeat that way.")
	})
}

func TestReplayRuns(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.replays()
		p.take(keyPress("space"))
		h.calm()
		p.sees("A move every 2 s", "after move 0 of 76")
		h.pass(1900 * time.Millisecond)
		p.sees("after move 0 of 76")
		h.pass(200 * time.Millisecond)
		p.sees("after move 1 of 76")
		p.take(keyPress("+"))
		p.take(keyPress("+"))
		h.pass(501 * time.Millisecond)
		h.pass(501 * time.Millisecond)
		p.sees("A move every 0.5 s", "after move 3 of 76")
		english := p.model.say
		p.model.say = text.For("nl")
		p.sees("0,5 s")
		p.model.say = english
		p.take(keyPress("space"))
		h.pass(time.Minute)
		p.sees("after move 3 of 76", "played")
		p.take(keyPress("space"))
		for range 76 {
			h.pass(501 * time.Millisecond)
		}
		p.sees("Wu checkmated Shu.")
	})
}

// TestReplayRunsAsItWasPlayed leaves a minute between two moves.
func TestReplayRunsAsItWasPlayed(t *testing.T) {
	inHouse(t, func(h *house) {
		moves := shortGame(t)
		shu, wu, _ := h.play(moves[:1]...)
		h.pass(time.Minute)
		wu.presses(moves[1], "enter")
		shu.presses("Q", "y", "esc", "a", "enter", "home", "right", "-", "-")
		shu.take(keyPress("space"))
		h.calm()
		shu.sees("As it was played: the next move in 1:0", "after move 1 of 2")
		h.pass(30 * time.Second)
		shu.sees("the next move in 0:3", "after move 1 of 2")
		h.pass(40 * time.Second)
		shu.sees("Shu resigned.")
	})
}

func TestReplayGivesThePosition(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.replays()
		p.presses("home", "y")
		p.sees("Copied: 9/rS1rS1rS1rS1rS/")
		if !strings.Contains(p.raw, "]52;c;") {
			t.Errorf("the terminal is told %q", p.raw)
		}
		p.presses("v")
		p.sees("a  b  c  d  e", "gf5=bd5")
	})
}

// TestRepetitionIsExplained ends a match by the third time of a position.
func TestRepetitionIsExplained(t *testing.T) {
	inHouse(t, func(h *house) {
		var moves []string
		for range 2 {
			moves = append(moves, "ra1-ra2", "ga1-ga2", "ba1-ba2", "ra2-ra1", "ga2-ga1", "ba2-ba1")
		}
		shu, _, _ := h.play(moves...)
		shu.sees("The same position stood at the", "start and after move 6.")
	})
}

// TestATableFromAReplay begins a table from a moment of a match, with two
// computers, and finds what came of it marked in the archive.
func TestATableFromAReplay(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.replays()
		p.presses("b")
		p.sees("The match is over here")
		p.presses("home", "right", "right", "b")
		p.sees("A new table, from this position", "as there")
		want := p.model.top().(*form).from
		p.presses("enter")
		if got := p.table().snap.Settings.From; got != want || want.Plies() != 2 {
			t.Errorf("the table starts from %v, the replay stood at %v", got, want)
		}
	})
}
