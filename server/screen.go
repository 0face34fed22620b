package server

import (
	"context"
	"errors"
	"log/slog"
	"time"

	tea "charm.land/bubbletea/v2"
	"sanguo/panics"
	"sanguo/server/access"
	"sanguo/server/command"
	"sanguo/server/session"
	"sanguo/tui"
)

// show runs the screens for a visitor until they end, and returns why.
func (s *Server) show(sess *present, v *access.Visitor, c command.Call, target tui.Target, log *slog.Logger) error {
	var root *program
	accounts := registrar{v, sess, s.store, log}
	err := session.Serve(sess, s.config.Limits, func(ctx context.Context, t session.Terminal) tea.Model {
		root = &program{done: ctx.Done(), stopping: sess.leaving, Model: tui.New(tui.Config{
			Person: v.Person, Key: v.Fingerprint, KeyType: v.KeyType,
			Address: s.typed(sess), Lobby: s.lobby, Archive: s.house.Shelves(v.Person), Accounts: accounts, Settings: s.settings(v, log),
			House: s.houseSays, GuestLine: s.guestLine(sess, v), Operator: s.operatorFor(sess, v, log),
			Language: c.Language, Usual: c.Usual, Speaks: sess.speaks, Target: target, Now: time.Now, Read: t.Read, Width: t.Width, Height: t.Height, Look: look(t),
		})}
		return root
	})
	if root != nil {
		root.Close()
	}
	return err
}

// houseSays returns what the house says of itself now.
func (s *Server) houseSays() tui.House {
	set := s.house.Settings()
	return tui.House{Name: set.Name, Message: set.Message}
}

// program is the screens, and the end of them when the server stops.
type program struct {
	*tui.Model
	done     <-chan struct{} // closed when the session ends
	stopping <-chan struct{} // closed when the session is to end
}

var _ session.Lined = (*program)(nil)

// stop tells a program to end.
type stop struct{}

// Init begins the screens, and to wait for the word to end.
func (p *program) Init() tea.Cmd {
	return tea.Batch(p.Model.Init(), func() tea.Msg {
		select {
		case <-p.stopping:
			return stop{}
		case <-p.done:
			return nil
		}
	})
}

// Update hands everything to the screens but the word to end.
func (p *program) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(stop); ok {
		return p, tea.Quit
	}
	_, cmd := p.Model.Update(msg)
	return p, cmd
}

// panicked tells whether an error is a panic, of which the log is told at length.
func panicked(err error, log *slog.Logger) bool {
	broken, ok := errors.AsType[*panics.Error](err)
	if ok {
		broken.Log(log)
	}
	return ok
}

// reason returns a word for the log for why a session ended.
func reason(err error, log *slog.Logger) string {
	switch {
	case err == nil:
		return "quit"
	case errors.Is(err, session.ErrGone):
		return "gone"
	case errors.Is(err, session.ErrStalled):
		return "stalled"
	case errors.Is(err, session.ErrFlood):
		return "flood"
	case errors.Is(err, session.ErrIdle):
		return "idle"
	case errors.Is(err, session.ErrNoTerminal):
		return "noterminal"
	}
	if panicked(err, log) {
		return "panic"
	}
	return "failed"
}
