package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// deskTab is one of the lists on the desk of operators.
type deskTab struct {
	title text.Key
	sheet string            // the act that shows it; empty for that of the acts themselves
	enter string            // the act that enter begins on a row; empty for one that is the row
	acts  map[string]string // and those that other keys begin there
	hints []text.Key
}

// deskTabs are the lists.
var deskTabs = []deskTab{
	{text.DeskWho, "who", "kick", map[string]string{"k": "kick", "m": "mute", "b": "ban", "r": "rename"},
		[]text.Key{text.HintKick, text.HintMute, text.HintBan, text.HintRename}},
	{text.DeskTables, "tables", "end", nil, []text.Key{text.HintEnd}},
	{text.DeskBans, "bans", "unban", nil, []text.Key{text.HintUnban, text.HintBan}},
	{text.DeskInvites, "invites", "uninvite", nil, []text.Key{text.HintUninvite}},
	{text.DeskSettings, "settings get", "settings set", nil, []text.Key{text.HintSet}},
	{text.DeskAudit, "audit", "", nil, nil},
	{text.DeskActs, "", "", nil, []text.Key{text.HintTypeAct}},
}

// deskActs are the acts that keys begin anywhere, aimed at nothing yet.
var deskActs = map[string]string{"a": "announce", "b": "ban", "i": "invite", ":": ""}

func (d *desk) key(msg tea.KeyPressMsg) tea.Cmd {
	d.note = note{}
	key := msg.String()
	switch {
	case d.sure != "":
		return d.sureKey(key)
	case d.line != nil:
		return d.lineKey(msg)
	}
	tab := deskTabs[d.tab]
	if act, ok := tab.acts[key]; ok {
		return d.begin(act)
	}
	if act, ok := deskActs[key]; ok {
		return d.open(act, nil)
	}
	if n, ok := rowsBy(key, d.height/2-4, len(d.sheet.Rows)); ok {
		d.step(n)
		return nil
	}
	switch key {
	case "left", "h", "shift+tab":
		return d.turnTo(d.tab - 1)
	case "right", "l", "tab":
		return d.turnTo(d.tab + 1)
	case "enter", "space":
		return d.begin(tab.enter)
	case "y":
		return d.copySaid()
	case "esc", "q", "o":
		return d.goTo(popMsg{from: d})
	}
	return nil
}

// step moves the cursor some rows down.
func (d *desk) step(n int) {
	d.row, d.told = max(min(d.row+n, len(d.sheet.Rows)-1), 0), nil
}

// begin begins an act on the row under the cursor.
func (d *desk) begin(act string) tea.Cmd {
	row, ok := d.chosen()
	if !ok || len(row.Aims) == 0 {
		return nil
	}
	if act == "" {
		return d.open(row.Aims[0], nil)
	}
	return d.open(act, row.Aims)
}

// open opens the line for an act.
func (d *desk) open(act string, aims []string) tea.Cmd {
	line := newActLine(act, aims)
	d.line, d.told = &line, nil
	return nil
}

func (d *desk) lineKey(msg tea.KeyPressMsg) tea.Cmd {
	d.told = nil
	switch msg.String() {
	case "esc":
		d.line = nil
	case "tab":
		d.line.turn()
	case "enter":
		return d.submit()
	default:
		d.line.update(msg)
	}
	return nil
}

// submit does what the line asks for, when it is sure.
func (d *desk) submit() tea.Cmd {
	line := strings.TrimSpace(d.line.value())
	act, known := actOf(d.acts, line)
	switch {
	case line == "":
		d.line = nil
		return nil
	case d.busy:
		return nil
	case known && act.Final:
		d.sure = line
		return nil
	}
	return d.do(line)
}

func (d *desk) sureKey(key string) tea.Cmd {
	switch key {
	case "y", "Y":
		return d.answer(true)
	case "n", "N", "esc", "q":
		return d.answer(false)
	}
	return nil
}

// answer takes the answer whether a line is to be done. After a no it can be
// changed.
func (d *desk) answer(yes bool) tea.Cmd {
	line := d.sure
	d.sure = ""
	if !yes {
		return nil
	}
	return d.do(line)
}

func (d *desk) do(line string) tea.Cmd {
	d.busy = true
	operator := d.operator
	return func() tea.Msg {
		said, err := operator.Do(line)
		return doneMsg{d, said, err}
	}
}

func (d *desk) keys() []text.Key {
	keys := []text.Key{text.KeysChoose, text.KeysTabs}
	keys = append(keys, deskTabs[d.tab].hints...)
	return append(keys, text.HintInvite, text.KeysAnnounce, text.KeysAny, text.KeysAim, text.KeysCopySaid, text.HintLobby)
}
