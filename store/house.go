package store

import (
	"fmt"

	"go.etcd.io/bbolt"
)

// maxHouse is how long what is set of the house may be, in bytes.
const maxHouse = 4000

func encodeHouse(settings map[string]string) ([]byte, error) { return encodeWords(settings, maxHouse) }

func decodeHouse(value []byte) (map[string]string, error) { return decodeWords(value, maxHouse) }

// House returns what operators have set of the house, as words by the names of
// what is set. What they mean the store does not know.
func (s *Store) House() (settings map[string]string, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		settings, err = houseOf(tx)
		return err
	})
	return settings, err
}

func houseOf(tx *bbolt.Tx) (map[string]string, error) {
	value := bucket(tx, houseBucket).Get([]byte(houseKey))
	if value == nil {
		return map[string]string{}, nil
	}
	return decodeHouse(value)
}

// SetHouse sets one thing of the house. It returns ErrValue for more than there
// is room for.
func (s *Store) SetHouse(name, word string) error {
	err := s.write(func(tx *bbolt.Tx) error {
		settings, err := houseOf(tx)
		if err != nil {
			return err
		}
		settings[name] = word
		value, err := encodeHouse(settings)
		if err != nil {
			return err
		}
		return bucket(tx, houseBucket).Put([]byte(houseKey), value)
	})
	if err != nil {
		return fmt.Errorf("setting %s of the house: %w", name, err)
	}
	return nil
}
