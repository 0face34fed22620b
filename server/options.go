package server

import (
	"errors"
	"io"
	"net"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

// version is what the server calls itself before anything else is said. It
// tells neither a number nor a library.
const version = "sanguo" // SSH-2.0-sanguo

// options makes the ssh server what it is. What bounds a client comes from
// package session.
func (s *Server) options() []ssh.Option {
	// The door comes first: session's options ask it before they count anything.
	return append(append([]ssh.Option{s.door}, session.Options(s.config.Limits, s.log)...),
		wish.WithVersion(version),
		func(srv *ssh.Server) error { srv.AddHostKey(s.key); return nil },
		algorithms,
		// Any key is let in: it is an account, or becomes one. What counts later
		// is the key that was proven, not what was offered here.
		wish.WithPublicKeyAuth(func(ssh.Context, ssh.PublicKey) bool { return true }),
		// Who has no key is let in as a guest, by a method that asks nothing.
		wish.WithKeyboardInteractiveAuth(func(ssh.Context, gossh.KeyboardInteractiveChallenge) bool { return true }),
		s.logRefusals,
		wish.WithMiddleware(s.middleware()...),
	)
}

// middleware is what every session passes through. Wish runs the last first.
func (s *Server) middleware() []wish.Middleware {
	return []wish.Middleware{
		s.attend,  // who it is; then a command or a screen
		s.count,   // so that Shutdown can wait for those within, and refuses others
		s.contain, // a panic in what is above ends that session alone
	}
}

// algorithms leaves only what is beyond reproach today: key exchange that a
// quantum computer does not break comes first.
func algorithms(srv *ssh.Server) error {
	srv.ServerConfigCallback = func(ctx ssh.Context) *gossh.ServerConfig {
		return &gossh.ServerConfig{
			AuthLogCallback: loggedIn(ctx),
			Config: gossh.Config{
				KeyExchanges: []string{gossh.KeyExchangeMLKEM768X25519, gossh.KeyExchangeCurve25519},
				Ciphers:      []string{gossh.CipherChaCha20Poly1305, gossh.CipherAES256GCM, gossh.CipherAES128GCM, gossh.CipherAES256CTR},
				MACs:         []string{gossh.HMACSHA256ETM, gossh.HMACSHA512ETM},
			},
		}
	}
	return nil
}

// logRefusals logs connections that never got in. One that hangs up without a
// word, as monitors and scanners do, is no more than a detail.
func (s *Server) logRefusals(srv *ssh.Server) error {
	srv.ConnectionFailedCallback = func(conn net.Conn, err error) {
		if errors.Is(err, io.EOF) {
			s.metrics.Refused("hungup")
			s.log.Debug("refused", "address", conn.RemoteAddr().String(), "why", "hungup")
			return
		}
		s.refused(conn.RemoteAddr(), "handshake", "err", harmless(err.Error()))
	}
	return nil
}
