package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// process is a running server.
type process struct {
	cmd     *exec.Cmd
	address string
	last    *bytes.Buffer // the last lines of its log; to be read after ended
	ended   chan struct{} // closed when it has ended
}

// start starts a server and returns when it listens.
func start(cmd *exec.Cmd) (*process, error) {
	log, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &process{cmd: cmd, last: &bytes.Buffer{}, ended: make(chan struct{})}
	listening := make(chan string, 1)
	go p.follow(bufio.NewScanner(log), listening)
	select {
	case p.address = <-listening:
		return p, nil
	case <-p.ended:
		return nil, fmt.Errorf("the server did not start: %s", p.last)
	}
}

// follow reads the server's log to its end.
func (p *process) follow(lines *bufio.Scanner, listening chan<- string) {
	defer close(p.ended)
	for lines.Scan() {
		if _, rest, ok := strings.Cut(lines.Text(), "msg=listening address="); ok {
			address, _, _ := strings.Cut(rest, " ")
			listening <- address
		}
		if strings.Contains(lines.Text(), "level=error") || strings.Contains(lines.Text(), "level=ERROR") || !strings.HasPrefix(lines.Text(), "time=") {
			if p.last.Len() < 1<<16 {
				fmt.Fprintln(p.last, lines.Text())
			}
		}
	}
	_ = p.cmd.Wait()
}

// kill ends the server without a warning. It returns an error if it had ended
// before by itself, or had something to complain of.
func (p *process) kill() error {
	err := p.cmd.Process.Kill()
	<-p.ended
	if p.last.Len() > 0 {
		err = errors.Join(err, fmt.Errorf("the server logged: %s", p.last))
	}
	return err
}
