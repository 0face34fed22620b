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

// TestStandIn makes a table where a computer takes the seat of a player who
// leaves, and hears of it all along.
func TestStandIn(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(4)
		defer c.hangsUp()
		c.types("make standin", "make standin strong", "make 3d standin easy", "quit")
		c.hears("After standin comes how strong", "After standin comes how strong")
		all, code := h.three("10+5 standin normal")
		for _, p := range all {
			defer p.hangsUp()
		}
		all[1].types("lobby", "join "+code)
		all[1].hears("a computer takes your seat for good", "house rule")
		all[1].types("leave", "yes")
		all[1].hears("A computer (normal) takes your seat", "You have left the table")
		all[0].hears("player2 has left.", "Wu: computer-normal plays on.")
		all[0].types("resign", "yes", "lobby", "archive")
		all[0].hears("resigned, house rule")
	})
}

// TestPlayNow goes where somebody waits, and else has two computers play.
func TestPlayNow(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(1)
		defer c.hangsUp()
		c.types("play", "play strongly", "play easy")
		c.hears("Nobody waits for players just now", "There is no such computer", "computer-easy-2", "You play")
		c.types("lobby", "make 10+5")
		other := h.comes(2)
		defer other.hangsUp()
		other.types("play")
		other.hears("player1's table", "10+5", "You play")
	})
}
