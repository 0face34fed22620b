package server

import (
	"strings"

	"charm.land/ssh"

	"sanguo/tui/board"
	"sanguo/tui/text"
)

// usual returns how somebody is spoken to who has chosen nothing: in the
// language that their client asks for, if their terminal has the letters, or else
// in English, and by the clocks of TZ, which few clients send, or else of the house.
func (s *Server) usual(sess ssh.Session) text.Language {
	tag := ""
	if board.Unicode(sess.Environ()) {
		tag, _ = text.Environment(sess.Environ())
	}
	zone, _ := text.Zone(s.house.Settings().Zone)
	for _, v := range sess.Environ() {
		if name, ok := strings.CutPrefix(v, "TZ="); ok {
			if sent, ok := text.Zone(strings.TrimPrefix(name, ":")); ok {
				zone = sent
			}
		}
	}
	return text.For(tag).In(zone)
}
