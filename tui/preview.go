package tui

import (
	"slices"
	"strings"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// preview is what a list shows of the table or the match under its cursor.
type preview struct {
	position game.Position
	bottom   game.Kingdom
	last     []board.Trace
	plays    bool // somebody plays there, or played; else it is no more than a picture
	title    []string
	seats    [3]table.Place
	told     []string
	standIn  bool // a rule of the house holds there
}

const (
	leastList  = 56 // width of the list at least, in cells
	briefList  = 72 // width below which it leaves names out: they stand below the picture then
	leastLines = 8  // lines that the list keeps when there is a small picture under it
)

// listed puts a list and the preview of what is chosen in it on a page: the
// preview to the right where the window is wide, small below it where it is not,
// and not at all in the smallest. The list is drawn in a width and a height.
func (c *common) listed(p preview, height int, list func(width, height int) ([]string, []zone)) ([]string, []zone) {
	if side := c.side(p, height); side != nil {
		width := c.width - lineWidth(side[0]) - 1
		lines, zones := list(width, height)
		return beside(lines, width, side), zones
	}
	below := c.small(p, height)
	lines, zones := list(c.width, height-len(below))
	if below != nil {
		lines = append(fill(lines, height-len(below)), below...)
	}
	return lines, zones
}

// side draws a preview for wide windows, with the players under the board.
func (c *common) side(p preview, height int) []string {
	layout, ok := board.Fit(min(c.width-leastList, 100), min(height-5, 32))
	if !ok {
		return nil
	}
	lines := strings.Split(board.Draw(layout, board.Picture{Position: p.position, Bottom: p.bottom, Last: p.last, Look: c.Look}), "\n")
	if !p.plays {
		return lines
	}
	lines = append(lines, "")
	cols, _ := layout.Size()
	for _, who := range c.who(p) {
		lines = append(lines, strings.Repeat(" ", cols/2-12)+who)
	}
	if p.standIn {
		lines = append(lines, "", strings.Repeat(" ", cols/2-12)+c.theme.faint.Render(c.say.Say(text.HouseRule)))
	}
	return lines
}

// small draws a preview so small that it stands below a list.
func (c *common) small(p preview, height int) []string {
	if !p.plays || height < leastLines+board.SmallHeight+1 || c.width < board.SmallWidth+32 {
		return nil
	}
	drawn := board.Small(p.position, p.bottom, c.Look)
	if drawn == "" {
		return nil
	}
	said := slices.Concat([]string{""}, p.title, []string{""}, c.who(p), []string{""}, p.told)
	if p.standIn {
		said = append(said, c.theme.faint.Render(c.say.Say(text.HouseRule)))
	}
	lines := beside(strings.Split(drawn, "\n"), board.SmallWidth+3, said)
	for i, line := range lines {
		lines[i] = "  " + line
	}
	return append([]string{""}, lines...)
}

// who draws the players, one line for each.
func (c *common) who(p preview) []string {
	var lines []string
	for k := range game.All.Each() {
		who := c.crest(k, c.theme.kingdom(k).Bold(true).Render(c.kingdomColumn(k))+" ") + c.named(p.seats[k], 20)
		if p.position.Turn() == k {
			who += " " + c.theme.accent.Render("◀")
		}
		lines = append(lines, who)
	}
	return lines
}
