package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// choice draws what a row of a form offers, beside each other, or where there is
// no room for that what is chosen alone. From x on in line y it marks what can be
// clicked: message tells what a click on one of them means.
func (c *common) choice(p *page, x, y int, offered []string, chosen int, focus bool, message func(pick int) tea.Msg) string {
	line := ""
	for pick, label := range offered {
		shown := c.offer(label, pick == chosen, focus)
		p.zones = append(p.zones, zone{x + lineWidth(line), y, lineWidth(shown), message(pick)})
		line += shown + " "
	}
	if x+lineWidth(line)-1 <= c.width {
		return line
	}
	p.zones = p.zones[:len(p.zones)-len(offered)]
	shown := c.offer(offered[chosen], true, focus)
	p.zones = append(p.zones, zone{x, y, lineWidth(shown), message((chosen + 1) % len(offered))})
	return cut(shown, c.width-x)
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
