package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// notify tells somebody who looks elsewhere that a table waits for them: by the
// bell and by a message on the desktop, as far as they want it.
func (c *common) notify(key text.Key, name string) tea.Cmd {
	var out strings.Builder
	if offers[setBell].options[c.prefs[setBell]].word == "on" {
		out.WriteByte('\a')
	}
	said := clean.Line(c.say.Say(key, text.With{"Name": clean.Line(name, table.MaxName)}), 80)
	switch c.prefs[setDesktop] {
	case desktopOSC9:
		out.WriteString("\x1b]9;" + said + "\x1b\\")
	case desktopOSC777: // its parts are parted by semicolons
		title := c.say.Say(text.Title)
		out.WriteString("\x1b]777;notify;" + clean.Line(title, 40) + ";" + strings.ReplaceAll(said, ";", ",") + "\x1b\\")
	}
	if out.Len() == 0 {
		return nil
	}
	return tea.Raw(out.String())
}
