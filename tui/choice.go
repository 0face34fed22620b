package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// more stands where a row goes on.
const more = "…"

// choice draws what a row of a form offers, beside each other: as much of it as
// there is room for, and always what is chosen. From x on in line y it marks what
// can be clicked: message tells what a click on one of them means.
func (c *common) choice(p *page, x, y int, offered []string, chosen int, focus bool, message func(pick int) tea.Msg) string {
	first, last := shown(offered, chosen, c.width-x)
	line, room := "", c.width-x
	if first > 0 {
		line = c.theme.faint.Render(more)
		room--
	}
	if last < len(offered)-1 {
		room--
	}
	for pick := first; pick <= last; pick++ {
		label := cut(c.offer(offered[pick], pick == chosen, focus), room)
		p.zones = append(p.zones, zone{x + lineWidth(line), y, lineWidth(label), message(pick)})
		line += label + " "
	}
	if last < len(offered)-1 || lineWidth(line) > c.width-x {
		line = strings.TrimSuffix(line, " ")
	}
	if last < len(offered)-1 {
		line += c.theme.faint.Render(more)
	}
	return line
}

// shown returns the first and the last of what a row of a width has room for: all
// if it can be, and what is chosen in any case.
func shown(offered []string, chosen, width int) (first, last int) {
	const around = 3 // a mark or a space on each side, and a space behind
	taken := func(first, last int) int {
		cells := -1 // behind the last one nothing is needed
		for _, label := range offered[first : last+1] {
			cells += lineWidth(label) + around
		}
		if first > 0 {
			cells += lineWidth(more)
		}
		if last < len(offered)-1 {
			cells += lineWidth(more)
		}
		return cells
	}
	for last = len(offered) - 1; last > chosen && taken(0, last) > width; last-- {
	}
	for first < chosen && taken(first, last) > width {
		first++
	}
	for last < len(offered)-1 && taken(first, last+1) <= width {
		last++
	}
	return first, last
}

// labels returns what people read of some keys.
func (c *common) labels(keys []text.Key) []string {
	labels := make([]string, len(keys))
	for i, key := range keys {
		labels[i] = c.say.Say(key)
	}
	return labels
}

// offer draws one of the things that are offered.
func (c *common) offer(label string, chosen, focus bool) string {
	switch {
	case chosen && focus:
		return c.theme.accent.Bold(true).Render("‹" + label + "›")
	case chosen:
		return c.theme.strong.Render("‹" + label + "›")
	}
	return c.theme.faint.Render(" " + label + " ")
}

// labelWidth returns how wide the labels of a form's rows are, each with a space
// behind it.
func (c *common) labelWidth(labels ...text.Key) int {
	widest := 0
	for _, key := range labels {
		widest = max(widest, lineWidth(c.say.Say(key)))
	}
	return min(widest+2, c.width/2)
}
