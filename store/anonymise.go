package store

import (
	"fmt"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// Nameless returns what a player is called that was made anonymous. No name
// that one can choose has a space.
func Nameless(id engine.PlayerID) string { return fmt.Sprintf("anonymous %d", id) }

// Anonymise takes a player's name and keys, in the archive, too: the matches
// stay, and what was said there, by somebody without a name. Nobody can come in
// as that player any more; the name is kept from others for so long. It returns
// ErrNoPlayer, and ErrRunning for one who sits at a running match.
//
// Doing it again finishes what was broken off.
func (s *Store) Anonymise(id engine.PlayerID, at time.Time, hold time.Duration) error {
	err := s.write(func(tx *bbolt.Tx) error {
		p, err := player(tx, id)
		if err != nil {
			return err
		}
		if err := notRunning(tx, id); err != nil {
			return err
		}
		standing, err := standingOf(tx, id)
		if err != nil {
			return err
		}
		if p.Name != Nameless(id) {
			if err := lay(tx, p.Name, id, at.Add(hold)); err != nil {
				return err
			}
			p.Name = Nameless(id)
			if err := bear(tx, p.Name, id); err != nil {
				return err
			}
		}
		standing.Nobody, standing.Operator = true, false
		if err := dropKeys(tx, id); err != nil {
			return err
		}
		return putAll(
			put{bucket(tx, playersBucket), idKey(id), encodePlayer(p)},
			put{bucket(tx, standingsBucket), idKey(id), encodeStanding(standing)},
		)
	})
	for match := engine.MatchID(0); err == nil; {
		if match, err = s.naming(id, match); match == 0 {
			break
		}
		if err == nil {
			err = s.write(func(tx *bbolt.Tx) error { return forget(tx, match, id) })
		}
	}
	if err != nil {
		return fmt.Errorf("making player %d anonymous: %w", id, err)
	}
	return nil
}

// naming returns the next finished match that holds a player's name, zero after
// the last. All are looked at, since somebody may have talked at any.
func (s *Store) naming(id engine.PlayerID, last engine.MatchID) (match engine.MatchID, err error) {
	for ended := false; !ended && match == 0 && err == nil; {
		err = s.view(func(tx *bbolt.Tx) error {
			c := bucket(tx, placesBucket).Cursor()
			key, value := c.Seek(idKey(last + 1))
			for range look {
				if ended = key == nil; ended {
					return nil
				}
				number, err := idOf(key)
				if err != nil {
					return err
				}
				last = engine.MatchID(number)
				place, err := decodePlace(value)
				if err != nil {
					return err
				}
				m, err := playedAt(tx, place)
				if err != nil {
					return err
				}
				remarks, err := parts(bucket(tx, remarksBucket), last)
				if err != nil {
					return err
				}
				if slices.ContainsFunc(append(m.Log, remarks...), func(e archive.Entry) bool { return names(e, id) }) {
					match = last
					return nil
				}
				key, value = c.Next()
			}
			return nil
		})
	}
	return match, err
}

// notRunning returns ErrRunning when a player sits at a running match. It was
// seated at its start, or later.
func notRunning(tx *bbolt.Tx, id engine.PlayerID) error {
	return bucket(tx, runningBucket).ForEach(func(key, _ []byte) error {
		match, err := idOf(key)
		if err != nil {
			return err
		}
		log, err := parts(bucket(tx, entriesBucket), engine.MatchID(match))
		if err != nil {
			return err
		}
		if slices.ContainsFunc(log, func(e archive.Entry) bool { return names(e, id) }) {
			return ErrRunning
		}
		return nil
	})
}

// names reports whether an entry holds a player's name.
func names(e archive.Entry, id engine.PlayerID) bool {
	switch event := e.Event.(type) {
	case engine.Start:
		return slices.ContainsFunc(event.Seats[:], func(s engine.Seat) bool { return s.Player == id })
	case engine.Reseat:
		return event.Seat.Player == id
	case nil:
		return e.Line.From == id
	}
	return false
}

// forget takes a player's name out of a finished match.
func forget(tx *bbolt.Tx, match engine.MatchID, id engine.PlayerID) error {
	place, err := placeOf(tx, match)
	if err != nil {
		return err
	}
	m, err := playedAt(tx, place)
	if err != nil {
		return err
	}
	for i := range m.Seats {
		unname(&m.Seats[i], id)
	}
	unnameAll(m.Log, id)
	if err := keepAt(tx, place, m); err != nil {
		return err
	}
	var changes []put
	remarks := bucket(tx, remarksBucket)
	for key, value := range under(remarks, idKey(match)) {
		remark, err := rewritten(value, id)
		if err != nil {
			return err
		}
		changes = append(changes, put{remarks, slices.Clone(key), remark})
	}
	return putAll(changes...)
}

// rewritten returns a value of entries without a player's name.
func rewritten(value []byte, id engine.PlayerID) ([]byte, error) {
	log, err := decodeEntries(value)
	if err != nil {
		return nil, err
	}
	unnameAll(log, id)
	return encodeEntries(log)
}

func unnameAll(log []archive.Entry, id engine.PlayerID) {
	for i := range log {
		switch event := log[i].Event.(type) {
		case engine.Start:
			for k := range event.Seats {
				unname(&event.Seats[k], id)
			}
			log[i].Event = event
		case engine.Reseat:
			unname(&event.Seat, id)
			log[i].Event = event
		case nil:
			if log[i].Line.From == id {
				log[i].Line.Name = Nameless(id)
			}
		}
	}
}

func unname(s *engine.Seat, id engine.PlayerID) {
	if s.Player == id {
		s.Name = Nameless(id)
	}
}
