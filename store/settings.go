package store

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// What a player's settings may hold: so many, and their names and words so long
// in bytes.
const (
	maxSettings = 64
	maxSetting  = 64
)

// Settings returns what a player has chosen, as words by the names of what is
// chosen; nothing when nothing was kept. What they mean the store does not know.
func (s *Store) Settings(id engine.PlayerID) (settings map[string]string, err error) {
	err = s.view(func(tx *bbolt.Tx) (err error) {
		if value := bucket(tx, settingsBucket).Get(idKey(id)); value != nil {
			settings, err = decodeSettings(value)
		}
		return err
	})
	return settings, err
}

// KeepSettings keeps what a player has chosen, in place of what was kept. It
// returns ErrNoPlayer for who has no account, and ErrValue for more than there
// is room for.
func (s *Store) KeepSettings(id engine.PlayerID, settings map[string]string) error {
	value, err := encodeSettings(settings)
	if err == nil {
		err = s.write(func(tx *bbolt.Tx) error {
			if _, err := player(tx, id); err != nil {
				return err
			}
			return bucket(tx, settingsBucket).Put(idKey(id), value)
		})
	}
	if err != nil {
		return fmt.Errorf("keeping settings of player %d: %w", id, err)
	}
	return nil
}

// KeepSetting keeps one thing that a player has chosen, besides what was kept.
// It returns what KeepSettings returns.
func (s *Store) KeepSetting(id engine.PlayerID, name, word string) error {
	err := s.write(func(tx *bbolt.Tx) error {
		if _, err := player(tx, id); err != nil {
			return err
		}
		settings, b := map[string]string{}, bucket(tx, settingsBucket)
		if value := b.Get(idKey(id)); value != nil {
			var err error
			if settings, err = decodeSettings(value); err != nil {
				return err
			}
		}
		settings[name] = word
		value, err := encodeSettings(settings)
		if err != nil {
			return err
		}
		return b.Put(idKey(id), value)
	})
	if err != nil {
		return fmt.Errorf("keeping a setting of player %d: %w", id, err)
	}
	return nil
}

func encodeSettings(settings map[string]string) ([]byte, error) {
	return encodeWords(settings, maxSetting)
}

func decodeSettings(value []byte) (map[string]string, error) { return decodeWords(value, maxSetting) }

// encodeWords writes names and words, of so many bytes each at most, in the
// order of the names.
func encodeWords(settings map[string]string, most int) ([]byte, error) {
	if len(settings) > maxSettings {
		return nil, fmt.Errorf("%w: %d settings", ErrValue, len(settings))
	}
	b := binary.AppendUvarint([]byte{form}, uint64(len(settings)))
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		if len(name) > most || len(settings[name]) > most {
			return nil, fmt.Errorf("%w: a setting of %d and %d bytes", ErrValue, len(name), len(settings[name]))
		}
		b = appendText(appendText(b, name), settings[name])
	}
	return b, nil
}

func decodeWords(value []byte, most int) (map[string]string, error) {
	r := readValue(value)
	n := r.uvarint()
	r.check(n <= maxSettings)
	settings, last := map[string]string{}, ""
	for i := uint64(0); i < n && !r.bad; i++ {
		name, word := r.text(), r.text()
		r.check(len(name) <= most && len(word) <= most && (i == 0 || name > last))
		settings[name], last = word, name
	}
	return settings, r.end("list of settings")
}
