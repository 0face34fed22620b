package program

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// command is a running program. Its standard error is ours.
type command struct {
	io.Reader
	io.Writer
	in    io.Closer
	run   *exec.Cmd
	close func() error // end, once
}

// Command starts a command of the shell and returns the link to it. Closing the
// link ends the command and all that it has started.
func Command(line string) (io.ReadWriteCloser, error) {
	run := exec.Command("/bin/sh", "-c", line)
	run.Stderr = os.Stderr
	run.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // so that what it starts can be ended, too
	in, err := run.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := run.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := run.Start(); err != nil {
		return nil, err
	}
	c := &command{Reader: out, Writer: in, in: in, run: run}
	c.close = sync.OnceValue(c.end)
	return c, nil
}

// Close ends the program.
func (c *command) Close() error { return c.close() }

// patience is how long a program may take to end after its input has.
const patience = time.Second

// end ends the input, and if need be the program.
func (c *command) end() error {
	_ = c.in.Close() // it may have ended
	ended := make(chan struct{})
	go func() {
		_ = c.run.Wait() // how it ended does not matter
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(patience):
	}
	err := syscall.Kill(-c.run.Process.Pid, syscall.SIGKILL)
	<-ended
	if errors.Is(err, syscall.ESRCH) {
		return nil // nothing is left of it
	}
	return err
}
