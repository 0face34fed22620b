package tui

import (
	"slices"
	"strings"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// panel draws what stands beside the board: the players, the moves, and the
// talk, each with as much room as there is.
func (c *common) panel(s scene, bottom game.Kingdom, players, gallery []table.Line, width, height int) []string {
	const leastMoves, leastTalk = 3, 2
	who := c.players(s, bottom, width, height-2-leastMoves-leastTalk)
	rest := max(height-len(who)-2, 0)
	talk := c.talk(players, gallery, width, max(rest/2, min(leastTalk, rest)))
	moves := c.moves(s.plies, width, rest-max(len(talk), min(leastTalk, rest)), s.back)
	if spare := rest - len(moves) - len(talk); spare > 0 && len(talk) == rest/2 {
		talk = c.talk(players, gallery, width, len(talk)+spare) // what the moves leave free
	}
	moves = fill(moves, rest-len(talk))
	watching := c.say.Say(text.PanelTalk)
	if s.live != nil && s.live.Watching > 0 {
		watching = c.say.Say(text.PanelWatching, text.With{"Count": s.live.Watching})
	}
	return fill(slices.Concat(who, []string{c.headed(text.PanelMoves, width)}, moves, []string{c.rulerWith(watching, width)}, talk), height)
}

// headed returns a horizontal line with a heading.
func (c *common) headed(key text.Key, width int) string { return c.rulerWith(c.say.Say(key), width) }

func (c *common) rulerWith(heading string, width int) string {
	heading = cut(heading, width-4)
	return c.ruler(2) + " " + c.theme.faint.Render(heading) + " " + c.ruler(width-4-lineWidth(heading))
}

// indent puts a panel one cell away from what is to its left.
func indent(lines []string) []string {
	for i, line := range lines {
		lines[i] = " " + strings.TrimRight(line, " ")
	}
	return lines
}
