package main

import (
	"fmt"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/store"
)

// lookup is something that is looked up, each time something else of its kind.
type lookup struct {
	name string
	look func(n int) error
}

// lookups returns what people look up.
func lookups(s *store.Store) (all []lookup) {
	page := func(name string, filter func(n int) archive.Filter) {
		all = append(all, lookup{"page, " + name, func(n int) error {
			_, err := s.Page(0, archive.Query{Filter: filter(n), N: 20})
			return err
		}})
	}
	only := func(f archive.Filter) func(int) archive.Filter { return func(int) archive.Filter { return f } }
	player := func(n int) engine.PlayerID { return engine.PlayerID(n + 1) }
	page("newest", only(archive.Filter{}))
	page("player", func(n int) archive.Filter { return archive.Filter{Player: player(n)} })
	page("player, as Wei, won", func(n int) archive.Filter {
		return archive.Filter{Player: player(n), Kingdoms: game.Kingdoms(0).With(game.Wei), Outcome: archive.Won}
	})
	page("share", only(archive.Filter{Share: game.Kingdoms(0).With(game.Wu)}))
	page("reason", only(archive.Filter{Reason: game.Stalemate}))
	page("date", func(n int) archive.Filter {
		from := epoch.Add(time.Duration(n) * time.Hour)
		return archive.Filter{From: from, Until: from.AddDate(0, 0, 5)}
	})
	page("length", only(archive.Filter{Shortest: 100, Longest: 107}))
	page("clock", only(archive.Filter{Clock: engine.Untimed()}))
	page("bannermen", only(archive.Filter{Bannermen: archive.No}))
	page("computers", only(archive.Filter{Computers: archive.Yes}))
	page("rated", only(archive.Filter{Rated: archive.No}))
	page("position, the start", only(archive.Filter{Position: game.Start(true)}))
	page("position, five moves on", func(n int) archive.Filter { return archive.Filter{Position: after(5, n)} })
	page("three filters", func(n int) archive.Filter {
		return archive.Filter{Player: player(n), Bannermen: archive.No, Reason: game.Repetition}
	})
	explore := func(name string, filter func(n int) archive.Filter) {
		all = append(all, lookup{"explore, " + name, func(n int) error {
			_, err := s.Explore(0, filter(n))
			return err
		}})
	}
	explore("the start", only(archive.Filter{Position: game.Start(true)}))
	explore("five moves on", func(n int) archive.Filter { return archive.Filter{Position: after(5, n)} })
	explore("the start, of one player", func(n int) archive.Filter {
		return archive.Filter{Position: game.Start(true), Player: player(n)}
	})
	return append(all,
		lookup{"profile", func(n int) error { _, err := s.Profile(0, player(n)); return err }},
		lookup{"the best, of 10 matches", func(int) error { _, err := s.Best(10, 0, 20); return err }},
		lookup{"names", func(n int) error { _, err := s.Named(fmt.Sprint("made", n), 20); return err }},
		lookup{"a match", func(n int) error {
			newest, err := s.Page(0, archive.Query{N: 50})
			if err == nil {
				_, err = s.Match(0, newest[n%len(newest)].ID)
			}
			return err
		}},
	)
}

// after returns a position some moves after the start, those that come first.
func after(moves, n int) game.Position {
	p := game.Start(true)
	for range moves {
		legal := p.Moves(nil)
		p, _, _ = p.Play(legal[n%2]) // which is legal
		n /= 2
	}
	return p
}
