package server

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"time"

	"sanguo/server/access"
	"sanguo/server/command"
	"sanguo/server/command/reading"
	"sanguo/server/protocol"
	"sanguo/server/session"
)

// boardHeight is how high boards are drawn at most that scroll by.
const boardHeight = 40

// read answers a visitor who reads the archive, sets the exit code, and returns
// why it ended. Readers type nothing, however long it takes.
func (s *Server) read(sess *present, v *access.Visitor, c command.Call, a *command.Answer, log *slog.Logger) error {
	return s.converse(sess, s.unhurried(), func(ctx context.Context, p session.Plain) error {
		set := s.house.Settings()
		var err error
		a.Code, err = reading.Run(ctx, reading.Call{
			Name: a.Read.Name, Words: a.Read.Words, Line: c.Address, Language: c.Language,
			Viewer: v.Person.ID, Archive: s.house.Shelves(v.Person), Site: set.Name, Licence: set.Licence,
			Look: plainLook(sess, s.config.Limits), Width: p.Width(), Height: boardHeight, Out: p, Err: c.Err,
		})
		if err != nil {
			log.Info("notdone", "err", harmless(err.Error()))
		}
		return nil
	})
}

// follow tells a visitor's program what happens at a table until the match there
// has ended, sets the exit code, and returns why it ended.
func (s *Server) follow(sess *present, v *access.Visitor, c command.Call, a *command.Answer, log *slog.Logger) error {
	return s.converse(sess, s.unhurried(), func(ctx context.Context, p session.Plain) error {
		ctx, gone := context.WithCancel(ctx)
		defer gone()
		go attached(ctx, s.config.Limits.KeepAlive, func() error {
			_, err := sess.SendRequest("keepalive@openssh.com", false, nil)
			return err
		}, gone)
		err := protocol.Follow(ctx, protocol.Config{Person: v.Person, Lobby: s.lobby, Archive: s.house.Shelves(v.Person), Now: time.Now}, a.Follow, p)
		if err != nil && !errors.Is(err, session.ErrGone) && !errors.Is(err, session.ErrStalled) {
			_, _ = io.WriteString(c.Err, c.Language.Explain(err)+"\n")
		}
		if err != nil {
			a.Code = 1
			log.Info("notdone", "err", harmless(err.Error()))
		}
		return nil
	})
}

// attached asks every now and then whether a session is still there that may have
// nothing to write for long and reads nothing, and calls gone when it is not, or
// ctx is done. Its connection may be there for the sake of others.
func attached(ctx context.Context, every time.Duration, ask func() error, gone func()) {
	if every <= 0 {
		return // nobody is to be asked
	}
	defer gone()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if ask() != nil {
				return
			}
		}
	}
}

// unhurried returns the limits of sessions in which nobody types.
func (s *Server) unhurried() session.Limits {
	limits := s.config.Limits
	limits.Idle = 0
	return limits
}

// converse runs a session without a screen until it is told to end.
func (s *Server) converse(sess *present, limits session.Limits, talk func(context.Context, session.Plain) error) error {
	return session.Talk(sess, limits, func(ctx context.Context, p session.Plain) error {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		go func() {
			select {
			case <-sess.leaving:
				cancel()
			case <-ctx.Done():
			}
		}()
		return talk(ctx, p)
	})
}
