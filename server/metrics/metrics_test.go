package metrics

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// shows returns what a path shows.
func shows(t *testing.T, h http.Handler, path string) (code int, body string) {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	text, err := io.ReadAll(w.Result().Body)
	if err != nil {
		t.Fatal(err)
	}
	return w.Code, string(text)
}

func TestReady(t *testing.T) {
	why := errors.New("stopping")
	h := New().Handler(func() error { return why })
	if code, body := shows(t, h, "/readyz"); code != http.StatusServiceUnavailable || body != "stopping\n" {
		t.Errorf("%d %q", code, body)
	}
	if code, _ := shows(t, h, "/livez"); code != http.StatusOK {
		t.Errorf("alive: %d", code)
	}
	why = nil
	if code, _ := shows(t, h, "/readyz"); code != http.StatusOK {
		t.Errorf("ready: %d", code)
	}
	if code, _ := shows(t, h, "/debug/pprof/"); code != http.StatusNotFound {
		t.Errorf("anything else: %d", code)
	}
}

// failing is a journal on a bad disk.
type failing struct{ *table.Memory }

func (failing) Append(engine.MatchID, []archive.Entry) error { return errors.New("disk on fire") }

func TestCounts(t *testing.T) {
	m := New()
	j := m.Journal(table.NewMemory())
	move := archive.Entry{Event: engine.Move{}}
	id, err := j.Begin(archive.Header{}, []archive.Entry{{Event: engine.Start{}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append(id, []archive.Entry{move, {}, move}); err != nil {
		t.Fatal(err)
	}
	if err := j.Finish(archive.Summary{ID: id}, []archive.Entry{move}); err != nil {
		t.Fatal(err)
	}
	if err := m.Journal(failing{}).Append(1, []archive.Entry{move}); err == nil {
		t.Error("the failure is hidden")
	}
	m.Refused("full")
	m.Skipped()
	m.Published(3 * time.Millisecond)
	m.Opened("screen")
	m.Opened("screen")("gone")
	m.Gauge("answer", "It.", func() float64 { return 42 })
	_, body := shows(t, m.Handler(func() error { return nil }), "/metrics")
	for _, line := range []string{
		"sanguo_moves_total 3", "sanguo_matches_started_total 1", "sanguo_matches_ended_total 1", "sanguo_commit_seconds_count 3",
		`sanguo_journal_failures_total{what="append"} 1`, `sanguo_refusals_total{why="full"} 1`, "sanguo_snapshots_skipped_total 1",
		"sanguo_move_seconds_count 1", `sanguo_sessions{kind="screen"} 1`, `sanguo_sessions_ended_total{why="gone"} 1`, "sanguo_answer 42",
	} {
		if !strings.Contains(body, "\n"+line+"\n") {
			t.Errorf("it does not show %s", line)
		}
	}
}

func TestFree(t *testing.T) {
	free, err := Free(t.TempDir())
	if errors.Is(err, errors.ErrUnsupported) {
		return // there is no telling here
	}
	if err != nil || free <= 0 {
		t.Errorf("%d bytes are free: %v", free, err)
	}
	if _, err := Free("/nowhere/at/all"); err == nil {
		t.Error("there is space nowhere")
	}
}
