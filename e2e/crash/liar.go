package main

import (
	"fmt"
	"log/slog"
	"net"
	"os"
	"time"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/server"
	"sanguo/server/session"
)

// liar is a journal that says it has kept what it will keep a while later.
type liar struct {
	table.Journal
	late chan<- func() error
}

// newLiar returns a liar that keeps everything in order, so long after.
func newLiar(j table.Journal, lag time.Duration) liar {
	late := make(chan func() error, 1<<16)
	go func() {
		for keep := range late {
			time.Sleep(lag)
			for waiting := len(late); ; waiting-- {
				if err := keep(); err != nil {
					fmt.Fprintln(os.Stderr, err)
				}
				if waiting == 0 {
					break
				}
				keep = <-late
			}
		}
	}()
	return liar{j, late}
}

func (l liar) Append(id engine.MatchID, entries []archive.Entry) error {
	l.late <- func() error { return l.Journal.Append(id, entries) }
	return nil
}

func (l liar) Finish(sum archive.Summary, entries []archive.Entry) error {
	l.late <- func() error { return l.Journal.Finish(sum, entries) }
	return nil
}

// serveLying serves until it is killed.
func serveLying(data, lag string) error {
	wait, err := time.ParseDuration(lag)
	if err != nil {
		return err
	}
	s, err := server.New(server.Config{
		Data: data, Limits: session.DefaultLimits(), Log: slog.New(slog.NewTextHandler(os.Stderr, nil)),
		Journal: func(j table.Journal) table.Journal { return newLiar(j, wait) },
	})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	return s.Serve(l)
}
