package server

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"sync/atomic"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/limit"
	"sanguo/tui/text"
)

// door has every connection pass the gate before anything else is done for it.
func (s *Server) door(srv *ssh.Server) error {
	srv.ConnCallback = func(ctx ssh.Context, conn net.Conn) net.Conn {
		address := conn.RemoteAddr() // waits for the PROXY header where there must be one
		pass, err := s.gate.Enter(addrOf(address), time.Now())
		if err != nil {
			s.refused(address, limit.Reason(err))
			turnAway(conn, err)
			return nil
		}
		in := &guarded{
			Conn: conn, pass: pass, penalties: s.config.Door.Penalties, late: time.Now().Add(s.config.Limits.Handshake),
			// The ssh library does not close who has only just come in.
			stay: context.AfterFunc(s.cut, func() { _ = conn.Close() }),
		}
		ctx.SetValue(guardedKey{}, in)
		return in
	}
	return nil
}

// refused counts somebody who is refused, and tells the log. Every such line begins
// with where it came from and why, for what reads the log.
func (s *Server) refused(from net.Addr, why string, more ...any) {
	s.metrics.Refused(why)
	s.log.Info("refused", append([]any{"address", from.String(), "why", why}, more...)...)
}

// addrOf returns the address of a client without its port.
func addrOf(a net.Addr) netip.Addr {
	if tcp, ok := a.(*net.TCPAddr); ok {
		return tcp.AddrPort().Addr()
	}
	return netip.Addr{}
}

// turnAway tells somebody why they cannot come in, in English, as nothing is
// known of them. The protocol allows lines before it begins; OpenSSH shows them
// with -v.
func turnAway(conn net.Conn, why error) {
	var say text.Language
	var sentence string
	penalty, waits := errors.AsType[*limit.PenaltyError](why)
	switch {
	case waits:
		sentence = say.Say(text.LimitPenalty, text.With{"Time": say.Span(penalty.Left)})
	case errors.Is(why, limit.ErrSource), errors.Is(why, limit.ErrSourceCrowd):
		sentence = say.Say(text.LimitSource)
	case errors.Is(why, limit.ErrCrowd):
		sentence = say.Say(text.LimitCrowd)
	default:
		sentence = say.Say(text.LimitFull)
	}
	_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
	_, _ = io.WriteString(conn, sentence+"\r\n")
}

// guarded is a connection that has come in by the door, and leaves by it.
type guarded struct {
	net.Conn
	pass      *limit.Pass
	penalties limit.Penalties
	late      time.Time // when it should have logged in
	closed    atomic.Bool
	stay      func() bool // keeps it from being closed when the server is
}

// guardedKey finds the connection in an ssh.Context.
type guardedKey struct{}

// Close closes the connection. Who goes without having logged in gets a penalty.
func (g *guarded) Close() error {
	if g.closed.Swap(true) {
		return g.Conn.Close()
	}
	g.stay()
	if !g.pass.Leave() {
		now := time.Now()
		penalty := g.penalties.NoLogin
		if !now.Before(g.late) {
			penalty = g.penalties.Late
		}
		g.pass.Penalise(penalty, now)
	}
	return g.Conn.Close()
}

// Abused gives the source of the connection a penalty.
func (g *guarded) Abused() { g.pass.Penalise(g.penalties.Abuse, time.Now()) }

// TCPConn returns the connection below, if it is one of TCP.
func (g *guarded) TCPConn() (*net.TCPConn, bool) {
	if hides, is := g.Conn.(interface{ TCPConn() (*net.TCPConn, bool) }); is {
		return hides.TCPConn()
	}
	tcp, ok := g.Conn.(*net.TCPConn)
	return tcp, ok
}

// guardedOf returns the connection of a context, nil where there is none.
func guardedOf(ctx context.Context) *guarded {
	g, _ := ctx.Value(guardedKey{}).(*guarded)
	return g
}

// abused gives the source of a session a penalty.
func abused(ctx context.Context) {
	if g := guardedOf(ctx); g != nil {
		g.Abused()
	}
}

// turnedOut gives the source of a session the penalty for who may not come in:
// each is told why, and has to wait in the end if it goes on asking.
func turnedOut(ctx context.Context) {
	if g := guardedOf(ctx); g != nil {
		g.pass.Penalise(g.penalties.Refused, time.Now())
	}
}

// loggedIn returns what is told how each try to log in went.
func loggedIn(ctx context.Context) func(gossh.ConnMetadata, string, error) {
	return func(_ gossh.ConnMetadata, _ string, err error) {
		if g := guardedOf(ctx); g != nil && err == nil {
			g.pass.LoggedIn()
		}
	}
}
