package server

import (
	"log/slog"

	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/server/access"
	"sanguo/store"
	"sanguo/tui"
)

// registrar makes accounts for the screens, and tells the log.
type registrar struct {
	*access.Visitor
	within *present
	store  *store.Store
	log    *slog.Logger
}

var _ tui.Accounts = registrar{}

// Keep keeps a player's settings.
func (r registrar) Keep(id engine.PlayerID, settings map[string]string) error {
	err := r.store.KeepSettings(id, settings)
	if err != nil {
		complain(r.log, "notkept", err, "what", "settings", "player", uint64(id))
	}
	return err
}

// settings returns what was kept of a visitor's settings. They are not worth
// keeping anybody out.
func (s *Server) settings(v *access.Visitor, log *slog.Logger) map[string]string {
	if v.Person.ID == 0 || v.Person.Guest() {
		return nil
	}
	kept, err := s.store.Settings(v.Person.ID)
	if err != nil {
		complain(log, "unread", err, "what", "settings", "player", uint64(v.Person.ID))
	}
	return kept
}

// Register makes a player for the visitor's key.
func (r registrar) Register(name string) (table.Person, error) {
	p, err := r.Visitor.Register(name)
	if err != nil {
		r.log.Info("notregistered", "why", harmless(err.Error()))
		return p, err
	}
	r.within.is(r.Visitor)
	r.log.Info("registered", "player", uint64(p.ID), "name", p.Name, "key", r.Fingerprint)
	return p, nil
}

// wantsLines reports whether somebody who asks for nothing by name has chosen
// plain lines in the settings.
func (s *Server) wantsLines(p *present, v *access.Visitor, log *slog.Logger) bool {
	return len(p.Command()) == 0 && tui.PlainLines(s.settings(v, log))
}
