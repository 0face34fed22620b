package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// TestArchiveCutsNothingThatHasRoom draws pages of the archive with names of all
// lengths: a name is cut only where its row is full, and the result never is.
func TestArchiveCutsNothingThatHasRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &shelf{common: &common{say: text.For("en"), theme: themeOf(board.Look{}), width: rapid.IntRange(40, 200).Draw(t, "width"), height: 24}}
		s.Look = board.Look{Glyphs: board.ASCII}
		name := rapid.StringMatching(`[a-z]{1,16}`)
		for range rapid.IntRange(1, 12).Draw(t, "rows") {
			m := archive.Summary{ID: engine.MatchID(rapid.IntRange(1, 99999).Draw(t, "number")), Plies: rapid.IntRange(0, 999).Draw(t, "plies")}
			m.Header.Name = rapid.StringMatching(`[a-z]{0,24}`).Draw(t, "title")
			m.Ending = game.Ending{Reason: game.Resignation, Share: game.All.Without(game.Shu)}
			for k := range m.Seats {
				m.Seats[k].Name = name.Draw(t, "name")
			}
			s.matches = append(s.matches, m)
		}
		l := s.layout(s.matches, s.width)
		for i, m := range s.matches {
			line := ansi.Strip(s.line(m, l, i == 0))
			if got := lineWidth(line); got != s.width {
				t.Fatalf("a row of %d cells in %d: %q", got, s.width, line)
			}
			if !strings.HasSuffix(line, m.Ending.Result()+" ") {
				t.Errorf("the result is cut: %q", line)
			}
			if strings.Contains(line, "…") && (strings.Contains(line[len("  #12345 "):], "   ") || l.fits) {
				t.Errorf("a name is cut where there is room: %q", line)
			}
		}
	})
}

func TestArchiveShowsNamesWhole(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play("re4-re5")
		shu.presses("Q", "y", "esc", "a")
		shu.sees("player1", "player2", "player3", "resigned", "0-1/2-1/2")
	})
}
