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

// plyZone is where a move stands in a list of them.
type plyZone struct{ line, x, width, ply int }

// moves draws the last moves by rounds, in a number of lines at most, or those
// that stand some lines further back; of an earlier moment those before it, and
// some of those after it. A round takes one line where there is room for three
// moves in it.
func (c *common) moves(s scene, width, room int) (lines []string, zones []plyZone) {
	perLine := 1
	if width >= numberWidth+3*moveWidth-1 {
		perLine = 3
	}
	plies, chosen := s.all, -1
	if len(s.plies) < len(s.all) {
		chosen = len(s.plies) - 1
		plies = s.all[:min(len(s.plies)+room/2*perLine, len(s.all))]
	}
	rounds := rounds(plies)
	line, inLine := "", 0
	flush := func() {
		if line != "" {
			lines = append(lines, line)
		}
		line, inLine = "", 0
	}
	// No line has less than one move, so that what is earlier cannot be seen.
	for i := max(len(plies)-(room+s.back)*perLine-3, 0); i < len(plies); i++ {
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
		line += strings.Repeat(" ", inLine*moveWidth+numberWidth-lineWidth(line))
		style := c.theme.kingdom(ply.By)
		if i == chosen {
			style = style.Reverse(true)
		}
		move := ply.Text()
		zones = append(zones, plyZone{len(lines), lineWidth(line), len(move), i + 1})
		line += style.Render(move)
		inLine++
		for _, d := range ply.Defeats {
			flush()
			fell := c.say.Say(text.FallsTo, text.With{"Own": c.say.Kingdom(d.Kingdom), "Other": c.say.Kingdom(d.By)})
			lines = append(lines, cut("  "+c.theme.kingdom(d.Kingdom).Italic(true).Render(fell), width))
		}
	}
	flush()
	end := max(len(lines)-s.back, min(room, len(lines)))
	start := max(end-max(room, 0), 0)
	var seen []plyZone
	for _, z := range zones {
		if z.line -= start; z.line >= 0 && z.line < end-start {
			seen = append(seen, z)
		}
	}
	return lines[start:end], seen
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
