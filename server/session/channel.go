package session

import (
	"io"
	"sync"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/panics"
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
	ch := newChannel(c, asked)
	defer ch.over()
	ssh.DefaultSessionHandler(srv, conn, ch, ctx)
}

// channel is a session channel, before and after it is accepted. Of what the
// client asks of it, it lets pass what a session can use.
type channel struct {
	connection *connection
	gossh.NewChannel
	gossh.Channel
	tap tap

	taken  *deadline // of what is written
	linger *deadline // after our side is closed

	mu      sync.Mutex
	running bool
	closed  bool // our side is
	ended   bool
}

// newChannel returns a channel that is asked for.
func newChannel(c *connection, asked gossh.NewChannel) *channel {
	ch := &channel{connection: c, NewChannel: asked}
	ch.taken = newDeadline(2*c.limits.Write, func() bool { return ch.giveUp("client does not read") }, c.broken)
	ch.linger = newDeadline(c.limits.Linger, func() bool { return ch.giveUp("channel not closed") }, c.broken)
	return ch
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
		defer panics.Catch(ch.connection.broken)
		defer ch.tap.close()
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
	size, limits := len(request.Payload), ch.connection.limits
	switch request.Type {
	case "shell", "exec":
		// Only what runs is a use of the connection; a shell can bring a command, too.
		const length = 4 // before the command
		small := size <= length+limits.Command
		if small {
			ch.run()
		}
		return small
	case "pty-req":
		return size <= 1<<10
	case "window-change":
		// The session would keep it where its handler reads, and wait for
		// somebody to take it.
		if size, ok := parseWindow(request.Payload); ok {
			ch.tap.put(size)
		}
		return false
	case "env":
		var variable struct{ Name, Value string }
		if gossh.Unmarshal(request.Payload, &variable) != nil || !limits.allows(variable.Name, variable.Value) {
			return false
		}
		*variables++
		return *variables <= limits.Variables
	}
	return false
}

// run counts the channel as one that runs something.
func (ch *channel) run() {
	ch.mu.Lock()
	defer ch.mu.Unlock()
	if !ch.running && !ch.closed {
		ch.running = true
		ch.connection.run(1)
	}
}

// SendRequest sends a request to the client, or returns the channel.
func (ch *channel) SendRequest(name string, wantReply bool, payload []byte) (bool, error) {
	if name == channelRequest {
		return false, found{ch}
	}
	return ch.Channel.SendRequest(name, wantReply, payload)
}

// Write writes what a session shows. Who does not take it in twice the time
// that the writer of a screen gives them is given up.
func (ch *channel) Write(b []byte) (int, error) { return ch.write(ch.Channel, b) }

// Stderr is what takes a session's errors, within the same time.
func (ch *channel) Stderr() io.ReadWriter { return stderr{ch.Channel.Stderr(), ch} }

// stderr is the second stream of a channel.
type stderr struct {
	io.ReadWriter
	ch *channel
}

func (s stderr) Write(b []byte) (int, error) { return s.ch.write(s.ReadWriter, b) }

func (ch *channel) write(w io.Writer, b []byte) (int, error) {
	ch.taken.begin()
	defer ch.taken.meet()
	return w.Write(b)
}

// Close closes our side of the channel. The client has to close its own soon.
func (ch *channel) Close() error {
	ch.mu.Lock()
	if !ch.closed && !ch.ended {
		ch.closed = true
		ch.linger.begin()
		ch.stop()
	}
	ch.mu.Unlock()
	return ch.Channel.Close()
}

// giveUp closes the connection, unless other sessions run on it; it returns
// true then.
func (ch *channel) giveUp(reason string) (shared bool) {
	ch.mu.Lock()
	defer ch.mu.Unlock()
	own := 0
	if ch.running {
		own = 1
	}
	if shared = ch.connection.busy() > own; !shared {
		ch.connection.close(reason)
	}
	return shared
}

// stop counts the channel as one that runs nothing; mu is held.
func (ch *channel) stop() {
	if ch.running {
		ch.running = false
		ch.connection.run(-1)
	}
}

// over is called when the channel is closed on both sides.
func (ch *channel) over() {
	ch.mu.Lock()
	ch.ended = true
	ch.stop()
	closed := ch.closed
	ch.mu.Unlock()
	if closed {
		ch.linger.meet() // not under mu, which the deadline takes when it is late
	}
}
