package server

import (
	"net"
	"strconv"
)

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
	if tcp.Port == 22 {
		return "ssh " + host
	}
	return "ssh -p " + strconv.Itoa(tcp.Port) + " " + host
}

// Typed returns what one types on the same machine to come in by a listener.
func Typed(l net.Listener) string { return typed(l.Addr()) }
