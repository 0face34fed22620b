// Command measure sets sessions of package session beside those of stock wish
// and bubbletea: the same screen, the same clients, the servers one after the
// other in a process of their own. It prints what both cost and the ratios.
//
//	go run ./server/session/internal/measure
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"time"
)

// What a figure of ours may be at most, as a share of the stock session's.
type row struct {
	name        string
	unit        string
	goal        float64
	stock, ours float64
}

func main() {
	log.SetFlags(0)
	kind := flag.String("serve", "", "internal: be a server of this kind, stock or ours")
	idle := flag.Int("idle", 1000, "idle sessions for memory and CPU")
	busy := flag.Int("busy", 500, "sessions that type, for the delay of a key")
	during := flag.Duration("during", 10*time.Second, "how long CPU and delays are measured")
	flag.Parse()
	if *kind != "" {
		if err := serve(*kind); err != nil {
			log.Fatal(err)
		}
		return
	}
	rows := []row{
		{name: "memory a session, idle", unit: "KB", goal: 0.25},
		{name: "CPU, idle", unit: "% of a core", goal: 0.12},
		{name: "key to frame, p50", unit: "ms", goal: 0.15},
		{name: "key to frame, p99", unit: "ms", goal: 0.15},
		{name: "connect to first frame, p50", unit: "ms", goal: 0.30},
		{name: "bytes for one changed cell", unit: "bytes", goal: 1.2},
		{name: "bytes for a whole new screen", unit: "bytes", goal: 1.2},
	}
	for _, kind := range []string{"stock", "ours"} {
		figures, err := measure(kind, *idle, *busy, *during)
		if err != nil {
			log.Fatalf("%s: %v", kind, err)
		}
		for i := range rows {
			if kind == "stock" {
				rows[i].stock = figures[i]
			} else {
				rows[i].ours = figures[i]
			}
		}
	}
	fmt.Fprintf(os.Stdout, "| %d idle, %d busy sessions | stock | ours | ratio | goal |\n| --- | --- | --- | --- | --- |\n", *idle, *busy)
	for _, r := range rows {
		fmt.Fprintf(os.Stdout, "| %s (%s) | %.2f | %.2f | %.3f | %.2f |\n", r.name, r.unit, r.stock, r.ours, r.ours/r.stock, r.goal)
	}
}
