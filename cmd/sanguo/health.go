package main

import (
	"fmt"
	"net"
	"net/http"
	"time"

	"sanguo/server"
)

// health shows how the server does over http, where that is asked for. What it
// returns is to be closed in the end.
func (c *serveCmd) health(srv *server.Server) (*http.Server, error) {
	shown := &http.Server{
		Handler: srv.Health(), ReadTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 1 << 14,
	}
	if c.Metrics == "" {
		return shown, nil
	}
	l, err := net.Listen("tcp", c.Metrics)
	if err != nil {
		return nil, fmt.Errorf("the address %s cannot be listened on: choose another with --metrics (%w)", c.Metrics, err)
	}
	if tcp, ok := l.Addr().(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		_ = l.Close()
		return nil, fmt.Errorf("the address %s is open to other machines: choose one such as 127.0.0.1:9222 with --metrics", c.Metrics)
	}
	go func() { _ = shown.Serve(l) }() // it ends when it is closed
	return shown, nil
}
