package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/mtibben/confusables"
	"go.etcd.io/bbolt"
	"golang.org/x/text/secure/precis"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// fold returns the form of a name in which it is compared with others.
func fold(name string) ([]byte, error) {
	folded, err := precis.Nickname.CompareKey(name)
	if err != nil {
		return nil, fmt.Errorf("%w: %q: %w", ErrName, name, err)
	}
	if folded == "" {
		return nil, fmt.Errorf("%w: %q", ErrName, name)
	}
	return []byte(folded), nil
}

// looks returns the keys of all that a name can be mistaken for: its folded
// form, and its skeleton by UTS 39, in which letters that look alike are one.
func looks(name string) ([][]byte, error) {
	folded, err := fold(name)
	if err != nil {
		return nil, err
	}
	return [][]byte{folded, []byte(strings.ToLower(confusables.Skeleton(name)))}, nil
}

// claim says whose a look of a name is.
type claim struct {
	player engine.PlayerID
	until  time.Time // when it is free again; zero while the name is borne
}

func encodeClaim(c claim) []byte {
	b := binary.AppendUvarint([]byte{form}, uint64(c.player))
	if c.until.IsZero() {
		return binary.AppendVarint(b, 0)
	}
	return appendTime(b, c.until)
}

func decodeClaim(value []byte) (claim, error) {
	r := readValue(value)
	c := claim{player: engine.PlayerID(r.uvarint())}
	if milli := r.varint(); milli != 0 {
		c.until = time.UnixMilli(milli).UTC()
	}
	return c, r.end("claim")
}

// available returns ErrNameTaken when a name, or one that looks like it, is another
// player's at that time.
func available(tx *bbolt.Tx, name string, player engine.PlayerID, at time.Time) error {
	keys, err := looks(name)
	if err != nil {
		return err
	}
	for _, key := range keys {
		value := bucket(tx, looksBucket).Get(key)
		if value == nil {
			continue
		}
		c, err := decodeClaim(value)
		if err != nil {
			return err
		}
		if c.player != player && (c.until.IsZero() || at.Before(c.until)) {
			return ErrNameTaken
		}
	}
	return nil
}

// bear gives a player a name that is free.
func bear(tx *bbolt.Tx, name string, player engine.PlayerID) error {
	folded, err := fold(name)
	if err != nil {
		return err
	}
	if err := bucket(tx, namesBucket).Put(folded, binary.AppendUvarint([]byte{form}, uint64(player))); err != nil {
		return err
	}
	return putLooks(tx, name, claim{player: player})
}

// lay takes a name off a player and keeps it from all others until then.
func lay(tx *bbolt.Tx, name string, player engine.PlayerID, until time.Time) error {
	folded, err := fold(name)
	if err != nil {
		return err
	}
	if err := bucket(tx, namesBucket).Delete(folded); err != nil {
		return err
	}
	return putLooks(tx, name, claim{player: player, until: wall(until)})
}

func putLooks(tx *bbolt.Tx, name string, c claim) error {
	keys, err := looks(name)
	for _, key := range keys {
		err = errors.Join(err, bucket(tx, looksBucket).Put(key, encodeClaim(c)))
	}
	return err
}

// addLooks enters the names that there are into the bucket of looks. Of two
// that look alike already, the one who came first has the look.
func addLooks(tx *bbolt.Tx) error {
	return bucket(tx, playersBucket).ForEach(func(key, value []byte) error {
		id, err := idOf(key)
		if err != nil {
			return err
		}
		p, err := decodePlayer(engine.PlayerID(id), value)
		if err != nil {
			return err
		}
		keys, err := looks(p.Name)
		if err != nil {
			return err
		}
		for _, key := range keys {
			if bucket(tx, looksBucket).Get(key) == nil {
				err = errors.Join(err, bucket(tx, looksBucket).Put(key, encodeClaim(claim{player: p.ID})))
			}
		}
		return err
	})
}

// PlayerByName returns the player with a name, whatever its case and width, or
// ErrNoPlayer.
func (s *Store) PlayerByName(name string) (p Player, err error) {
	folded, err := fold(name)
	if err != nil {
		return Player{}, fmt.Errorf("%w: %w", ErrNoPlayer, err)
	}
	err = s.view(func(tx *bbolt.Tx) error {
		value := bucket(tx, namesBucket).Get(folded)
		if value == nil {
			return fmt.Errorf("%w: called %q", ErrNoPlayer, name)
		}
		p, err = bearer(tx, value)
		return err
	})
	return p, err
}

// bearer returns the player whom a value in the bucket of names tells of.
func bearer(tx *bbolt.Tx, value []byte) (Player, error) {
	id, err := decodeName(value)
	if err != nil {
		return Player{}, err
	}
	return player(tx, id)
}

func decodeName(value []byte) (engine.PlayerID, error) {
	r := readValue(value)
	id := engine.PlayerID(r.uvarint())
	return id, r.end("name")
}

// Named returns players by how their names begin; see [archive.Archive].
func (s *Store) Named(prefix string, n int) (players []archive.Player, err error) {
	var folded []byte
	if prefix != "" {
		if folded, err = fold(prefix); errors.Is(err, ErrName) {
			return nil, nil
		}
	}
	err = s.view(func(tx *bbolt.Tx) error {
		for _, value := range under(bucket(tx, namesBucket), folded) {
			if len(players) >= n {
				break
			}
			known, err := bearer(tx, value)
			if err != nil {
				return err
			}
			p, err := rated(tx, known)
			if err != nil {
				return err
			}
			players = append(players, p)
		}
		return nil
	})
	return players, err
}

// NameFree reports whether a player can take a name at that time: nobody else
// has it, nor one that looks like it, nor had it until lately. Player zero is
// one who has no account yet. The error is ErrName for what cannot be a name.
func (s *Store) NameFree(name string, player engine.PlayerID, at time.Time) (bool, error) {
	err := s.view(func(tx *bbolt.Tx) error { return available(tx, name, player, at) })
	if errors.Is(err, ErrNameTaken) {
		return false, nil
	}
	return err == nil, err
}

// Rename gives a player another name, and keeps the old one from others for so
// long. It returns ErrNoPlayer, ErrName, ErrNameTaken, or ErrTooSoon when the
// last change is not that long ago; zero for pause asks for no pause.
func (s *Store) Rename(id engine.PlayerID, name string, at time.Time, pause, hold time.Duration) (p Player, err error) {
	err = s.write(func(tx *bbolt.Tx) error {
		if p, err = player(tx, id); err != nil {
			return err
		}
		standing, err := standingOf(tx, id)
		if err != nil {
			return err
		}
		if pause > 0 && !standing.Renamed.IsZero() && at.Before(standing.Renamed.Add(pause)) {
			return ErrTooSoon
		}
		if err := available(tx, name, id, at); err != nil {
			return err
		}
		if err := lay(tx, p.Name, id, at.Add(hold)); err != nil {
			return err
		}
		p.Name, standing.Renamed = name, wall(at)
		if err := bear(tx, name, id); err != nil {
			return err
		}
		return putAll(
			put{bucket(tx, playersBucket), idKey(id), encodePlayer(p)},
			put{bucket(tx, standingsBucket), idKey(id), encodeStanding(standing)},
		)
	})
	if err != nil {
		return Player{}, fmt.Errorf("renaming player %d to %q: %w", id, name, err)
	}
	return p, nil
}

// wall returns a moment as values keep it: in whole milliseconds, UTC.
func wall(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
