package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"time"
)

// lyingServer is the first argument with which this program is a server.
const lyingServer = "lying-server"

func main() {
	if len(os.Args) == 4 && os.Args[1] == lyingServer {
		fail(serveLying(os.Args[2], os.Args[3]))
		return
	}
	var o options
	flag.IntVar(&o.tables, "tables", 50, "tables at which is played")
	flag.IntVar(&o.kills, "kills", 60, "times that the server is killed")
	flag.Uint64Var(&o.seed, "seed", 1, "seed of the moments of the kills")
	flag.DurationVar(&o.lie, "lie", 0, "use a server that commits so long after it has told")
	flag.StringVar(&o.games, "games", "game/testdata/games.jsonl", "file of the games that are played")
	flag.StringVar(&o.data, "data", "", "directory of the server, empty or missing (a temporary one)")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	fail(withServer(&o, func() error {
		sum, err := run(ctx, o, os.Stdout)
		fmt.Println(sum)
		return err
	}))
}

// fail ends the program with exit code 1 if there is an error.
func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "crash:", err)
		os.Exit(1)
	}
}

// options say how to play and to kill.
type options struct {
	tables, kills int
	seed          uint64
	lie           time.Duration
	games, data   string
	server        func(data string) *exec.Cmd
}

// withServer runs f with a server to be started and a directory for it, which
// is removed afterwards unless it was named.
func withServer(o *options, f func() error) (err error) {
	temp, err := os.MkdirTemp("", "sanguo-crash-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(temp)) }()
	if o.data == "" {
		o.data = filepath.Join(temp, "data")
	}
	if err := os.MkdirAll(o.data, 0o700); err != nil {
		return err
	}
	program := filepath.Join(temp, "sanguo")
	o.server = func(data string) *exec.Cmd {
		return exec.Command(program, "serve", "--listen", "127.0.0.1:0", "--data", data)
	}
	if o.lie > 0 {
		self, err := os.Executable()
		if err != nil {
			return err
		}
		o.server = func(data string) *exec.Cmd { return exec.Command(self, lyingServer, data, o.lie.String()) }
		return f()
	}
	if out, err := exec.Command("go", "build", "-o", program, "sanguo/cmd/sanguo").CombinedOutput(); err != nil {
		return fmt.Errorf("building the server: %w\n%s", err, out)
	}
	return f()
}

// summary is what a run came to.
type summary struct {
	kills, games, ended, moves, flying int
	took                               time.Duration
}

func (s summary) String() string {
	return fmt.Sprintf("%d kills in %v: %d games begun, %d of them ended, %d moves told, none lost; %d more were kept before they were told",
		s.kills, s.took.Round(time.Second), s.games, s.ended, s.moves, s.flying)
}

// report prints a line about a kill.
func report(out io.Writer, kill int, s summary) {
	fmt.Fprintf(out, "kill %d: %d moves told so far, %d games, %d ended\n", kill, s.moves, s.games, s.ended)
}
