package tui

import "testing"

// TestSpectatorsShareAPage has spectators look at a match alike and otherwise: each
// sees what they would see alone.
func TestSpectatorsShareAPage(t *testing.T) {
	inHouse(t, func(h *house) {
		h.play("re4-re5", "ge4-ge5")
		watch := func(c *Config) { c.Target.Watch = "1" }
		plain, alike, large, turned := h.comes(11, watch), h.comes(12, watch), h.comes(13, watch), h.comes(14, watch)
		large.resize(120, 40)
		turned.presses("t")
		if a, b := plain.table().matchView(), alike.table().matchView(); &a.lines[0] != &b.lines[0] {
			t.Error("those who look alike do not share a page")
		}
		for _, p := range []*person{plain, alike, large, turned} {
			shared, own := p.table().matchView(), p.table().drawMatch()
			for i, line := range own.lines {
				if shared.lines[i] != line {
					t.Fatalf("line %d is\n%s\nand would be\n%s", i, shared.lines[i], line)
				}
			}
		}
		alike.presses("?")
		alike.sees("Keys")
		if plain.shows("close") && !plain.shows("Wei to move") {
			t.Errorf("what one opens others see:\n%s", plain.screen())
		}
		alike.presses("esc")
		plain.sees("Wei to move · 2")
	})
}
