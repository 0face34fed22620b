package e2e

import (
	"context"
	"log/slog"
	"net"
	"testing"

	"sanguo/server"
	"sanguo/server/session"
)

// serve runs a server within the test until it ends, and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	s, err := server.New(server.Config{Data: t.TempDir(), Limits: session.DefaultLimits(), Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := s.Shutdown(ctx); err != nil {
			t.Errorf("stopping: %v", err)
		}
		if err := <-served; err != nil {
			t.Errorf("serving: %v", err)
		}
	})
	return l.Addr().String()
}
