package server

import (
	"context"
	"log/slog"
	"time"

	"sanguo/server/access"
	"sanguo/server/protocol"
	"sanguo/server/session"
)

// program speaks with a visitor who is a program until it ends, and returns why.
func (s *Server) program(sess *present, v *access.Visitor, log *slog.Logger) error {
	return s.converse(sess, s.config.Limits, func(ctx context.Context, p session.Plain) error {
		return protocol.Run(ctx, protocol.Config{
			Person: v.Person, Lobby: s.lobby, Archive: s.house.Shelves(v.Person), Accounts: registrar{v, sess, s.store, log}, Now: time.Now,
		}, p, p)
	})
}
