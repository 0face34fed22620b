package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// common is what all screens of one session share.
type common struct {
	Config
	say           text.Language
	theme         *theme
	width, height int
	open          *keeper
	prefs         prefs
	zone          string // the time zone that was chosen, or nothing
	chosen        *chosen
	unkept        int                  // how often the settings are being kept just now
	found         board.Look           // the terminal as it was found, whatever was chosen
	shown         colorprofile.Profile // how many colours what runs the screens takes them to have
	going         []tea.Msg            // of the screens that come and go
	measuring     bool                 // a glyph stands in the corner to be measured, see fitting
	learnt        string               // how far one has come in the lesson, as it is kept
	bookmark      *bookmark            // where the rule book was left, nil before it was opened
	planned       map[[2]int]plan      // of the newest size of the window
}

// screen is one of the screens of a session.
type screen interface {
	// init starts what the screen waits for.
	init() tea.Cmd
	// update takes a message. Those of other screens come by as well.
	update(tea.Msg) tea.Cmd
	// view draws the screen in the window's size, and changes nothing.
	view() page
	// keys lists what the keys of the screen do.
	keys() []text.Key
	// typing reports whether letters go into a line of text just now.
	typing() bool
	// close ends what the screen waits for, once it is off the stack.
	close() tea.Cmd
}

// page is a drawn screen.
type page struct {
	lines  []string
	zones  []zone
	cursor *tea.Cursor // nil while nothing is typed
	steady bool        // nothing of it changes as time passes
	// clock is the part that changes as time passes, of a page of which nothing
	// else does; nil for any other page.
	clock *clockPart
	title string // of the window
}

// zone is a part of a page that can be clicked.
type zone struct {
	x, y, width int
	message     tea.Msg
}

func (z zone) has(x, y int) bool { return y == z.y && x >= z.x && x < z.x+z.width }

// The messages by which screens move about.
type (
	// welcomedMsg ends the welcome.
	welcomedMsg struct{ person table.Person }
	// pushMsg puts a screen on top.
	pushMsg struct{ screen screen }
	// popMsg takes the top screen away, if it is the one that asks for it, and
	// leaves a note on the one below.
	popMsg struct {
		from screen
		note string
	}
	// coveredMsg and uncoveredMsg tell a screen that another is on top of it,
	// and no more.
	coveredMsg   struct{}
	uncoveredMsg struct{ note string }
)

// goTo has a screen come or go as soon as the update that asks for it is done,
// so that the next key is for the right one.
func (c *common) goTo(msg tea.Msg) tea.Cmd {
	c.going = append(c.going, msg)
	return nil
}

// later sends a message after so long, unless the session has ended by then.
func (c *common) later(wait time.Duration, msg tea.Msg) tea.Cmd {
	ended := make(chan struct{})
	forget := c.open.keep(func() { close(ended) })
	return func() tea.Msg {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-timer.C:
			forget()
			return msg
		case <-ended:
			return nil
		}
	}
}

// note is a line that tells of what just happened, or what went wrong.
type note struct {
	text string
	bad  bool
}

func (c *common) failed(err error) note {
	if err == nil {
		return note{}
	}
	return note{c.say.Explain(err), true}
}
