package server

import (
	"fmt"
	"io"
	"log/slog"
	"runtime/debug"
	"time"

	"charm.land/ssh"

	"sanguo/clean"
	"sanguo/server/access"
	"sanguo/server/command"
	"sanguo/tui/text"
)

// language is what everybody is spoken to in.
const language = "en"

// contain ends a session that panics, and no other.
func (s *Server) contain(next ssh.Handler) ssh.Handler {
	return func(sess ssh.Session) {
		defer func() {
			if v := recover(); v != nil {
				s.log.Error("panic", "conn", connection(sess), "value", harmless(fmt.Sprint(v)), "stack", string(debug.Stack()))
				_ = sess.Exit(1)
			}
		}()
		next(sess)
	}
}

// count lets Shutdown wait for the sessions that are within, and refuses those
// that come after it has begun.
func (s *Server) count(next ssh.Handler) ssh.Handler {
	return func(sess ssh.Session) {
		if !s.enter() {
			s.metrics.Refused("stopping")
			say(sess, text.ServerStopping)
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
			log.Error("refused", "why", "store", "err", err)
			say(sess, text.ErrorInside)
			_ = sess.Exit(1)
			return
		}
		if v := visitor.Fingerprint; v != "" {
			giveBack, ok := s.perKey.Take(v)
			if !ok {
				s.metrics.Refused("sessions")
				log.Info("refused", "address", sess.RemoteAddr().String(), "why", "sessions", "key", v)
				say(sess, text.LimitSessions)
				_ = sess.Exit(1)
				return
			}
			defer giveBack()
		}
		_, _, terminal := sess.Pty()
		call := command.Call{
			Args: sess.Command(), Terminal: terminal, Address: s.typed(sess),
			Language: text.For(language), Out: sess, Err: errorsTo(sess), Backup: s.backupFor(sess, log),
		}
		log.Info("opened", "terminal", terminal, "command", harmless(sess.RawCommand()))
		began := time.Now()
		answer := command.Run(call)
		why := "answered"
		switch {
		case answer.Screen:
			ended := s.metrics.Opened("screen")
			why = reason(s.show(sess, visitor, answer.Target, log))
			ended(why)
		case answer.Linear:
			ended := s.metrics.Opened("linear")
			why = reason(s.talk(sess, visitor, answer.First, log))
			ended(why)
		}
		if why == "flood" {
			abused(sess.Context())
		}
		log.Info("closed", "why", why, "after", time.Since(began).Round(time.Millisecond))
		_ = sess.Exit(answer.Code)
	}
}

// guestKey is where a connection keeps its guest: all its sessions are of the
// same one.
type guestKey struct{}

// admit tells who a session is of.
func (s *Server) admit(sess ssh.Session, log *slog.Logger) (v *access.Visitor, err error) {
	if key := sess.PublicKey(); key != nil {
		v, err = s.desk.Player(key, sess.User())
	} else {
		ctx := sess.Context()
		ctx.Lock()
		defer ctx.Unlock()
		if known, ok := ctx.Value(guestKey{}).(*access.Visitor); ok {
			return known, nil
		}
		v = s.desk.Guest()
		ctx.SetValue(guestKey{}, v)
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

// say says a sentence to somebody without a screen.
func say(sess ssh.Session, key text.Key) {
	_, _ = fmt.Fprintln(errorsTo(sess), text.For(language).Say(key))
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
