package host

import (
	"context"
	"log/slog"
	"os"
	"time"

	"sanguo/game/table"
	"sanguo/server"
	"sanguo/server/limit"
	"sanguo/server/session"
)

// stopTime is how long ours has to stop.
const stopTime = 30 * time.Second

// ours is the server of package server with its data in a directory, as sanguo
// serve runs it with limits that an operator has raised: any number of connections
// from one address, since all come from this machine. What one session may cost is
// as it always is.
func ours(data string) (service, error) {
	s, err := server.New(server.Config{
		Data: data, Limits: session.DefaultLimits(), Door: limit.Limits{}, Tables: table.DefaultLimits(),
		Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		return service{}, err
	}
	stop := func() error {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		return s.Shutdown(ctx)
	}
	return service{serve: s.Serve, stop: stop, metrics: s.Health()}, nil
}
