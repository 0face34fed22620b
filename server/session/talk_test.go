package session

import (
	"bufio"
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// pipes is a far end of which the test holds the other side.
type pipes struct {
	io.Reader
	io.Writer
}

// conversation runs a talk in a bubble: what it is given to read, where it
// writes, and why it ended.
func conversation(limits Limits, talk func(context.Context, Plain) error) (typing *io.PipeWriter, reading *io.PipeReader, ended chan error) {
	in, typing := io.Pipe()
	reading, out := io.Pipe()
	ended = make(chan error, 1)
	go func() { ended <- converse(context.Background(), pipes{in, out}, limits, Plain{}, talk) }()
	return typing, reading, ended
}

// listens reads until there is no more, or the session ends.
func listens(ctx context.Context, p Plain) error {
	over := make(chan error, 1)
	go func() { _, err := io.Copy(io.Discard, p); over <- err }()
	select {
	case err := <-over:
		return err
	case <-ctx.Done():
		return nil
	}
}

func TestTalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		typing, reading, ended := conversation(DefaultLimits(), func(_ context.Context, p Plain) error {
			lines := bufio.NewScanner(p)
			for lines.Scan() {
				if _, err := io.WriteString(p, "said "+lines.Text()+"\n"); err != nil {
					return err
				}
			}
			return lines.Err()
		})
		heard := bufio.NewScanner(reading)
		for _, line := range []string{"a", "b"} {
			if _, err := io.WriteString(typing, line+"\n"); err != nil {
				t.Fatal(err)
			}
			if heard.Scan(); heard.Text() != "said "+line {
				t.Errorf("heard %q", heard.Text())
			}
		}
		typing.Close()
		if err := <-ended; err != nil {
			t.Errorf("ended with %v", err)
		}
	})
}

func TestTalkIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		began := time.Now()
		typing, _, ended := conversation(limits, listens)
		<-time.After(limits.Idle / 2)
		if _, err := io.WriteString(typing, "a"); err != nil {
			t.Fatal(err)
		}
		if err := <-ended; !errors.Is(err, ErrIdle) || time.Since(began) != limits.Idle*3/2 {
			t.Errorf("ended with %v after %v", err, time.Since(began))
		}
		typing.Close()
	})
}

func TestTalkFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		typing, _, ended := conversation(limits, listens)
		if n, err := typing.Write(make([]byte, limits.InputBurst)); err != nil {
			t.Errorf("after %d bytes: %v", n, err)
		}
		go func() { _, _ = typing.Write(make([]byte, limits.InputBurst)) }()
		if err := <-ended; !errors.Is(err, ErrFlood) {
			t.Errorf("ended with %v", err)
		}
		typing.Close()
	})
}

func TestTalkStalled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		began := time.Now()
		typing, reading, ended := conversation(limits, func(_ context.Context, p Plain) error {
			_, err := io.WriteString(p, "nobody reads this")
			return err
		})
		if err := <-ended; !errors.Is(err, ErrStalled) || time.Since(began) != limits.Write {
			t.Errorf("ended with %v after %v", err, time.Since(began))
		}
		typing.Close()
		reading.Close()
	})
}

func TestTalkGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		typing, reading, ended := conversation(DefaultLimits(), func(_ context.Context, p Plain) error {
			_, err := io.WriteString(p, "nobody is there")
			return err
		})
		reading.Close()
		if err := <-ended; !errors.Is(err, ErrGone) {
			t.Errorf("ended with %v", err)
		}
		typing.Close()
	})
}
