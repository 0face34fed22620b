package server

import (
	"strings"

	"charm.land/ssh"
	"github.com/charmbracelet/colorprofile"

	"sanguo/server/session"
	"sanguo/tui/board"
)

// look guesses how the board is best drawn on a terminal. Whether its
// background is dark is a guess until the terminal has been asked.
func look(t session.Terminal) board.Look {
	l := board.Look{Glyphs: board.Chinese, Dark: true, Profile: t.Profile}
	switch {
	case !unicode(t.Env):
		l.Glyphs = board.ASCII
	case t.Term == "linux":
		l.Glyphs = board.Latin // the console's fonts have no Chinese
	}
	return l
}

// plainLook returns how boards are drawn among lines: as on the terminal, or in
// letters without colour where there is none.
func plainLook(sess ssh.Session, limits session.Limits) board.Look {
	if t, ok := session.TerminalOf(sess, limits); ok {
		return look(t)
	}
	l := board.Look{Glyphs: board.Latin, Profile: colorprofile.NoTTY}
	if !unicode(sess.Environ()) {
		l.Glyphs = board.ASCII
	}
	return l
}

// draws tells from a terminal's name whether text can be put anywhere on it. That
// it cannot is what these names say: of the shells of editors, of pipes, and of
// what is not known.
func draws(term string) bool {
	switch term {
	case "", "dumb", "unknown", "network", "dialup":
		return false
	}
	return true
}

// unicode tells from a client's environment whether its terminal shows UTF-8.
// Few clients send anything, and then it nearly always does.
func unicode(env []string) bool {
	values := map[string]string{}
	for _, entry := range env {
		name, value, _ := strings.Cut(entry, "=")
		values[name] = value
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} { // in the order of precedence
		if locale := values[name]; locale != "" {
			locale = strings.ToLower(locale)
			return strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
		}
	}
	return true
}
