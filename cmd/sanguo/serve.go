package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"

	"sanguo/game/table"
	"sanguo/server"
	"sanguo/server/backup"
	"sanguo/store"
)

// serveCmd is the server.
type serveCmd struct {
	settings
}

// stopTime is how long the server has to stop once it is told to. A second
// signal ends it at once.
const stopTime = 10 * time.Second

// Run serves until the process is told to stop.
func (c *serveCmd) Run(s streams) error {
	logger := c.Log.to(s.err)
	slog.SetDefault(logger) // for the libraries
	config := c.server(logger)
	if c.Operator != "" {
		if _, err := config.Operators.Keys(); err != nil {
			return fmt.Errorf("the file %s cannot be read: see to it, or leave --operator out (%w)", c.Operator, err)
		}
	}
	if c.Members != "" {
		if _, err := config.Members.Keys(); err != nil {
			return fmt.Errorf("the file %s cannot be read: see to it, or leave --members out (%w)", c.Members, err)
		}
	}
	srv, err := server.New(config)
	if err != nil {
		return c.advise(err)
	}
	told, release := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer release()
	listeners, err := listen(c.Listen)
	if err != nil {
		return stopWithin(srv, err)
	}
	health, err := c.health(srv)
	if err != nil {
		return stopWithin(srv, err)
	}
	defer func() { _ = health.Close() }() // last, so that it can tell of the stopping
	ended := make(chan error, len(listeners))
	for _, l := range listeners {
		go func() { ended <- srv.Serve(l) }()
	}
	fmt.Fprintf(s.out, "Come in with   %s\nHost key       %s\n", srv.Typed(listeners[0]), srv.Fingerprint())
	// Whoever started the server may wait for it; it minds nothing else.
	_, _ = daemon.SdNotify(false, daemon.SdNotifyReady)
	select {
	case err = <-ended:
	case <-srv.Drained():
		_, _ = daemon.SdNotify(false, daemon.SdNotifyStopping)
	case <-told.Done():
		_, _ = daemon.SdNotify(false, daemon.SdNotifyStopping)
		release() // the next signal is not caught any more
	}
	return c.advise(stopWithin(srv, err))
}

// advise says in one sentence what an operator can do about a server that does
// not start, or cannot go on.
func (c *serveCmd) advise(err error) error {
	switch {
	case errors.Is(err, store.ErrInUse):
		return fmt.Errorf("another server is using the directory %s: stop it, or choose another with --data", c.Data)
	case errors.Is(err, store.ErrNewer):
		return fmt.Errorf("the database in %s was written by a newer version: run that one, or choose another directory with --data", c.Data)
	case errors.Is(err, store.ErrDamaged):
		return fmt.Errorf("the database in %s is damaged and was left as it is: put a backup in its place with sanguo restore --replace, or choose another directory with --data (%w)", c.Data, err)
	case errors.Is(err, table.ErrUnsure):
		return fmt.Errorf("the disk of the directory %s failed while something was written: see to the disk, then start again, and matches go on from what it has kept", c.Data)
	case errors.Is(err, server.ErrLost):
		return fmt.Errorf("the directory %s has lost its database: restore a backup with sanguo restore, or, to begin anew, move its host key away", c.Data)
	case errors.Is(err, server.ErrKeyLost):
		return fmt.Errorf("the directory %[1]s has lost its host key: put it back from a backup with tar -C %[1]s -xf FILE %[2]s, or, to have everybody warned of a new one, make that with ssh-keygen -t ed25519 -N '' -f %[1]s/%[2]s", c.Data, backup.HostKeyFile)
	case errors.Is(err, server.ErrHostKey):
		return fmt.Errorf("the host key in %s cannot be read: put it back from a backup, or see to its permissions (%w)", c.Data, err)
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("the directory %s cannot be written: see to its permissions, or choose another with --data (%w)", c.Data, err)
	case errors.Is(err, syscall.ENOSPC):
		return fmt.Errorf("the disk of the directory %s is full: make space on it, or choose another directory with --data (%w)", c.Data, err)
	}
	return err
}

// stopWithin stops a server in the time it has, and returns what went wrong
// first.
func stopWithin(srv *server.Server, err error) error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTime-time.Second)
	defer cancel()
	if stopped := srv.Shutdown(ctx); err == nil {
		err = stopped
	}
	return err
}
