package server

import (
	"context"
	"io"
	"log/slog"
	"time"

	"sanguo/server/access"
	"sanguo/server/command"
	"sanguo/server/session"
	"sanguo/tui/linear"
)

// talk runs linear mode for a visitor until it ends, and returns why.
func (s *Server) talk(sess *present, v *access.Visitor, c command.Call, first string, log *slog.Logger) error {
	return s.converse(sess, s.config.Limits, func(ctx context.Context, p session.Plain) error {
		if message := s.house.Settings().Message; message != "" {
			_, _ = io.WriteString(p, message+"\r\n")
		}
		return linear.Run(ctx, linear.Config{
			Person: v.Person, Address: s.typed(sess), Lobby: s.lobby, Archive: s.house.Shelves(v.Person), Accounts: registrar{v, sess, s.store, log}, Settings: s.settings(v, log),
			Language: c.Language, Usual: c.Usual, Speaks: sess.speaks, GuestLine: s.guestLine(sess, v), First: first, Now: time.Now, Terminal: p.Terminal, Width: p.Width,
		}, p, p)
	})
}
