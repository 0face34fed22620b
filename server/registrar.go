package server

import (
	"log/slog"

	"sanguo/game/table"
	"sanguo/server/access"
	"sanguo/tui"
)

// registrar makes accounts for the screens, and tells the log.
type registrar struct {
	*access.Visitor
	log *slog.Logger
}

var _ tui.Accounts = registrar{}

// Register makes a player for the visitor's key.
func (r registrar) Register(name string) (table.Person, error) {
	p, err := r.Visitor.Register(name)
	if err != nil {
		r.log.Info("notregistered", "why", harmless(err.Error()))
		return p, err
	}
	r.log.Info("registered", "player", uint64(p.ID), "name", p.Name, "key", r.Fingerprint)
	return p, nil
}
