package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/table"
)

func TestRulesAreOneKeyAway(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.play()
		wu.presses("c", "hm", "f1")
		wu.sees("The rules in short", "Shu moves first")
		shu.presses("re4-re5", "enter")
		wu.presses("f1")
		wu.sees("say hm", "Your move · 1")
		wei.presses("?", "?", "end")
		wei.sees("kingdom may leave at any time")
		wei.presses("home")
		wei.sees("Three kingdoms")
		wei.presses("down", "esc")
		wei.sees("Wu to move")
		p := h.comes(4, func(c *Config) { c.Person = table.Person{} })
		p.presses("f1", "space", "esc")
		p.sees("What shall others call you?")
	})
}

func TestRulebookIsReadFromTheContents(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("f1", "down", "down", "enter")
		p.sees("Pieces stand on the points", "chapter 3 of 13")
		p.presses("right")
		p.sees("Each kingdom starts with the sixteen pieces")
		p.presses("space", "f1")
		p.sees("No table is open")
		p.presses("f1") // it opens where it was left
		p.sees("chapter 4 of 13", "Turns")
		p.presses("tab")
		p.sees("▸  4", "What the game is")
		p.clicks("Draws")
		p.sees("The same position stands for the third time")
		p.presses("esc")
		p.sees("▸  8")
		p.presses("esc")
		p.sees("No table is open")
	})
}

func TestRulebookIsSearched(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("f1", "/", "SECTORS", "enter")
		p.sees("Nothing in the book says SECTORS.", "chapter 1 of 13")
		p.presses("/", "pasadena", "esc", "/")
		p.take(tea.PasteMsg{Content: "möllendorff"})
		p.presses("enter")
		p.sees("Möllendorff described", "möllendorff: 1 of 1", "chapter 13 of 13")
		p.presses("/", "perpetual", "enter")
		p.sees("perpetual: 1 of 3") // none is further on, so it begins at the front
		p.presses("n")
		p.sees("perpetual: 2 of 3")
		p.resize(60, 20)
		p.sees("perpetual: 2 of 3", "perpetual")
		p.presses("N", "N")
		p.sees("perpetual: 3 of 3", "Perpetual check")
		p.presses("esc", "n")
		p.sees("Perpetual check", "chapter 12 of 13")
	})
}
