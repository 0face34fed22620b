package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sanguo/cmd/sanguoload/crowd"
	"sanguo/cmd/sanguoload/host"
)

// report is something that was found out, which is also written as JSON.
type report interface{ write(io.Writer) error }

// measure does what the options ask for.
func (o options) measure(ctx context.Context) (_ report, err error) {
	work, err := os.MkdirTemp("", "sanguoload-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	l := laboratory{options: o, work: work}
	if o.budgets {
		return l.budgets(ctx)
	}
	return l.compare(ctx, o.plan)
}

// laboratory is where servers are started, one after the other.
type laboratory struct {
	options
	work     string // directory for their data
	started  int
	pictures string // file of the pictures for stock servers, once they are taken
}

// comparison is what came of a plan at our server and, perhaps, at a stock one.
type comparison struct {
	Plan  crowd.Plan    `json:"plan"`
	Ours  crowd.Result  `json:"ours"`
	Stock *crowd.Result `json:"stock,omitempty"`
}

// compare carries a plan out at our server, and at a stock one if that is wanted.
func (l *laboratory) compare(ctx context.Context, plan crowd.Plan) (*comparison, error) {
	c := &comparison{Plan: plan}
	err := l.ours(func(s *host.Server) (err error) {
		fmt.Fprintf(os.Stderr, "ours: ")
		c.Ours, err = l.run(ctx, crowd.Ours{Address: s.Address, Seed: plan.Seed}, s, plan)
		return err
	})
	if err != nil || !l.baseline {
		return c, err
	}
	if err := l.takePictures(ctx); err != nil {
		return nil, fmt.Errorf("taking pictures: %w", err)
	}
	s, err := host.Stock(l.pictures)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(os.Stderr, "stock: ")
	plan.Every = 0 // nobody can move there
	stock, err := crowd.Run(ctx, crowd.Stock{Address: s.Address, Seed: plan.Seed}, s, plan, os.Stderr)
	c.Stock = &stock
	return c, errors.Join(err, s.Close())
}

// run carries a plan out at our server, with profiles if they are wanted.
func (l *laboratory) run(ctx context.Context, house crowd.House, s *host.Server, plan crowd.Plan) (crowd.Result, error) {
	if l.profile == "" {
		return crowd.Run(ctx, house, s, plan, os.Stderr)
	}
	plan.Acting = func() error {
		if err := s.Profile(0, l.profile+".heap"); err != nil {
			return err
		}
		return s.Profile(max(int(plan.For.Seconds())-1, 1), l.profile+".cpu")
	}
	return crowd.Run(ctx, house, s, plan, os.Stderr)
}

// ours calls f with a server of ours: the one that was named, or a new one.
func (l *laboratory) ours(f func(*host.Server) error) error {
	if l.address != "" {
		return f(host.At(l.address, l.watch))
	}
	l.started++
	s, err := host.Ours(filepath.Join(l.work, fmt.Sprint(l.started)))
	if err != nil {
		return err
	}
	return errors.Join(f(s), s.Close())
}

// takePictures has a server of ours pictured for stock servers to show.
func (l *laboratory) takePictures(ctx context.Context) error {
	if l.pictures != "" {
		return nil
	}
	var pictures host.Pictures
	err := l.ours(func(s *host.Server) (err error) {
		pictures, err = crowd.Ours{Address: s.Address, Seed: l.plan.Seed}.Pictures(ctx)
		return err
	})
	if err != nil {
		return err
	}
	text, err := json.Marshal(pictures)
	if err != nil {
		return err
	}
	l.pictures = filepath.Join(l.work, "pictures.json")
	return os.WriteFile(l.pictures, text, 0o600)
}
