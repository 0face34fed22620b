package session

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/ssh"
	"github.com/charmbracelet/colorprofile"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/panics"
)

// fragile panics at whatever is asked of it.
type fragile struct {
	net.Conn
	gossh.NewChannel
}

func (fragile) Read([]byte) (int, error)  { panic("in Read") }
func (fragile) Write([]byte) (int, error) { panic("in Write") }
func (fragile) Close() error              { panic("in Close") }
func (fragile) RemoteAddr() net.Addr      { return &net.TCPAddr{} }
func (fragile) Accept() (c gossh.Channel, _ <-chan *gossh.Request, _ error) {
	requests := make(chan *gossh.Request, 1)
	requests <- &gossh.Request{Type: "unknown", WantReply: true} // with nowhere to reply to
	return mute{}, requests, nil
}

// still is a model that does nothing.
type still struct{}

func (still) Init() tea.Cmd                       { return nil }
func (still) Update(tea.Msg) (tea.Model, tea.Cmd) { return still{}, nil }
func (still) View() tea.View                      { return tea.View{Content: "x", AltScreen: true} }

// Whatever goroutine or timer of a session panics, or of a connection, it is
// caught there: it would end the server otherwise, and this test. Each case
// returns what came of it.
func TestPanicsAreCaught(t *testing.T) {
	limits := DefaultLimits()
	screen := func(far io.ReadWriter) error {
		return serve(context.Background(), far, new(tap), limits, Terminal{Width: 80, Height: 24, Profile: colorprofile.TrueColor},
			func(context.Context, Terminal) tea.Model { return still{} })
	}
	talk := func(far io.ReadWriter, does func(Plain)) error {
		return converse(context.Background(), far, limits, Plain{}, func(ctx context.Context, p Plain) error {
			does(p)
			<-ctx.Done()
			return nil
		})
	}
	// told returns what is told to fail after some time.
	told := func(does func(fail func(error))) error {
		told := make(chan error, 1)
		does(func(err error) { told <- err })
		select {
		case err := <-told:
			return err
		case <-time.After(time.Hour):
			return nil
		}
	}
	cases := map[string]func() error{
		"a terminal that is written to": func() error {
			quiet, hangUp := io.Pipe()
			defer hangUp.Close()
			return screen(struct {
				io.Reader
				io.Writer
			}{quiet, fragile{}})
		},
		"input": func() error {
			return screen(struct {
				io.Reader
				io.Writer
			}{fragile{}, io.Discard})
		},
		"a key that is decoded": func() error {
			in := newInput(limits, 80, 24, func(typedMsg) { panic("in send") }, nil)
			return in.read(strings.NewReader("a"))
		},
		"an escape that expires": func() error {
			return told(func(fail func(error)) {
				in := newInput(limits, 80, 24, func(typedMsg) { panic("in send") }, fail)
				in.feed([]byte("\x1b"))
			})
		},
		"a size": func() error {
			return told(func(fail func(error)) {
				newResizer(limits, 80, 24, func(int, int) { panic("in set") }, fail).put(ssh.Window{Width: 9, Height: 9})
			})
		},
		"a size after a pause": func() error {
			return told(func(fail func(error)) {
				sizes := 0
				r := newResizer(limits, 80, 24, func(int, int) {
					if sizes++; sizes == 2 {
						panic("in set")
					}
				}, fail)
				r.put(ssh.Window{Width: 9, Height: 9})
				r.put(ssh.Window{Width: 8, Height: 8})
			})
		},
		"a deadline": func() error {
			return told(func(fail func(error)) {
				newDeadline(time.Second, func() bool { panic("late") }, fail).begin()
			})
		},
		"what is said without a screen": func() error {
			return talk(fragile{}, func(p Plain) { _, _ = io.WriteString(p, "x") })
		},
	}
	for name, happens := range cases {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				err := happens()
				pass(time.Minute) // bubbletea waits for what it never began to read
				if caught, ok := errors.AsType[*panics.Error](err); !ok || len(caught.Stack) == 0 {
					t.Errorf("it ended with %v", err)
				}
			})
		})
	}
}

// A panic while a frame is drawn or written leaves a terminal that is given back.
func TestTerminalIsGivenBackAfterAPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		writes, all := 0, ""
		var failed []error
		w := newWriter(writerFunc(func(b []byte) (int, error) {
			if writes++; writes == 2 {
				panic("in Write")
			}
			all += string(b)
			return len(b), nil
		}), colorprofile.TrueColor, 80, 24, time.Second)
		w.failed = func(err error) { failed = append(failed, err) }
		for range 3 {
			w.offer(framed(still{}.View))
			w.raw("\a")
			synctest.Wait()
		}
		w.close()
		if len(failed) != 1 || writes != 3 || !strings.Contains(all, "\x1b[?1049l") {
			t.Errorf("it failed with %v and wrote %q", failed, all)
		}
	})
}

// writerFunc is a writer that is a function.
type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

// What a connection does by itself is caught, too, and told to the log, even
// where the connection cannot be closed.
func TestPanicsOfAConnectionAreCaught(t *testing.T) {
	limits := DefaultLimits()
	cases := map[string]func(*connection){
		"that is of no use": func(c *connection) { c.after(time.Second, func() { c.close("no session") }) },
		"that is asked for a sign of life": func(c *connection) {
			c.unused = time.NewTimer(time.Hour)
			_ = c.begin(nil)
		},
		"of which something is asked": func(c *connection) {
			_, passed, err := newChannel(c, fragile{}).Accept()
			if err != nil {
				t.Error(err)
			}
			for range passed {
			}
		},
		"that leaves a channel open": func(c *connection) {
			ch := newChannel(c, nil)
			ch.Channel = mute{}
			_ = ch.Close()
		},
	}
	for name, happens := range cases {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var log bytes.Buffer
				happens(&connection{
					limits: limits, log: slog.New(slog.NewTextHandler(&log, nil)), conn: fragile{},
					requests: newBucket(1, 1, time.Now()),
				})
				pass(time.Minute)
				if said := log.String(); !strings.Contains(said, "msg=panic") || !strings.Contains(said, "stack=") {
					t.Errorf("the log says %q", said)
				}
			})
		})
	}
}
