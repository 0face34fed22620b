package server

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"strings"

	"golang.org/x/term"

	"sanguo/panics"
	"sanguo/server/access"
	"sanguo/server/command/admin"
	"sanguo/server/session"
	"sanguo/tui/text"
)

// whyOut returns a stable word for the log for why somebody is not let in.
func whyOut(err error) string {
	for _, s := range []struct {
		err error
		why string
	}{
		{access.ErrBanned, "banned"},
		{access.ErrNoInvite, "noinvite"},
		{access.ErrCode, "badcode"},
		{access.ErrClosed, "notlisted"},
		{access.ErrNoGuests, "noguests"},
	} {
		if errors.Is(err, s.err) {
			return s.why
		}
	}
	return "store"
}

// sayOut says to somebody why they are not let in.
func sayOut(p *present, err error) {
	said := p.speech().Explain(err)
	if banned, ok := errors.AsType[*access.Banned](err); ok {
		said = admin.BannedSentence(p.speech(), banned.Ban)
	}
	_, _ = io.WriteString(errorsTo(p), said+"\n")
}

// codeTries is how often the code of an invitation is asked for in a session.
const codeTries = 3

// askInvite asks a new key at a terminal for the code of an invitation.
func (s *Server) askInvite(p *present, v *access.Visitor, log *slog.Logger) error {
	asked := session.Talk(p, s.config.Limits, func(ctx context.Context, far session.Plain) error {
		answer := make(chan error, 1)
		go func() { // what is read ends with the session
			defer panics.Catch(func(err error) { answer <- err })
			prompt := term.NewTerminal(far, p.speech().Say(text.HouseAskInvite))
			for range codeTries {
				code, err := prompt.ReadLine()
				if err != nil {
					answer <- access.ErrNoInvite
					return
				}
				if strings.TrimSpace(code) == "" {
					continue
				}
				if err = v.Invitation(code); !errors.Is(err, access.ErrCode) {
					answer <- err
					return
				}
				s.refused(p.RemoteAddr(), "badcode", "conn", connection(p))
				turnedOut(p.Context())
				_, _ = io.WriteString(prompt, p.speech().Explain(err)+"\n")
			}
			answer <- access.ErrNoInvite
		}()
		select {
		case err := <-answer:
			return err
		case <-ctx.Done():
		case <-p.leaving:
		}
		return access.ErrNoInvite
	})
	panicked(asked, log)
	return asked
}
