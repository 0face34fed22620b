package tui

import (
	"strings"
	"sync"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/engine"
	"sanguo/tui/text"
)

// options is the screen of the settings. What is chosen there holds at once.
type options struct {
	*common
	row  setting
	note note
}

// optionMsg is a click on one of a setting's options.
type optionMsg struct {
	of   setting
	pick uint8
}

func newOptions(c *common) *options { return &options{common: c} }

func (o *options) init() tea.Cmd { return nil }

func (o *options) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case keptMsg:
		switch {
		case msg.err != nil:
			o.note = o.failed(msg.err)
		case o.unkept == 0:
			o.note = note{text: o.say.Say(text.SettingsSaved)}
		}
	case optionMsg:
		o.row = msg.of
		chosen := o.prefs
		chosen[msg.of] = msg.pick
		return o.choose(chosen)
	case tea.KeyPressMsg:
		return o.key(msg.String())
	}
	return nil
}

func (o *options) key(key string) tea.Cmd {
	o.note = note{}
	switch key {
	case "up", "k", "shift+tab":
		o.row = (o.row + settings - 1) % settings
	case "down", "j", "tab":
		o.row = (o.row + 1) % settings
	case "left", "h":
		return o.choose(o.prefs.turned(o.row, -1))
	case "right", "l", "space", "enter":
		return o.choose(o.prefs.turned(o.row, 1))
	case "esc", "q", "s":
		return o.goTo(popMsg{from: o})
	}
	return nil
}

func (o *options) view() page {
	p := page{title: o.say.Say(text.SettingsTitle)}
	apart := o.height >= 2*int(settings)+8
	body := []string{""}
	for s := range settings {
		body = append(body, o.line(s, len(body)+1, &p))
		if apart {
			body = append(body, "")
		}
	}
	kept := text.SettingsKept
	if o.Person.Guest() {
		kept = text.SettingsGuest
	}
	body = append(body, "")
	for _, said := range []text.Key{offers[o.row].note, kept} {
		for _, line := range wrap(o.say.Say(said), min(o.width-2*formMargin, 76)) {
			body = append(body, strings.Repeat(" ", formMargin)+o.theme.faint.Render(line))
		}
	}
	header := " " + o.theme.strong.Render(o.say.Say(text.SettingsTitle))
	p.lines = o.frame(header, body, o.note, o.keys()...)
	return p
}

// line draws a setting and marks what can be clicked.
func (o *options) line(s setting, y int, p *page) string {
	mark, style := "  ", o.theme.faint
	if s == o.row {
		mark, style = "▸ ", o.theme.strong
	}
	var labels, offered []text.Key
	for _, offer := range offers {
		labels = append(labels, offer.label)
	}
	for _, option := range offers[s].options {
		offered = append(offered, option.label)
	}
	line := " " + mark + style.Render(pad(o.say.Say(offers[s].label), o.labelWidth(labels...)))
	return line + o.choice(p, lineWidth(line), y, o.labels(offered), int(o.prefs[s]), s == o.row, func(pick int) tea.Msg { return optionMsg{s, uint8(pick)} })
}

func (o *options) keys() []text.Key {
	return []text.Key{text.HintField, text.HintChange, text.HintBack}
}

func (o *options) typing() bool { return false }

func (o *options) close() tea.Cmd { return nil }

// keptMsg tells whether the settings could be kept.
type keptMsg struct{ err error }

// choose takes over what was chosen, shows everything so, and keeps it for a
// player.
func (c *common) choose(p prefs) tea.Cmd {
	c.prefs = p
	recoloured := c.relook()
	if c.Person.ID == 0 || c.Person.Guest() {
		return recoloured
	}
	words := p.words()
	c.chosen.newest.Store(&words)
	c.unkept++
	accounts, id, chosen := c.Accounts, c.Person.ID, c.chosen
	return tea.Batch(recoloured, func() tea.Msg { return keptMsg{chosen.keep(accounts, id)} })
}

// chosen is what is to be kept of somebody's settings. Commands run side by
// side, and whichever comes last must not keep what was chosen before.
type chosen struct {
	newest  atomic.Pointer[map[string]string]
	keeping sync.Mutex
}

func (c *chosen) keep(accounts Accounts, id engine.PlayerID) error {
	c.keeping.Lock()
	defer c.keeping.Unlock()
	return accounts.Keep(id, *c.newest.Load())
}

// relook fits what is drawn to what the terminal is and what was chosen. The
// command tells what runs the screens how many colours they have now.
func (c *common) relook() tea.Cmd {
	c.Look = c.prefs.look(c.found)
	c.theme = newTheme(c.Look)
	c.planned = nil
	profile := c.Look.Profile
	if c.shown == profile {
		return nil
	}
	return func() tea.Msg { return tea.ColorProfileMsg{Profile: profile} }
}
