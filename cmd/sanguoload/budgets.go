package main

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"sanguo/cmd/sanguoload/crowd"
)

// budget is what a figure of ours may be at most, as a share of the stock server's.
type budget struct {
	Name  string  `json:"name"`
	Unit  string  `json:"unit"`
	Most  float64 `json:"most"`
	Stock float64 `json:"stock"`
	Ours  float64 `json:"ours"`
	Ratio float64 `json:"ratio"`
}

// budgets are all of them.
type budgets []budget

// budgets measures what the budgets are about, each with servers of its own.
func (l *laboratory) budgets(ctx context.Context) (report, error) {
	l.baseline = true
	const idle = 20 * time.Second
	compare := func(p crowd.Plan) (*comparison, error) {
		p.Seed, p.Settle = l.plan.Seed, l.plan.Settle
		return l.compare(ctx, p)
	}
	people := func(n int) int { return max(int(float64(n)*l.scale), 3) }
	var all budgets
	add := func(name, unit string, most, stock, ours float64) {
		all = append(all, budget{name, unit, most, stock, ours, ours / stock})
	}
	lobby, err := compare(crowd.Plan{Lobby: people(1000), For: time.Second})
	if err != nil {
		return nil, err
	}
	add("memory a session, idle in the lobby", "KB", 0.25, lobby.Stock.MemorySession/1024, lobby.Ours.MemorySession/1024)
	tables, err := compare(crowd.Plan{Tables: (people(1000) + 2) / 3, For: idle})
	if err != nil {
		return nil, err
	}
	add("memory a session, at a table", "KB", 0.35, tables.Stock.MemorySession/1024, tables.Ours.MemorySession/1024)
	add("idle CPU, at tables with clocks running", "% of a core", 0.2, tables.Stock.CPU, tables.Ours.CPU)
	keys, err := compare(crowd.Plan{Keys: people(500), For: idle})
	if err != nil {
		return nil, err
	}
	add("key to frame at a table, p99", "ms", 0.2, keys.Stock.KeyToFrame.P99, keys.Ours.KeyToFrame.P99)
	moves, err := compare(crowd.Plan{Tables: 10, Every: time.Second, For: idle})
	if err != nil {
		return nil, err
	}
	add("sent for a rival's move, of a full screen, p50", "bytes", 0.1, moves.Stock.FirstBytes.P50, moves.Ours.MoveBytes.P50)
	add("sent for a rival's move, of a full screen, p90", "bytes", 0.1, moves.Stock.FirstBytes.P50, moves.Ours.MoveBytes.P90)
	return all, nil
}

// write shows the budgets as a table in Markdown.
func (all budgets) write(to io.Writer) error {
	table := tabwriter.NewWriter(to, 0, 0, 1, ' ', 0)
	fmt.Fprintln(table, "| \t| stock \t| ours \t| ratio \t| at most \t|")
	fmt.Fprintln(table, "| --- \t| --- \t| --- \t| --- \t| --- \t|")
	for _, b := range all {
		fmt.Fprintf(table, "| %s (%s) \t| %.2f \t| %.2f \t| %.3f \t| %.2f \t|\n", b.Name, b.Unit, b.Stock, b.Ours, b.Ratio, b.Most)
	}
	return table.Flush()
}
