package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"sanguo/cmd/sanguoload/crowd"
	"sanguo/cmd/sanguoload/figures"
)

// The spreads and the single figures of a result, as a table has them.
var (
	spreads = []struct {
		name string
		of   func(crowd.Result) figures.Spread
	}{
		{"first frame, ms", func(r crowd.Result) figures.Spread { return r.FirstFrame }},
		{"first frame of who come and go, ms", func(r crowd.Result) figures.Spread { return r.Storm }},
		{"key to frame, ms", func(r crowd.Result) figures.Spread { return r.KeyToFrame }},
		{"move to own frame, ms", func(r crowd.Result) figures.Spread { return r.MoveToOwn }},
		{"move to a rival's frame, ms", func(r crowd.Result) figures.Spread { return r.MoveToRival }},
		{"move to all three frames, ms", func(r crowd.Result) figures.Spread { return r.MoveToAll }},
		{"the same, with spectators, ms", func(r crowd.Result) figures.Spread { return r.Watched }},
		{"move accepted to committed, ms", func(r crowd.Result) figures.Spread { return r.Commit }},
		{"first frame, bytes", func(r crowd.Result) figures.Spread { return r.FirstBytes }},
		{"rival's move, bytes", func(r crowd.Result) figures.Spread { return r.MoveBytes }},
	}
	singles = []struct {
		name string
		of   func(crowd.Result) float64
	}{
		{"memory a session, KB", func(r crowd.Result) float64 { return r.MemorySession / 1024 }},
		{"heap a session, KB", func(r crowd.Result) float64 { return r.HeapSession / 1024 }},
		{"stacks a session, KB", func(r crowd.Result) float64 { return r.StackSession / 1024 }},
		{"goroutines a session", func(r crowd.Result) float64 { return r.GoroutinesSession }},
		{"memory in all, MB", func(r crowd.Result) float64 { return r.Memory / (1 << 20) }},
		{"CPU, % of a core", func(r crowd.Result) float64 { return r.CPU }},
	}
)

// write shows a comparison: ours, and the stock server's figures with the ratio
// behind them. Of spreads the ratio is that of the p99.
func (c *comparison) write(to io.Writer) error {
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%d sessions\tcount\tp50\tp90\tp99\tmax\t", c.Ours.Sessions)
	if c.Stock != nil {
		fmt.Fprint(table, "stock p50\tp99\tratio\t")
	}
	fmt.Fprintln(table)
	for _, s := range spreads {
		ours := s.of(c.Ours)
		if ours.Count == 0 {
			continue
		}
		fmt.Fprintf(table, "%s\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t", s.name, ours.Count, ours.P50, ours.P90, ours.P99, ours.Max)
		if c.Stock != nil {
			if stock := s.of(*c.Stock); stock.Count > 0 {
				fmt.Fprintf(table, "%.2f\t%.2f\t%.3f\t", stock.P50, stock.P99, ours.P99/stock.P99)
			}
		}
		fmt.Fprintln(table)
	}
	for _, s := range singles {
		fmt.Fprintf(table, "%s\t\t%.2f\t\t\t\t", s.name, s.of(c.Ours))
		if c.Stock != nil {
			fmt.Fprintf(table, "%.2f\t\t%.3f\t", s.of(*c.Stock), s.of(c.Ours)/s.of(*c.Stock))
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}
