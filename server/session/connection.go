package session

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"sync"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/panics"
)

// connection counts what one connection has and asks for, and closes it when
// that is too much, when it is of no use, or when the client has vanished.
type connection struct {
	limits Limits
	log    *slog.Logger
	conn   net.Conn

	mu       sync.Mutex
	ended    bool
	open     int // session channels
	running  int // those of them that run something
	requests bucket
	unused   *time.Timer
	alive    *time.Timer // nil until there is a session
}

// Abused is what a connection can be that wants to know when its client does
// what no honest one does.
type Abused interface {
	// Abused is called before the connection is closed for it.
	Abused()
}

// connectionKey finds the connection in an ssh.Context.
type connectionKey struct{}

func newConnection(ctx ssh.Context, conn net.Conn, limits Limits, log *slog.Logger) *connection {
	c := &connection{
		limits: limits, log: log, conn: conn,
		requests: newBucket(limits.RequestBurst, limits.RequestRate, time.Now()),
	}
	c.unused = c.after(limits.Handshake+limits.Unused, func() { c.close("no session") })
	if limits.Unused <= 0 {
		c.unused.Stop()
	}
	ctx.SetValue(connectionKey{}, c)
	context.AfterFunc(ctx, c.end)
	return c
}

// connectionOf returns the connection of a context, or nil if it has none.
func connectionOf(ctx context.Context) *connection {
	c, _ := ctx.Value(connectionKey{}).(*connection)
	return c
}

// close closes the connection and says why.
func (c *connection) close(reason string) {
	c.log.Info("connection closed", "remote", c.conn.RemoteAddr().String(), "reason", reason)
	_ = c.conn.Close()
}

// after does something after so long, as [time.AfterFunc] does.
func (c *connection) after(d time.Duration, do func()) *time.Timer {
	return time.AfterFunc(d, func() {
		defer panics.Catch(c.broken)
		do()
	})
}

// broken tells the log of a panic in what the connection does by itself, and
// closes it.
func (c *connection) broken(err error) {
	if broken, ok := errors.AsType[*panics.Error](err); ok {
		broken.Log(c.log.With("remote", c.conn.RemoteAddr().String()))
	}
	defer panics.Catch(func(error) {}) // it may be the closing that panics
	_ = c.conn.Close()
}

// end stops the clocks of a connection that is closed.
func (c *connection) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended = true
	c.unused.Stop()
	if c.alive != nil {
		c.alive.Stop()
	}
}

// request counts a request of any kind, and tells whether it may be answered.
func (c *connection) request() bool {
	c.mu.Lock()
	ok := c.requests.take(1, time.Now())
	c.mu.Unlock()
	if !ok {
		if a, is := c.conn.(Abused); is {
			a.Abused()
		}
		c.close("too many requests")
	}
	return ok
}

// begin counts a new session channel, and tells whether there may be one more.
// The first begins to keep the connection alive.
func (c *connection) begin(conn gossh.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open >= c.limits.Sessions {
		c.log.Info("refused", "address", c.conn.RemoteAddr().String(), "why", "channels")
		return false
	}
	c.open++
	if c.alive == nil && c.limits.KeepAlive > 0 && !c.ended {
		c.alive = c.after(c.limits.KeepAlive, func() { c.ask(conn) })
	}
	return true
}

// finish counts a session channel that is closed on both sides.
func (c *connection) finish() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open--
}

// run counts how many more, or fewer, sessions run something.
func (c *connection) run(more int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.running += more
	switch {
	case c.running > 0:
		c.unused.Stop()
	case c.limits.Unused > 0 && !c.ended:
		c.unused.Reset(c.limits.Unused)
	}
}

// busy returns how many sessions run something.
func (c *connection) busy() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.running
}

// ask asks the client for a sign of life, and again when it has given one.
func (c *connection) ask(conn gossh.Conn) {
	late := c.after(c.limits.KeepAlive, func() { c.close("no sign of life") })
	defer late.Stop()
	_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil && !c.ended {
		c.alive.Reset(c.limits.KeepAlive)
	}
}
