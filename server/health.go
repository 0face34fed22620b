package server

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"sanguo/game/table"
	"sanguo/server/metrics"
	"sanguo/store"
)

// Why a server is not ready.
var (
	errNotServing = errors.New("not serving yet")
	errStopping   = errors.New("stopping")
)

// Health returns what shows how the server does: /metrics, /livez and /readyz.
// It is for those who run the server, and nobody else.
func (s *Server) Health() http.Handler { return s.metrics.Handler(s.ready) }

// ready returns why nobody should be sent to the server, or nil.
func (s *Server) ready() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-s.store.Unsure():
		return table.ErrUnsure
	default:
	}
	switch {
	case s.stopped:
		return errStopping
	case !s.serving:
		return errNotServing
	}
	return nil
}

// gauges has the metrics show what is so at the moment.
func (s *Server) gauges() {
	m := s.metrics
	m.Gauge("connections", "Connections, in all.", func() float64 { all, _ := s.gate.Counts(); return float64(all) })
	m.Gauge("connections_unknown", "Connections that have not logged in.", func() float64 { _, unknown := s.gate.Counts(); return float64(unknown) })
	m.Gauge("tables_waiting", "Tables that wait for players.", func() float64 { return float64(s.lobby.Count(table.Waiting)) })
	m.Gauge("tables_playing", "Tables with a match going on.", func() float64 { return float64(s.lobby.Count(table.Playing)) })
	m.Gauge("tables_over", "Tables whose match is over.", func() float64 { return float64(s.lobby.Count(table.Over)) })
	m.Gauge("database_bytes", "Size of the database.", func() float64 {
		info, err := os.Stat(filepath.Join(s.config.Data, store.FileName))
		if err != nil {
			return 0
		}
		return float64(info.Size())
	})
	m.Gauge("disk_free_bytes", "What is left on the disk of the database.", func() float64 {
		free, err := metrics.Free(s.config.Data)
		if err != nil {
			return 0
		}
		return float64(free)
	})
}

// spaceEvery is how often the disk is looked at.
const spaceEvery = time.Minute

// watchSpace warns when the disk has little left, and again each hour while it
// has, until the server stops.
func (s *Server) watchSpace() {
	tick := time.NewTicker(spaceEvery)
	defer tick.Stop()
	var warned time.Time
	for {
		free, err := metrics.Free(s.config.Data)
		now := time.Now()
		if err == nil && free < s.config.LowSpace && now.Sub(warned) >= time.Hour {
			warned = now
			s.log.Warn("lowspace", "data", s.config.Data, "free", free)
		}
		select {
		case <-tick.C:
		case <-s.stopping:
			return
		}
	}
}
