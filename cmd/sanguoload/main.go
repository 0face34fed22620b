// Command sanguoload measures what a server can hold: it brings a crowd to one over
// real SSH connections, has them play, and takes down how long they wait and what
// the server pays.
//
//	go run ./cmd/sanguoload -tables 100 -every 10s -spectators 50 -for 20s
//	go run ./cmd/sanguoload -lobby 1000 -baseline
//	go run ./cmd/sanguoload -budgets
//
// README.md beside this file tells how each figure is taken.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"time"

	"sanguo/cmd/sanguoload/crowd"
	"sanguo/cmd/sanguoload/host"
)

func main() {
	var err error
	if len(os.Args) > 1 && os.Args[1] == host.Command {
		err = host.Main(os.Args[2:])
	} else {
		err = load(os.Args[1:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "sanguoload:", err)
		os.Exit(1)
	}
}

// options are what the flags say.
type options struct {
	plan              crowd.Plan
	address, watch    string
	baseline, budgets bool
	scale             float64
	json, profile     string
}

// load measures as the arguments say.
func load(args []string) error {
	var o options
	flags := flag.NewFlagSet("sanguoload", flag.ExitOnError)
	flags.IntVar(&o.plan.Lobby, "lobby", 0, "people who sit in the lobby")
	flags.IntVar(&o.plan.Tables, "tables", 0, "tables of three players")
	flags.IntVar(&o.plan.Spectators, "spectators", 0, "people who watch the first table")
	flags.DurationVar(&o.plan.Every, "every", 0, "time from one move to the next at each table (0 for no moves)")
	flags.IntVar(&o.plan.Keys, "keys", 0, "players at tables without moves who move their cursor once a second")
	flags.IntVar(&o.plan.Storm, "storm", 0, "people a second who come, look and hang up")
	flags.DurationVar(&o.plan.For, "for", 20*time.Second, "how long all that goes on")
	flags.DurationVar(&o.plan.Settle, "settle", 2*time.Second, "how long the server is left alone before it is asked what it costs")
	flags.Uint64Var(&o.plan.Seed, "seed", 1, "seed of keys, moves and moments")
	flags.StringVar(&o.address, "address", "", "a server that runs already, HOST:PORT (one is started)")
	flags.StringVar(&o.watch, "watch", "", "where that server shows its metrics, such as http://127.0.0.1:9222")
	flags.BoolVar(&o.baseline, "baseline", false, "measure a stock server with the same crowd, too")
	flags.BoolVar(&o.budgets, "budgets", false, "measure what the budgets are about, beside a stock server")
	flags.Float64Var(&o.scale, "scale", 1, "how large the crowds of -budgets are, as a share")
	flags.StringVar(&o.json, "json", "", "file for the figures as JSON")
	flags.StringVar(&o.profile, "profile", "", "file name for profiles of our server, which .cpu and .heap are put behind")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("what is %q?", flags.Arg(0))
	}
	if o.plan.Spectators > 0 && o.plan.Tables == 0 {
		return errors.New("spectators need a table")
	}
	// The crowd must not pause to tidy up while it measures.
	debug.SetGCPercent(400)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	found, err := o.measure(ctx)
	if err != nil {
		return err
	}
	if err := found.write(os.Stdout); err != nil || o.json == "" {
		return err
	}
	text, err := json.MarshalIndent(found, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(o.json, append(text, '\n'), 0o644)
}
