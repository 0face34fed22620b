package tui

import (
	"slices"
	"strings"

	"sanguo/game"
	"sanguo/tui/text"
)

// panel draws what stands beside the board: the players, the moves, and the
// talk, each with as much room as there is. It returns where the moves stand in
// it, by lines from its top, and the line with the clock that runs, -1 for none.
func (c *common) panel(s scene, bottom game.Kingdom, said chat, width, height int) (lines []string, plies []plyZone, clock int) {
	const leastMoves, leastTalk = 3, 2
	who, clock := c.players(s, bottom, width, height-2-leastMoves-leastTalk)
	rest := max(height-len(who)-2, 0)
	talk := c.talk(said, width, max(rest/2, min(leastTalk, rest)))
	moves, zones := c.moves(s, width, rest-max(len(talk), min(leastTalk, rest)))
	if spare := rest - len(moves) - len(talk); spare > 0 && len(talk) == rest/2 {
		talk = c.talk(said, width, len(talk)+spare) // what the moves leave free
	}
	moves = fill(moves, rest-len(talk))
	for i := range zones {
		zones[i].line += len(who) + 1
	}
	title := c.rulerWith(c.talkTitle(s), width)
	return fill(slices.Concat(who, []string{c.headed(text.PanelMoves, width)}, moves, []string{title}, talk), height), zones, clock
}

// talkTitle heads the talk: with how many watch, and how much is unread.
func (c *common) talkTitle(s scene) string {
	title := c.say.Say(text.PanelTalk)
	if s.live != nil && s.live.Watching > 0 {
		title = c.say.Say(text.PanelWatching, text.With{"Count": s.live.Watching})
	}
	if s.unread > 0 {
		title = c.say.Say(text.Unread, text.With{"Heading": title, "Count": s.unread})
	}
	return title
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
