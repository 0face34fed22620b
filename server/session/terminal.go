package session

import (
	"strings"
	"time"

	"charm.land/ssh"
	"github.com/charmbracelet/colorprofile"

	"sanguo/clean"
)

// Terminal is what is known of a person's terminal when its program is made.
type Terminal struct {
	Term          string               // its name, as in $TERM
	Width, Height int                  // in cells, at least 1 and within the limits
	Profile       colorprofile.Profile // how many colours it shows
	Env           []string             // "KEY=value": LANG, LC_*, TZ, TERM, COLORTERM and NO_COLOR alone
	// Read returns when the bytes were read of the message that the model is
	// being updated with, and the time just now when nobody has typed it. It is
	// for the model's Update alone.
	Read func() time.Time
}

// The size of a terminal that does not tell its own.
const defaultWidth, defaultHeight = 80, 24

// TerminalOf tells what the client of a session has said of its terminal, and
// false when it has none. Read is not set.
func TerminalOf(s ssh.Session, limits Limits) (Terminal, bool) {
	pty, _, ok := s.Pty()
	if !ok {
		return Terminal{}, false
	}
	return terminalOf(s, pty, limits), true
}

// terminalOf tells what a client has said of its terminal. What it says of it
// later comes as messages to the model.
func terminalOf(s ssh.Session, pty ssh.Pty, limits Limits) Terminal {
	term := clean.Line(pty.Term, maxTerm)
	env := []string{"TERM=" + term}
	for _, entry := range s.Environ() {
		if name, value, _ := strings.Cut(entry, "="); limits.allows(name, value) {
			env = append(env, name+"="+clean.Line(value, limits.Value))
		}
	}
	width, height := limits.clamp(pty.Window.Width, pty.Window.Height)
	return Terminal{
		Term: term, Width: width, Height: height,
		Profile: profileOf(term, env), Env: env,
	}
}

// profileOf tells how many colours a terminal shows, by its name and its
// environment. Those of the line that began with the VT100 have none.
func profileOf(term string, env []string) colorprofile.Profile {
	profile := colorprofile.Env(env)
	if strings.HasPrefix(term, "vt") && !strings.Contains(term, "color") {
		profile = min(profile, colorprofile.ASCII)
	}
	return profile
}

// clamp brings a window size within the limits. A size of 0 is not known.
func (l Limits) clamp(width, height int) (int, int) {
	if width <= 0 {
		width = defaultWidth
	}
	if height <= 0 {
		height = defaultHeight
	}
	return min(width, l.MaxWidth), min(height, l.MaxHeight)
}

// How much is kept of what a client calls things, in bytes.
const (
	maxTerm     = 64 // of the terminal's name
	maxVariable = 32 // of a variable's
)

// allows tells whether a variable of a client's environment is of use, and small.
func (l Limits) allows(name, value string) bool {
	if len(name) > maxVariable || len(value) > l.Value {
		return false
	}
	switch name {
	case "LANG", "TZ", "COLORTERM", "NO_COLOR":
		return true
	}
	return strings.HasPrefix(name, "LC_")
}
