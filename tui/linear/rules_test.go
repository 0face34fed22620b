package linear

import "testing"

func TestRulesAreReadOut(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(1)
		c.types("rules")
		c.hears("1. short: The rules in short", "13. history: A short history", "Type rules and a name")
		c.types("rules draws")
		c.hears("Draws", "Repetition", "The same position stands for the third time", "180 moves in a row")
		c.types("rules 5")
		c.hears(
			"How the pieces move", "\nElephant\n", "Two points diagonally", "A board:", "Shu: general e1; horse d4; elephant e3; soldier e4.",
			"Moves for Shu's elephant e3: to ",
		)
		c.types("rules short")
		c.hears("general: one point along a line")
		c.types("rules differences")
		c.hears("Players. Standard xiangqi: Two, Red and Black. Three kingdoms: Three")
		c.types("rules nonsense")
		c.hears("There is no chapter nonsense.", "1. short")
		c.hangsUp()
	})
}
