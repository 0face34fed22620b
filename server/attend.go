package server

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"charm.land/ssh"

	"sanguo/clean"
	"sanguo/panics"
	"sanguo/server/access"
	"sanguo/server/command"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// contain ends a session that panics, and no other.
func (s *Server) contain(next ssh.Handler) ssh.Handler {
	return func(sess ssh.Session) {
		defer panics.Catch(func(err error) {
			panicked(err, s.log.With("conn", connection(sess)))
			_ = sess.Exit(1)
		})
		next(sess)
	}
}

// count lets Shutdown wait for the sessions that are within, and refuses those
// that come after it has begun.
func (s *Server) count(next ssh.Handler) ssh.Handler {
	return func(sess ssh.Session) {
		if !s.enter() {
			s.refused(sess.RemoteAddr(), "stopping", "conn", connection(sess))
			s.say(sess, text.ServerStopping)
			_ = sess.Exit(1)
			return
		}
		defer s.sessions.Done()
		next(sess)
	}
}

// attend finds out who it is and gives them the command or the screen that
// they asked for. It is the innermost of all.
func (s *Server) attend(ssh.Handler) ssh.Handler {
	return func(sess ssh.Session) {
		log := s.log.With("conn", connection(sess))
		visitor, err := s.admit(sess, log)
		if err != nil {
			s.metrics.Refused("store")
			complain(log, "refused", err, "why", "store")
			s.say(sess, text.ErrorInside)
			_ = sess.Exit(1)
			return
		}
		if v := visitor.Fingerprint; v != "" {
			giveBack, ok := s.perKey.Take(v)
			if !ok {
				s.refused(sess.RemoteAddr(), "sessions", "conn", connection(sess), "key", v)
				s.say(sess, text.LimitSessions)
				_ = sess.Exit(1)
				return
			}
			defer giveBack()
		}
		p := s.roll.add(sess, visitor)
		defer s.roll.remove(p)
		usual := s.usual(sess)
		p.speaks(usual.Chosen(s.settings(visitor, log)))
		select {
		case <-s.stopping: // which had told everybody before
			p.leave(stopping)
		default:
		}
		if err := s.desk.Banned(visitor, p.from); err != nil {
			s.sendHome(p, err, log)
			return
		}
		pty, _, terminal := sess.Pty()
		call := command.Call{
			Args: sess.Command(), Terminal: terminal, Lines: !board.Draws(pty.Term), Address: s.typed(sess), House: s.house.Settings(),
			Language: p.speech(), Usual: usual, Now: time.Now, Out: obedient{p}, Err: errorsTo(sess), Backup: s.backupFor(visitor, log),
			Visitor: visitor, Refused: s.desk.Admit(visitor), Admin: s.adminFor(visitor),
		}
		log.Info("opened", "terminal", terminal, "command", hidden(sess.RawCommand()))
		began := time.Now()
		settled := p.cutShort()
		answer := command.Run(call)
		settled()
		if p.told() != "" {
			p.bid()
			log.Info("closed", "why", "told", "after", time.Since(began).Round(time.Millisecond))
			_ = sess.Exit(1)
			return
		}
		p.is(visitor)
		p.speaks(answer.Language)
		if errors.Is(answer.Err, access.ErrCode) {
			s.refused(sess.RemoteAddr(), "badcode", "conn", connection(sess))
			turnedOut(sess.Context())
		}
		if answer.Err != nil {
			log.Info("notdone", "err", harmless(answer.Err.Error()))
		}
		why := "answered"
		if answer.Within() {
			if err := s.letIn(p, visitor, terminal, log); err != nil {
				s.sendHome(p, err, log)
				return
			}
			why = s.within(p, visitor, call, &answer, log)
			if p.told() != "" {
				why = "told"
				p.bid()
			}
			s.tellGuest(p, visitor, terminal)
		}
		if why == "flood" {
			abused(sess.Context())
		}
		log.Info("closed", "why", why, "after", time.Since(began).Round(time.Millisecond))
		_ = sess.Exit(answer.Code)
	}
}

// within runs what somebody who has been let in asked for, until it ends, and
// returns why it did. It sets the exit code of what has one.
func (s *Server) within(p *present, v *access.Visitor, c command.Call, a *command.Answer, log *slog.Logger) string {
	c.Language = a.Language
	kind, run := "linear", func() error { return s.talk(p, v, c, a.First, log) }
	switch {
	case a.Turn:
		a.Code = s.turn(c, v)
		return "answered"
	case a.Move != (command.Move{}):
		a.Code = s.move(c, v, a.Move)
		return "answered"
	case a.Read != nil:
		kind, run = "reader", func() error { return s.read(p, v, c, a, log) }
	case a.Follow != "":
		kind, run = "reader", func() error { return s.follow(p, v, c, a, log) }
	case a.Bot:
		kind, run = "bot", func() error { return s.program(p, v, log) }
	case a.Screen && !s.wantsLines(p, v, log):
		kind, run = "screen", func() error { return s.show(p, v, c, a.Target, log) }
	}
	ended := s.metrics.Opened(kind)
	why := reason(run(), log)
	ended(why)
	return why
}

// tellGuest tells a guest at a terminal who goes how to come back, if there is a
// seat to come back to.
func (s *Server) tellGuest(p *present, v *access.Visitor, terminal bool) {
	if v.Code != "" && terminal && s.lobby.Seated(v.Person) {
		_, _ = fmt.Fprintln(p, p.speech().Say(text.HouseGuestCode, text.With{"Name": v.Person.Name, "Line": s.guestLine(p, v)}))
	}
}

// guestLine returns what a guest types to come back, nothing for who has a key.
func (s *Server) guestLine(p *present, v *access.Visitor) string {
	if v.Code == "" {
		return ""
	}
	return strings.Replace(s.typed(p), "ssh ", "ssh -t ", 1) + " guest " + v.Code
}

// letIn lets somebody in to what is played, or returns why not.
// A new key at a terminal is asked for an invitation where one is needed.
func (s *Server) letIn(p *present, v *access.Visitor, terminal bool, log *slog.Logger) error {
	err := s.desk.Admit(v)
	if errors.Is(err, access.ErrNoInvite) && terminal {
		if err = s.askInvite(p, v, log); err == nil {
			err = s.desk.Admit(v)
		}
	}
	return err
}

// sendHome says to somebody why they are not let in, and ends the session.
func (s *Server) sendHome(p *present, err error, log *slog.Logger) {
	why := whyOut(err)
	if why == "store" {
		s.metrics.Refused(why)
		complain(log, "refused", err, "why", why, "address", p.from.String())
	} else {
		s.refused(p.RemoteAddr(), why, "conn", connection(p), "key", p.seen(time.Now()).Visitor.Fingerprint)
		turnedOut(p.Context())
	}
	sayOut(p, err)
	_ = p.Exit(1)
}

// hidden returns a command as the log may hold it: without codes, by which one
// comes in.
func hidden(command string) string {
	command = strings.Join(strings.Fields(command), " ")
	for _, secret := range []string{"key", "invite", "guest"} {
		if rest, ok := strings.CutPrefix(command, secret+" "); ok && !strings.HasPrefix(rest, "add") && !strings.HasPrefix(rest, "remove") {
			return secret + " ..."
		}
	}
	return harmless(command)
}

// guestKey is where a connection keeps its guest: all its sessions are of the
// same one.
type guestKey struct{}

// admit tells who a session is of.
func (s *Server) admit(sess ssh.Session, log *slog.Logger) (v *access.Visitor, err error) {
	if key := sess.PublicKey(); key != nil {
		if v, err = s.desk.Player(key, sess.User()); err == nil && v.Trouble != nil {
			log.Error("operators", "err", v.Trouble) // and the key is not one of theirs
		}
	} else {
		ctx := sess.Context()
		ctx.Lock()
		defer ctx.Unlock()
		if known, ok := ctx.Value(guestKey{}).(access.Visitor); ok {
			return &known, nil
		}
		v = s.desk.Guest()
		ctx.SetValue(guestKey{}, *v)
	}
	if err == nil {
		log.Info("login",
			"address", sess.RemoteAddr().String(), "player", uint64(v.Person.ID), "name", v.Person.Name, "guest", v.Person.Guest(),
			"key", v.Fingerprint, "type", v.KeyType, "user", harmless(sess.User()), "client", harmless(sess.Context().ClientVersion()))
	}
	return v, err
}

// connection returns a short name of a session's connection for the log.
func connection(sess ssh.Session) string {
	const enough = 10
	id := sess.Context().SessionID()
	return id[:min(len(id), enough)]
}

// say says a sentence to somebody of whom nothing is known but the session.
func (s *Server) say(sess ssh.Session, key text.Key) {
	_, _ = fmt.Fprintln(errorsTo(sess), s.usual(sess).Say(key))
}

// errorsTo returns where to say what is wrong: a terminal has one stream for
// everything.
func errorsTo(sess ssh.Session) io.Writer {
	if _, _, terminal := sess.Pty(); terminal {
		return sess
	}
	return sess.Stderr()
}

// harmless returns text of a client's as the log may hold it.
func harmless(hostile string) string {
	const most = 120
	return clean.Line(hostile, most)
}
