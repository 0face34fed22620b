package protocol

import (
	"context"
	"encoding/json"
	"io"

	"sanguo/game/engine"
)

// Follow tells a program that only reads of everything that happens at a table,
// by its code or the number of its match, in the events of the protocol. It
// returns nil when a match has ended there, the table is no more or ctx is done,
// and else why the table cannot be watched or nothing more can be written.
//
// It comes as whoever the person is: to a seat, if that person has one there.
func Follow(ctx context.Context, c Config, ref string, out io.Writer) error {
	at, err := c.Lobby.Find(c.Person, ref)
	if err != nil {
		return err
	}
	s := &session{Config: c}
	s.json = json.NewEncoder(&s.waiting)
	if s.visit, err = at.Enter(c.Person); err != nil {
		return err
	}
	defer s.leaveTable()
	var match engine.MatchID // which is followed, zero before it starts
	for {
		select {
		case <-ctx.Done():
			return nil
		case snapshot, ok := <-s.visit.Snapshots():
			s.hear(snapshot, ok)
		}
		if _, err := s.waiting.WriteTo(out); err != nil {
			return err
		}
		if s.visit == nil || s.told.ended {
			return nil
		}
		if now := s.told.snapshot.ID; match == 0 {
			match = now
		} else if match != now {
			return nil // the end was told already, and another has begun
		}
	}
}
