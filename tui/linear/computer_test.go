package linear

import "testing"

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
