package session

import (
	"log/slog"
	"net"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// Options returns what makes an ssh server keep its connections within limits:
// the time for the handshake, signs of life, the number of sessions, and what
// and how much may be asked for. Sessions with a terminal or a command are all
// there is; subsystems, forwarding of any kind, agents and signals are refused.
//
// They go behind all other options of the server. Options of its own for
// connections and terminals stay and are asked first. [ssh.Session.Pty] tells
// no change of size then; [Serve] has its own way to know. The log is told, at
// level info, which connections were closed and why.
func Options(limits Limits, log *slog.Logger) []ssh.Option {
	return []ssh.Option{func(srv *ssh.Server) error {
		srv.HandshakeTimeout = limits.Handshake
		srv.SubsystemHandlers = map[string]ssh.SubsystemHandler{}
		srv.ChannelHandlers = map[string]ssh.ChannelHandler{
			"session": handleSession,
			"default": refuseChannel,
		}
		srv.RequestHandlers = map[string]ssh.RequestHandler{"default": refuseRequest}

		wrap := srv.ConnCallback
		srv.ConnCallback = func(ctx ssh.Context, conn net.Conn) net.Conn {
			if wrap != nil {
				if conn = wrap(ctx, conn); conn == nil {
					return nil
				}
			}
			setUserTimeout(conn, limits.Unacknowledged)
			newConnection(ctx, conn, limits, log)
			return conn
		}
		allowPty := srv.PtyCallback
		srv.PtyCallback = func(ctx ssh.Context, pty ssh.Pty) bool {
			return (allowPty == nil || allowPty(ctx, pty)) && plausible(pty)
		}
		return nil
	}}
}

// maxCells is the width and height above which a window is not believed.
const maxCells = 10_000

// plausible tells whether there is such a terminal.
func plausible(pty ssh.Pty) bool {
	return pty.Window.Width <= maxCells && pty.Window.Height <= maxCells && len(pty.Term) <= maxTerm
}

// refuseChannel refuses a channel that is not a session.
func refuseChannel(_ *ssh.Server, _ *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
	if c := connectionOf(ctx); c != nil {
		c.request()
	}
	_ = asked.Reject(gossh.UnknownChannelType, "sessions only")
}

// refuseRequest refuses a request that concerns a whole connection.
func refuseRequest(ctx ssh.Context, _ *ssh.Server, _ *gossh.Request) (bool, []byte) {
	if c := connectionOf(ctx); c != nil {
		c.request()
	}
	return false, nil
}
