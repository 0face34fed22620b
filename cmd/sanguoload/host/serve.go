package host

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/pprof"
	"os"
	"runtime/debug"
)

// Command is the first argument with which the program is a server.
const Command = "server"

// service is a server of one kind.
type service struct {
	serve   func(net.Listener) error // until stop is called
	stop    func() error
	metrics http.Handler
}

// place is where a server is, as it tells its parent.
type place struct{ Address, Watch string }

// Main is what the program does when it is called as a server, with the
// arguments behind [Command]: the kind of server, and the path of what that needs.
// It serves until its standard input ends.
func Main(args []string) error {
	kinds := map[string]func(path string) (service, error){"ours": ours, "stock": stock}
	if len(args) != 2 || kinds[args[0]] == nil {
		return fmt.Errorf("no kind of server, with a path: %q", args)
	}
	s, err := kinds[args[0]](args[1])
	if err != nil {
		return err
	}
	people, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return errors.Join(err, s.stop())
	}
	watchers, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return errors.Join(err, s.stop())
	}
	over := make(chan error, 3)
	go func() { over <- s.serve(people) }()
	go func() { over <- http.Serve(watchers, s.watched()) }()
	go func() { // the parent wants no more, or is gone
		_, err := io.Copy(io.Discard, os.Stdin)
		over <- err
	}()
	err = json.NewEncoder(os.Stdout).Encode(place{people.Addr().String(), "http://" + watchers.Addr().String()})
	if err == nil {
		err = <-over
	}
	return errors.Join(err, s.stop())
}

// watched shows what the server costs. A request to /free has it give back all
// memory that it does not use; the profiler is there to find out where the rest is.
func (s service) watched() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.metrics)
	mux.HandleFunc("POST /free", func(http.ResponseWriter, *http.Request) { debug.FreeOSMemory() })
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	return mux
}
