package linear

import (
	"testing"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

func TestFill(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(1)
		defer c.hangsUp()
		c.types("make 10+5 private Shu", "fill", "fill Wu", "fill Wu normal slowly", "fill here normal", "fill Wu strong")
		c.hears("Write a kingdom and a strength", "Write a kingdom and a strength", "Write a kingdom and a strength", "Write a kingdom and a strength", "Write a kingdom and a strength")
		c.types("fill Shu easy", "fill wu normal", "fill b hard instant")
		c.hears("That seat is taken.", "computer-normal sits down as Wu", "computer-hard-2 sits down as Wei")
		c.types("empty Shu", "empty there", "empty wei")
		c.hears("There is no such computer", "Write a kingdom", "computer-hard-2")
	})
}

// TestProgram is told that somebody is a program.
func TestProgram(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(table.Person{ID: 7, Name: "robin", Program: true}, table.Settings{Name: "Test", Clock: engine.Untimed()}, game.Shu)
		if err != nil {
			t.Fatal(err)
		}
		defer v.Close()
		c := h.comes(1)
		defer c.hangsUp()
		c.types("watch "+v.Table().Code(), "who")
		c.hears("Shu robin (program)", "Shu: robin (program)")
	})
}
