package tui

import (
	"strings"
	"sync"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/engine"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// options is the screen of the settings. What is chosen there holds at once.
type options struct {
	*common
	row  setting
	zone field // the time zone as it is typed
	note note
}

// rowZone is the row below the settings that offer options: the time zone,
// which is typed.
const (
	rowZone    = settings
	optionRows = settings + 1
)

// The messages of the settings.
type (
	// optionMsg is a click on one of a setting's options.
	optionMsg struct {
		of   setting
		pick uint8
	}
	zoneMsg struct{} // a click on the time zone
)

func newOptions(c *common) *options { return &options{common: c, zone: newField(c.zone, maxZone)} }

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
		o.goToRow(msg.of)
		chosen := o.prefs
		chosen[msg.of] = msg.pick
		return o.choose(chosen)
	case zoneMsg:
		o.goToRow(rowZone)
	case tea.PasteMsg:
		if o.typing() {
			o.zone.update(msg)
		}
	case tea.KeyPressMsg:
		return o.key(msg)
	}
	return nil
}

// goToRow goes to a row; what was typed and not taken over is gone.
func (o *options) goToRow(row setting) {
	o.row, o.zone = row, newField(o.common.zone, maxZone)
}

func (o *options) key(msg tea.KeyPressMsg) tea.Cmd {
	o.note = note{}
	key := msg.String()
	switch key {
	case "up", "shift+tab":
		o.goToRow((o.row + optionRows - 1) % optionRows)
		return nil
	case "down", "tab":
		o.goToRow((o.row + 1) % optionRows)
		return nil
	case "esc":
		return o.goTo(popMsg{from: o})
	}
	if o.typing() {
		if key == "enter" {
			return o.chooseZone()
		}
		o.zone.update(msg)
		return nil
	}
	switch key {
	case "k":
		o.goToRow((o.row + optionRows - 1) % optionRows)
	case "j":
		o.goToRow(o.row + 1)
	case "left", "h":
		return o.choose(o.prefs.turned(o.row, -1))
	case "right", "l", "space", "enter":
		return o.choose(o.prefs.turned(o.row, 1))
	case "q", "s":
		return o.goTo(popMsg{from: o})
	}
	return nil
}

// chooseZone takes over the time zone that is typed, or none.
func (o *options) chooseZone() tea.Cmd {
	typed := o.zone.value()
	if strings.TrimSpace(typed) == "" {
		o.common.zone = ""
		o.speak(o.say.In(o.Usual.Zone()))
	} else {
		zone, ok := text.Zone(typed)
		if !ok {
			o.note = note{o.say.Say(text.ZoneUnknown, text.With{"Word": typed}), true}
			return nil
		}
		o.common.zone = zone.String()
		o.speak(o.say.In(zone))
	}
	o.zone = newField(o.common.zone, maxZone)
	return o.choose(o.prefs)
}

func (o *options) typing() bool { return o.row == rowZone }

func (o *options) keys() []text.Key {
	if o.typing() {
		return []text.Key{text.HintField, text.HintTakeOver, text.HintBack}
	}
	return []text.Key{text.HintField, text.HintChange, text.HintBack}
}

func (o *options) close() tea.Cmd { return nil }

// keptMsg tells whether the settings could be kept.
type keptMsg struct{ err error }

// choose takes over what was chosen, shows everything so, and keeps it for a
// player.
func (c *common) choose(p prefs) tea.Cmd {
	if p[setLanguage] != c.prefs[setLanguage] {
		c.speak(c.say.As(p.language(c.Usual)))
	}
	c.prefs = p
	return tea.Batch(c.relook(), c.keep())
}

// keep keeps for a player what was chosen, and how far the lesson was learnt.
func (c *common) keep() tea.Cmd {
	if c.Person.ID == 0 || c.Person.Guest() {
		return nil
	}
	words := c.prefs.words()
	words[text.KeptZone] = text.Auto
	if c.zone != "" {
		words[text.KeptZone] = c.zone
	}
	if c.learnt != "" {
		words[lesson.Kept] = c.learnt
	}
	c.chosen.newest.Store(&words)
	c.unkept++
	accounts, id, chosen := c.Accounts, c.Person.ID, c.chosen
	return func() tea.Msg { return keptMsg{chosen.keep(accounts, id)} }
}

// speak has the person spoken to otherwise from now on.
func (c *common) speak(l text.Language) {
	c.say = l
	if c.Speaks != nil {
		c.Speaks(l)
	}
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
	c.theme = themeOf(c.Look)
	c.planned = nil
	profile := c.Look.Profile
	if c.shown == profile {
		return nil
	}
	return func() tea.Msg { return tea.ColorProfileMsg{Profile: profile} }
}
