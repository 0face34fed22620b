package tui

import (
	"errors"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/tui/text"
)

// desk is the screen of operators: lists of what there is, and a line for acts,
// which is written as behind ssh HOST admin. It does nothing by itself: whether
// somebody may do something is seen to where it is done.
type desk struct {
	*common
	operator Operator
	acts     []Act
	tab      int
	sheet    Sheet
	row      int
	line     *actLine // open while an act is typed
	sure     string   // the line that waits for a yes, or nothing
	busy     bool     // an act is being done
	told     []string // what was said of the last act
	bad      bool     // namely that it was not done
	note     note
	heard    bool // the sheet has come
}

// deskEvery is how often the lists are looked at anew while they are shown.
const deskEvery = 5 * time.Second

// The messages of the desk. Those with a desk are for that one.
type (
	sheetMsg struct {
		desk  *desk
		tab   int
		sheet Sheet
		err   error
	}
	doneMsg struct {
		desk *desk
		said string
		err  error
	}
	deskTick struct{ desk *desk }
	tabMsg   struct{ tab int } // a click on a tab
	deskMsg  struct{ row int } // a click on a row
)

func newDesk(c *common) *desk { return &desk{common: c, operator: c.Operator, acts: c.Operator.Acts()} }

func (d *desk) init() tea.Cmd { return tea.Batch(d.look(), d.wait()) }

// wait waits until the list is to be looked at again.
func (d *desk) wait() tea.Cmd { return d.later(deskEvery, deskTick{d}) }

// look asks for the list of the tab.
func (d *desk) look() tea.Cmd {
	tab, operator := d.tab, d.operator
	act := deskTabs[tab].sheet
	if act == "" {
		d.sheet, d.heard = d.actSheet(), true
		return nil
	}
	return func() tea.Msg {
		sheet, err := operator.Sheet(act)
		return sheetMsg{d, tab, sheet, err}
	}
}

// actSheet lists all that can be done.
func (d *desk) actSheet() Sheet {
	s := Sheet{Heads: []string{d.say.Say(text.DeskAct), d.say.Say(text.DeskWhat)}}
	for _, a := range d.acts {
		s.Rows = append(s.Rows, Row{Cells: []string{strings.TrimSpace(a.Name + " " + a.Words), a.About}, Aims: []string{a.Name}})
	}
	return s
}

func (d *desk) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case sheetMsg:
		if msg.desk == d && msg.tab == d.tab {
			return d.take(msg)
		}
	case doneMsg:
		if msg.desk == d {
			return d.tell(msg)
		}
	case deskTick:
		if msg.desk == d {
			return tea.Batch(d.look(), d.wait())
		}
	case tabMsg:
		return d.turnTo(msg.tab)
	case deskMsg:
		if d.row == msg.row {
			return d.begin(deskTabs[d.tab].enter)
		}
		d.row = msg.row
	case tea.MouseWheelMsg:
		if n := wheelBy(msg); n != 0 && d.line == nil && d.sure == "" {
			d.step(n)
		}
	case tea.PasteMsg:
		if d.line != nil {
			d.line.update(msg)
		}
	case tea.KeyPressMsg:
		return d.key(msg)
	}
	return nil
}

// take takes over a list, and stays at its row.
func (d *desk) take(msg sheetMsg) tea.Cmd {
	if msg.err != nil {
		return d.refused(msg.err)
	}
	if row, ok := d.chosen(); ok {
		for i, other := range msg.sheet.Rows {
			if len(row.Aims) > 0 && len(other.Aims) > 0 && row.Aims[0] == other.Aims[0] {
				d.row = i
				break
			}
		}
	}
	d.sheet, d.heard = msg.sheet, true
	d.row = max(min(d.row, len(d.sheet.Rows)-1), 0)
	return nil
}

// tell tells what came of an act, and looks what has changed.
func (d *desk) tell(msg doneMsg) tea.Cmd {
	d.busy = false
	if msg.err != nil {
		return tea.Batch(d.refused(msg.err), d.look()) // the line stays, to be changed
	}
	d.line, d.told, d.bad = nil, strings.Split(strings.TrimSpace(msg.said), "\n"), false
	return d.look()
}

// refused tells why something was not done. Who may do nothing of it any more
// is shown out of the room, and finds no way back.
func (d *desk) refused(err error) tea.Cmd {
	sentence := d.say.Explain(err)
	if errors.Is(err, ErrNoOperator) {
		d.Operator = nil
		return d.goTo(popMsg{from: d, note: sentence})
	}
	d.told, d.bad = []string{sentence}, true
	return nil
}

// turnTo shows another list.
func (d *desk) turnTo(tab int) tea.Cmd {
	n := len(deskTabs)
	d.tab, d.row, d.sheet, d.heard, d.told = (tab+n)%n, 0, Sheet{}, false, nil
	return d.look()
}

// chosen returns the row under the cursor.
func (d *desk) chosen() (Row, bool) {
	if d.row >= len(d.sheet.Rows) {
		return Row{}, false
	}
	return d.sheet.Rows[d.row], true
}

// copySaid asks the terminal to copy what was said of the last act.
func (d *desk) copySaid() tea.Cmd {
	if len(d.told) == 0 {
		return nil
	}
	d.note = note{text: d.say.Say(text.DeskCopied)}
	return tea.Raw(ansi.SetSystemClipboard(strings.Join(d.told, "\n")))
}

func (d *desk) typing() bool { return d.line != nil }

func (d *desk) close() tea.Cmd { return nil }
