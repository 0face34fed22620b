package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/text"
)

func TestTheArchiveIsSearchedAsOneTypes(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play(shortGame(t)...) // Wu wins by checkmate
		shu.presses("L", "y")
		for _, p := range h.people {
			p.presses("esc")
		}
		h.people = nil
		h.comes(4).presses("n", "enter")
		h.joins(5)
		h.joins(6)
		for _, p := range h.people {
			p.presses("space")
		}
		h.people[0].presses("Q", "y")
		reader := h.comes(9)
		reader.presses("a")
		reader.sees("#1", "#2")
		reader.presses("/", "player2 result:won")
		reader.sees("Search: player2 result:won", "#1", "date:2026-11 moves:40-80 computers:no")
		if reader.shows("#2") {
			t.Errorf("player2 did not play the second:\n%s", reader.screen())
		}
		reader.presses("enter")
		reader.sees("The archive · player2 result:won")
		reader.presses("esc")
		reader.sees("#1", "#2")
		reader.presses("/", "reason:resignation")
		reader.sees("#2", "player4")
		if reader.shows("#1") {
			t.Errorf("the first was no resignation:\n%s", reader.screen())
		}
		reader.presses("esc", "/", "kingdom:wu")
		reader.sees("A kingdom or a result is one of a player")
		reader.presses("esc", "/", "moves:many")
		reader.sees("moves:many cannot be searched for")
		reader.presses("esc", "/", "colour:red")
		reader.sees("Matches are not searched by colour:red.")
		reader.presses("esc", "/", "nobody")
		reader.sees("There is no such player")
		reader.presses("esc")
		reader.sees("#1", "#2")
	})
}

func TestTheExplorerCounts(t *testing.T) {
	inHouse(t, func(h *house) {
		moves := shortGame(t)
		shu, _, _ := h.play(moves...)
		shu.presses("esc", "a", "e")
		shu.sees("What was played", "after 0 moves", "1 match", moves[0], "Shu to move")
		shu.presses("right", "enter")
		shu.sees("after 2 moves", moves[2])
		shu.clicks(moves[2])
		shu.sees("after 3 moves", moves[3])
		shu.presses("g")
		shu.sees("that came to one position", "#1")
		shu.presses("q", "left", "home")
		shu.sees("after 0 moves")
		// From the end of a replay: the match ended there.
		shu.presses("esc", "enter", "e")
		shu.sees("1 match ended here", "after 0 moves")
		shu.presses("esc", "left", "e")
		shu.sees(moves[len(moves)-1])
	})
}

// TestCountsFit draws moves that were played in any number of matches, in the
// narrowest panel and in a wide one.
func TestCountsFit(t *testing.T) {
	inHouse(t, func(h *house) {
		e := newExplorer(h.comes(1).model.common, archive.Filter{}, "")
		for n, want := range map[int][2]string{
			0: {"0", "0"}, 999: {"999", "999"}, 9_999: {"9k", "9999"}, 99_999: {"99k", "99k"}, 999_999: {".9M", "999k"}, 99_999_999: {"99M", "99M"},
		} {
			for i, width := range []int{leastPanel - 1, widePanel - 2, mostPanel} {
				choice := archive.Choice{Move: game.Start(true).Moves(nil)[0]}
				choice.Add(game.Kingdoms(0).With(game.Shu), n)
				line := ansi.Strip(e.choice(choice, true, width))
				if ansi.StringWidth(line) != width || !strings.Contains(line, " "+want[min(i, 1)]+" ") || n > 0 && !strings.Contains(line, "100%") {
					t.Errorf("%d matches in %d cells: %q", n, width, line)
				}
			}
		}
	})
}

func TestPlayersAndTheirProfiles(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play(shortGame(t)...)
		shu.presses("esc", "a", "p")
		shu.sees("Nobody has played 5 matches")
		shu.presses("/", "space")
		shu.sees("Nobody has played 5 matches")
		shu.presses("backspace", "pla")
		shu.sees("player1", "player2", "player3", "Name: pla")
		shu.presses("yer2", "enter")
		shu.sees("player2")
		if shu.shows("player3") {
			t.Errorf("more than was looked for:\n%s", shu.screen())
		}
		shu.presses("enter")
		shu.sees("player2", "won", "First moves")
		shu.presses("g")
		shu.sees("The archive: matches of player2", "#1")
		shu.presses("esc", "esc", "/", "x")
		shu.sees("No player's name begins so.")
	})
}

// A list of one's own matches is one until m is pressed again, whoever is looked
// for in it; a list of which the player's name is not known leaves it out.
func TestTheArchiveNamesWhoseMatchesItLists(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play(shortGame(t)...)
		shu.presses("esc", "a", "m")
		mine := shu.model.say.Say(text.ArchiveMine)
		shu.sees(mine, "#1")
		shu.presses("/", "player2")
		shu.presses("enter", "e")
		shu.sees("What was played")
		shu.lacks("player1")
		shu.presses("g")
		shu.sees("The archive · that came to one position", "#1")
		shu.presses("esc", "esc", "m")
		shu.sees("The archive · player2")
		shu.lacks(mine)
	})
}
