package server

import (
	"net"
	"strconv"
	"strings"

	"charm.land/ssh"
)

// typed returns what one types to come to where a session has come.
func (s *Server) typed(sess ssh.Session) string {
	if name := s.config.PublicName; name != "" {
		return typedName(name)
	}
	return typed(sess.LocalAddr())
}

// typed returns what one types to come to an address of the server's.
func typed(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return "ssh " + a.String()
	}
	host := "localhost"
	if !tcp.IP.IsLoopback() && !tcp.IP.IsUnspecified() {
		host = tcp.IP.String()
	}
	return typedName(net.JoinHostPort(host, strconv.Itoa(tcp.Port)))
}

// typedName returns what one types to come to a host, or to host:port.
func typedName(name string) string {
	host, port, err := net.SplitHostPort(name)
	switch {
	case err != nil: // there is no port
		return "ssh " + strings.Trim(name, "[]")
	case port == "22":
		return "ssh " + host
	}
	return "ssh -p " + port + " " + host
}

// Typed returns what one types to come in by a listener: from elsewhere if the
// server has a public name, and else on the same machine.
func (s *Server) Typed(l net.Listener) string {
	if name := s.config.PublicName; name != "" {
		return typedName(name)
	}
	return typed(l.Addr())
}
