package tui

import (
	"strings"

	"sanguo/game"
	"sanguo/tui/board"
)

// plan is where a page with a board has what.
type plan struct {
	hexagon board.Layout
	flat    board.Flat
	isFlat  bool
	x, y    int // of the board's top left cell on the page
	room    int // width of the part that the board stands in
	panel   int // width of the panel to its right, 0 for none
	height  int // of both
	// What there is room for above and below; a flat board in a low window
	// leaves none of it.
	header, strip, note, hints bool
}

// The measures of pages with a board.
const (
	leastPanel = 18
	widePanel  = 29 // three moves in a line, and a margin on both sides
	mostPanel  = 64
	hexWidth   = 62
	hexHeight  = 21
	flatWidth  = 40
	flatHeight = 16
)

// plan lays a page with a board out for the window.
func (c *common) plan() plan {
	if p, ok := c.planned[[2]int{c.width, c.height}]; ok {
		return p
	}
	p, ok := c.planHexagon()
	if !ok || c.prefs[setBoard] == boardFlat {
		p = c.planFlat()
	}
	c.planned = map[[2]int]plan{{c.width, c.height}: p}
	return p
}

func (c *common) planHexagon() (plan, bool) {
	p := plan{height: c.height - 3, header: true, note: true, hints: true}
	p.panel = leastPanel
	if c.width >= hexWidth+widePanel {
		p.panel = min(max(widePanel, c.width/5), c.width-hexWidth)
	}
	var ok bool
	fit := board.FitLabelled
	if c.prefs[setPoints] > 0 {
		fit = board.Fit
	}
	if p.hexagon, ok = fit(c.width-p.panel, p.height); !ok {
		return p, false
	}
	cols, rows := p.hexagon.Size()
	p.panel = min(c.width-cols, max(p.panel, min(c.width-cols-2, mostPanel)))
	p.room = c.width - p.panel
	p.x, p.y = (p.room-cols)/2, p.above()+(p.height-rows)/2
	return p, true
}

func (c *common) planFlat() plan {
	spare := c.height - flatHeight
	p := plan{isFlat: true, room: c.width, header: spare >= 4, strip: spare >= 1, note: spare >= 2, hints: spare >= 3}
	if c.width >= flatWidth+leastPanel {
		p.header, p.strip = spare >= 1, false // the panel tells what a strip would
		p.panel = min(c.width-flatWidth, mostPanel)
		p.room = c.width - p.panel
	}
	for _, taken := range []bool{p.header, p.strip, p.note, p.hints} {
		if taken {
			spare--
		}
	}
	p.height = flatHeight + max(spare, 0)
	p.flat, _ = board.FitFlat(p.room, p.height)
	cols, rows := p.flat.Size()
	p.x, p.y = max((p.room-cols)/2, 0), max((p.height-rows)/2, 0)
	p.y += p.above()
	return p
}

// above returns how many lines are above the part with the board.
func (p plan) above() int {
	lines := 0
	for _, line := range []bool{p.header, p.strip} {
		if line {
			lines++
		}
	}
	return lines
}

// draw draws a board where the plan has it, as lines of its part of the page: as
// wide as that is, where a panel stands beside it.
func (p plan) draw(pic board.Picture) []string {
	drawn := board.Draw(p.hexagon, pic)
	cols, _ := p.hexagon.Size()
	if p.isFlat {
		drawn = board.DrawFlat(p.flat, pic)
		cols, _ = p.flat.Size()
	}
	left, right, blank := strings.Repeat(" ", p.x), "", ""
	if p.panel > 0 {
		right, blank = strings.Repeat(" ", p.room-p.x-cols), strings.Repeat(" ", p.room)
	}
	lines := make([]string, 0, p.height)
	for range p.y - p.above() {
		lines = append(lines, blank)
	}
	for line := range strings.SplitSeq(drawn, "\n") {
		lines = append(lines, left+line+right)
	}
	for len(lines) < p.height {
		lines = append(lines, blank)
	}
	return lines
}

// inside returns the width of what stands in the panel: one cell to its left is
// free, and one to its right where that costs nothing.
func (p plan) inside() int {
	if p.panel >= widePanel {
		return p.panel - 2
	}
	return p.panel - 1
}

// zones returns where on the page the moves of a panel can be clicked.
func (p plan) zones(plies []plyZone) []zone {
	var zones []zone
	for _, z := range plies {
		zones = append(zones, zone{p.room + 1 + z.x, p.above() + z.line, z.width, plyMsg(z.ply)})
	}
	return zones
}

// pointAt returns the point at a cell of the page.
func (p plan) pointAt(x, y int, bottom game.Kingdom) (game.Point, bool) {
	if p.isFlat {
		return p.flat.PointAt(x-p.x, y-p.y, bottom)
	}
	return p.hexagon.PointAt(x-p.x, y-p.y, bottom)
}
