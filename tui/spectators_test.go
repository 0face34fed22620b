package tui

import (
	"testing"
	"time"
)

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

// TestWhatTheHouseSaidGoesAway has the house say something at a match, before one
// of two spectators came: the other alone is shown it, and nobody any more once it
// is old.
func TestWhatTheHouseSaidGoesAway(t *testing.T) {
	inHouse(t, func(h *house) {
		player, _, _ := h.play("re4-re5")
		watch := func(c *Config) { c.Target.Watch, c.Width = "1", 60 }
		early := h.comes(11, watch)
		h.lobby.Announce("*", "Tea is ready.")
		h.settle()
		late := h.comes(12, watch)
		early.model.View()
		for _, p := range []*person{player, early} {
			p.sees("Tea is ready.")
		}
		late.lacks("Tea is ready.")
		for _, p := range h.people {
			p.model.View()
		}
		h.pass(announceFor)
		h.pass(time.Second)
		for i, p := range h.people {
			if got, want := p.model.View().Content, p.view().Content; got != want {
				t.Errorf("the page of %d has not changed since", i)
			}
			p.lacks("Tea is ready.")
		}
	})
}
