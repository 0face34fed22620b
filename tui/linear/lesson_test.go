package linear

import (
	"testing"

	"sanguo/game/table"
	"sanguo/tui/lesson"
)

func TestLessonIsLearnt(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(1)
		c.hears("New here? Type learn")
		c.types("learn")
		c.hears("step 1 of 11", "Shu: general e1", "Type: moves re4")
		c.types("moves rb3", "re4e5")
		c.hears("your cannon b3", "Type: moves re4", "Type: moves re4")
		c.types("moves re4")
		c.hears("to e5", "The point that it can reach", "Type next to go on.")
		c.types("next", "rc4c5")
		c.hears("step 2 of 11", "Type: re4e5", "Type: re4e5")
		c.types("where", "what attacks re4", "board", "last", "again", "help", "ready")
		c.hears("your soldier e4", "step 2 of 11", "again: hear the task", "That cannot be done here")
		c.types("re4e5")
		c.hears("Shu: soldier e4 to e5", "Wu: soldier c4 to c5", "Wei: soldier", "Then Wu moved", "Type next")
		c.types("re5e4", "last 1")
		c.hears("does not reach re4", "Move 3")
		for _, move := range []string{"rh2gb3", "re3be3", "rb3bh1", "rd3ra4", "bb3b1", "re1e2", "rg1g4", "bi3i1"} {
			c.types("next", move)
			c.hears("step ", "Type next to go on.")
		}
		c.types("next", "re1e2", "move ba5gi1")
		c.hears("Wu still has a move", "The last kingdom with a general wins", "No table is open.")
		c.types("list", "learn")
		c.hears("step 1 of 11")
		c.hangsUp()
	})
}

func TestLessonIsTakenUpAgain(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(1, func(c *Config) { c.Settings = map[string]string{lesson.Kept: "8"} })
		c.hears("Type learn to go on with your first game, at step 8 of 11.")
		c.types("learn", "re1f1", "nonsense", "re1")
		c.hears("step 8 of 11", "You are in check", "would still be in check", "Nothing here is called nonsense", "is not a move")
		c.types("back", "lobby", "learn")
		c.hears("step 7 of 11", "You have left the first game.", "No table is open.", "step 7 of 11")
		c.types("next", "next", "next", "next", "next")
		c.hears("step 11 of 11", "step 11 of 11", "Checkmate Wu")
		c.hangsUp()
		guest := h.comes(2, func(c *Config) { c.Person = table.Person{ID: table.GuestID(2), Name: "guest-1"} })
		guest.hears("New here?")
		guest.hangsUp()
		again := h.comes(3, func(c *Config) { c.Settings = map[string]string{lesson.Kept: "done"} })
		again.types("learn")
		again.hears("step 1 of 11")
		again.hangsUp()
	})
}
