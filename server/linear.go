package server

import (
	"context"
	"log/slog"
	"time"

	"charm.land/ssh"

	"sanguo/server/access"
	"sanguo/server/session"
	"sanguo/tui/linear"
	"sanguo/tui/text"
)

// talk runs linear mode for a visitor until it ends, and returns why.
func (s *Server) talk(sess ssh.Session, v *access.Visitor, first string, log *slog.Logger) error {
	err := session.Talk(sess, s.config.Limits, func(ctx context.Context, p session.Plain) error {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		go func() {
			select {
			case <-s.stopping:
				cancel()
			case <-ctx.Done():
			}
		}()
		return linear.Run(ctx, linear.Config{
			Person: v.Person, Address: s.typed(sess), Lobby: s.lobby, Archive: s.store, Accounts: registrar{v, s.store, log},
			Language: language, First: first, Now: time.Now, Terminal: p.Terminal, Width: p.Width,
		}, p, p)
	})
	select {
	case <-s.stopping:
		say(sess, text.ServerStopping)
	default:
	}
	return err
}
