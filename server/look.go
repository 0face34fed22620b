package server

import (
	"charm.land/ssh"
	"github.com/charmbracelet/colorprofile"

	"sanguo/server/session"
	"sanguo/tui/board"
)

// look guesses how the board is best drawn on a terminal.
func look(t session.Terminal) board.Look {
	return board.Guess(t.Term, t.Env, t.Profile)
}

// plainLook returns how boards are drawn among lines: as on the terminal, or in
// letters without colour where there is none.
func plainLook(sess ssh.Session, limits session.Limits) board.Look {
	if t, ok := session.TerminalOf(sess, limits); ok {
		return look(t)
	}
	l := board.Look{Glyphs: board.Latin, Profile: colorprofile.NoTTY}
	if !board.Unicode(sess.Environ()) {
		l.Glyphs = board.ASCII
	}
	return l
}
