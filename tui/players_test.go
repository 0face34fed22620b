package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// TestClocksAndAbsencesAreWhole looks at the players of matches with clocks of
// every kind, at moments of every length, in panels from the narrowest on:
// nothing that is told of time is cut, and what is told stands apart.
func TestClocksAndAbsencesAreWhole(t *testing.T) {
	day := engine.Day
	for _, terms := range []struct {
		clock   string
		absence time.Duration
	}{{"10+5", 0}, {"300+60", time.Hour}, {"600+60", 0}, {"1h", 0}, {"48h", 0}, {"48h", 47 * time.Hour}, {"3d", 0}, {"14d", 13 * day}} {
		t.Run(terms.clock, func(t *testing.T) {
			inHouse(t, func(h *house) {
				clock, err := engine.ParseClock(terms.clock)
				if err != nil {
					t.Fatal(err)
				}
				visit, err := h.lobby.Make(table.Person{ID: 9, Name: "player9"}, table.Settings{Name: "a table", Clock: clock, Absence: terms.absence}, game.Wu)
				if err != nil {
					t.Fatal(err)
				}
				defer visit.Close()
				code := (<-visit.Snapshots()).Code
				join := func(c *Config) { c.Target.Join = code }
				shu, wei := h.comes(1, join), h.comes(2, join)
				if shu.table().own() != game.Shu {
					shu, wei = wei, shu
				}
				for _, p := range []*person{shu, wei} {
					p.presses("space")
				}
				if err := visit.Ready(true); err != nil {
					t.Fatal(err)
				}
				h.settle()
				wei.presses("esc", "enter")
				began := time.Now()
				for _, moment := range []time.Duration{
					time.Second, 59 * time.Second, 61 * time.Second, 10*time.Minute - 2*time.Second, 59 * time.Minute, 61 * time.Minute,
					10*time.Hour + 10*time.Minute, 23*time.Hour + 58*time.Minute, day + 13*time.Hour, 2*day + 22*time.Hour, 12*day + 23*time.Hour,
				} {
					h.pass(time.Until(began.Add(moment)))
					if shu.table().snap.Phase != table.Playing {
						return
					}
					s := shu.table().scene()
					for width := leastPanel - 1; width <= mostPanel; width++ {
						for k := range game.All.Each() {
							lines := shu.model.player(s, k, width)
							checkTold(t, lines, width)
							if told := strings.Join(lines, " "); k == game.Wei && !strings.Contains(told, "away") {
								t.Errorf("after %v, in %d cells, Wei's absence is not told: %q", moment, width, told)
							}
						}
					}
				}
			})
		})
	}
}

// checkTold checks that the lines of a player are whole.
func checkTold(t *testing.T, lines []string, width int) {
	t.Helper()
	for _, line := range lines {
		line = ansi.Strip(line)
		if strings.Contains(line, "…") || lineWidth(line) > width {
			t.Errorf("cut in %d cells: %q", width, line)
		}
		if before, _, ok := strings.Cut(line, "●"); ok && !strings.HasSuffix(before, " ") {
			t.Errorf("in %d cells the clock stands at the army: %q", width, line)
		}
	}
}
