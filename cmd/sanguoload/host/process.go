package host

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
)

// Server is a server that is measured.
type Server struct {
	Address string // where people come in
	watch   string // where its figures are, empty if it does not tell them

	cmd *exec.Cmd // nil for one that was not started here
	in  io.Closer
}

// At is a server that runs already. Watch is the address at which it shows its
// metrics by http, as in http://127.0.0.1:9222, or empty.
func At(address, watch string) *Server { return &Server{Address: address, watch: watch} }

// Ours starts a server of ours with its data in a directory.
func Ours(data string) (*Server, error) { return start("ours", data) }

// Stock starts a stock server with the pictures in a file.
func Stock(pictures string) (*Server, error) { return start("stock", pictures) }

func start(kind, path string) (*Server, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	s := &Server{cmd: exec.Command(self, Command, kind, path)}
	s.cmd.Stderr = os.Stderr
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	var at place
	if err := json.NewDecoder(out).Decode(&at); err != nil {
		_ = s.Close()
		return nil, fmt.Errorf("starting a server: %w", err)
	}
	s.Address, s.watch = at.Address, at.Watch
	return s, nil
}

// Close ends the server if it was started here, and returns what it had to
// complain of.
func (s *Server) Close() error {
	if s.cmd == nil {
		return nil
	}
	_ = s.in.Close()
	return s.cmd.Wait()
}

// Free has the server give back the memory that it does not use, if it can.
func (s *Server) Free() error {
	if s.cmd == nil {
		return nil
	}
	answer, err := http.Post(s.watch+"/free", "", nil)
	if err != nil {
		return err
	}
	return answer.Body.Close()
}

// Profile writes a profile of the server into a file: one of CPU time, over so many
// seconds, or of the heap, for 0.
func (s *Server) Profile(seconds int, file string) (err error) {
	if s.cmd == nil {
		return nil
	}
	path := "/debug/pprof/heap"
	if seconds > 0 {
		path = fmt.Sprintf("/debug/pprof/profile?seconds=%d", seconds)
	}
	answer, err := http.Get(s.watch + path)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, answer.Body)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
