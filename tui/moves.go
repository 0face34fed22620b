package tui

import (
	"fmt"
	"strings"

	"sanguo/game/table"
	"sanguo/tui/text"
)

// The measures of the list of moves.
const (
	numberWidth = 4
	moveWidth   = 8 // re4xge5 and a space
)

// moves draws the last moves by rounds, in a number of lines at most, or those
// that stand some lines further back. A round takes one line where there is room
// for three moves in it.
func (c *common) moves(plies []table.Ply, width, room, back int) []string {
	perLine := 1
	if width >= numberWidth+3*moveWidth-1 {
		perLine = 3
	}
	rounds := rounds(plies)
	var lines []string
	line, inLine := "", 0
	flush := func() {
		if line != "" {
			lines = append(lines, line)
		}
		line, inLine = "", 0
	}
	// No line has less than one move, so that what is earlier cannot be seen.
	for i := max(len(plies)-(room+back)*perLine-3, 0); i < len(plies); i++ {
		ply := plies[i]
		first := i == 0 || rounds[i] != rounds[i-1]
		if first || inLine == perLine {
			flush()
		}
		if line == "" {
			number := ""
			if first {
				number = fmt.Sprint(rounds[i])
			}
			line = c.theme.faint.Render(pad(number, numberWidth-1)) + " "
		}
		line += strings.Repeat(" ", inLine*moveWidth+numberWidth-lineWidth(line)) + c.theme.kingdom(ply.By).Render(ply.Text)
		inLine++
		for _, d := range ply.Outcome.Defeats {
			flush()
			fell := c.say.Say(text.FallsTo, text.With{"Own": c.say.Kingdom(d.Kingdom), "Other": c.say.Kingdom(d.By)})
			lines = append(lines, "  "+c.theme.kingdom(d.Kingdom).Italic(true).Render(fell))
		}
	}
	flush()
	return tail(lines[:max(len(lines)-back, min(room, len(lines)))], room)
}

// rounds numbers the rounds in which moves were played: one ends when the turn
// comes past its first kingdom again.
func rounds(plies []table.Ply) []int {
	numbers := make([]int, len(plies))
	round := 1
	for i := range plies {
		if i > 0 && turnOf(plies, i) <= turnOf(plies, i-1) {
			round++
		}
		numbers[i] = round
	}
	return numbers
}

// turnOf returns how many turns after the first mover's a move's kingdom has
// its turn.
func turnOf(plies []table.Ply, i int) int { return (int(plies[i].By) + 3 - int(plies[0].By)) % 3 }
