package session

import (
	"sync"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// handleSession handles a request for a session channel, as
// [ssh.DefaultSessionHandler] does, within the limits of its connection.
func handleSession(srv *ssh.Server, conn *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
	c := connectionOf(ctx)
	if c == nil || !c.request() || !c.begin(conn) {
		_ = asked.Reject(gossh.ResourceShortage, "too many sessions")
		return
	}
	defer c.finish()
	ch := &channel{connection: c, NewChannel: asked}
	defer ch.over()
	ssh.DefaultSessionHandler(srv, conn, ch, ctx)
}

// channel is a session channel, before and after it is accepted. Of what the
// client asks of it, it lets pass what a session can use.
type channel struct {
	connection *connection
	gossh.NewChannel
	gossh.Channel

	mu      sync.Mutex
	running bool
	linger  *time.Timer // after our side is closed
	ended   bool
}

// Accept accepts the channel. Requests that the channel does not let pass are
// answered here.
func (ch *channel) Accept() (gossh.Channel, <-chan *gossh.Request, error) {
	accepted, requests, err := ch.NewChannel.Accept()
	if err != nil {
		return nil, nil, err
	}
	ch.Channel = accepted
	passed := make(chan *gossh.Request)
	go func() {
		defer close(passed)
		variables := 0
		for request := range requests {
			if !ch.connection.request() || !ch.useful(request, &variables) {
				_ = request.Reply(false, nil)
				continue
			}
			passed <- request
		}
	}()
	return ch, passed, nil
}

// useful tells whether a request is one that sessions understand, and small.
func (ch *channel) useful(request *gossh.Request, variables *int) bool {
	size := len(request.Payload)
	switch request.Type {
	case "shell":
		ch.run()
		return true
	case "exec":
		ch.run()
		return size <= ch.connection.limits.Command
	case "pty-req":
		return size <= 1<<10
	case "window-change":
		return size <= 64
	case "env":
		var variable struct{ Name, Value string }
		if gossh.Unmarshal(request.Payload, &variable) != nil || !allowedEnv(variable.Name, variable.Value) {
			return false
		}
		*variables++
		return *variables <= maxEnv
	}
	return false
}

// run counts the channel as one that runs something.
func (ch *channel) run() {
	ch.mu.Lock()
	defer ch.mu.Unlock()
	if !ch.running && ch.linger == nil {
		ch.running = true
		ch.connection.run(1)
	}
}

// Close closes our side of the channel. The client has to close its own soon.
func (ch *channel) Close() error {
	ch.mu.Lock()
	if ch.linger == nil && !ch.ended {
		ch.linger = time.AfterFunc(ch.connection.limits.Linger, ch.late)
		ch.stop()
	}
	ch.mu.Unlock()
	return ch.Channel.Close()
}

// stop counts the channel as one that runs nothing; mu is held.
func (ch *channel) stop() {
	if ch.running {
		ch.running = false
		ch.connection.run(-1)
	}
}

// late is called when the client did not close its side in time.
func (ch *channel) late() {
	ch.mu.Lock()
	defer ch.mu.Unlock()
	if ch.ended {
		return
	}
	if ch.connection.busy() {
		ch.linger.Reset(ch.connection.limits.Linger)
		return
	}
	ch.connection.close("channel not closed")
}

// over is called when the channel is closed on both sides.
func (ch *channel) over() {
	ch.mu.Lock()
	defer ch.mu.Unlock()
	ch.ended = true
	ch.stop()
	if ch.linger != nil {
		ch.linger.Stop()
	}
}
