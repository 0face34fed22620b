package server

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sanguo/server/session"
)

// scraped returns what a server shows under a path.
func scraped(s *Server, path string) (int, string) {
	w := httptest.NewRecorder()
	s.Health().ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Code, w.Body.String()
}

func TestHealth(t *testing.T) {
	s, address, log := startWith(t, func(c *Config) { c.LowSpace = 1 << 62 })
	log.logs(t, "msg=lowspace")
	awaits(t, "the server to be ready", func() bool { code, _ := scraped(s, "/readyz"); return code == http.StatusOK })
	const hostile = "x\"} 1\nforged 1"
	conn := dial(t, address, client(hostile, asGuest))
	asks(t, conn, hostile)
	_, body := scraped(s, "/metrics")
	for _, line := range []string{"sanguo_connections 1", "sanguo_connections_unknown 0", "sanguo_tables_playing 0"} {
		if !strings.Contains(body, "\n"+line+"\n") {
			t.Errorf("it does not show %s", line)
		}
	}
	if strings.Contains(body, "forged") || strings.Contains(body, "\nsanguo_database_bytes 0\n") {
		t.Errorf("it shows:\n%s", body)
	}
}

func TestNotReady(t *testing.T) {
	s, err := New(Config{Data: t.TempDir(), Limits: session.DefaultLimits(), Log: discarded()})
	if err != nil {
		t.Fatal(err)
	}
	if code, body := scraped(s, "/readyz"); code != http.StatusServiceUnavailable || body != "not serving yet\n" {
		t.Errorf("before it serves: %d %q", code, body)
	}
	if err := s.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	if code, body := scraped(s, "/readyz"); code != http.StatusServiceUnavailable || body != "stopping\n" {
		t.Errorf("when it has stopped: %d %q", code, body)
	}
	if code, _ := scraped(s, "/metrics"); code != http.StatusOK {
		t.Errorf("the metrics of a server that has stopped: %d", code)
	}
}

func discarded() *slog.Logger { return slog.New(slog.DiscardHandler) }
