package store

import (
	"encoding/binary"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// Act is something that an operator has done, or has tried to.
type Act struct {
	Number uint64 // from 1 on
	When   time.Time
	By     engine.PlayerID // zero for a key that has no player
	Name   string          // of the operator then, or the fingerprint of the key
	Line   string          // what was asked for, as it was typed
}

func encodeAct(a Act) []byte {
	b := binary.AppendUvarint(appendTime([]byte{form}, a.When), uint64(a.By))
	return appendText(appendText(b, a.Name), a.Line)
}

func decodeAct(number uint64, value []byte) (Act, error) {
	r := readValue(value)
	a := Act{Number: number, When: r.time(), By: engine.PlayerID(r.uvarint()), Name: r.text(), Line: r.text()}
	return a, r.end("act")
}

// Audit adds an act to the audit log. There is nothing that takes one out.
func (s *Store) Audit(a Act) error {
	err := s.write(func(tx *bbolt.Tx) error {
		audit := bucket(tx, auditBucket)
		number, err := audit.NextSequence()
		if err != nil {
			return err
		}
		return audit.Put(idKey(number), encodeAct(a))
	})
	if err != nil {
		return fmt.Errorf("adding to the audit log: %w", err)
	}
	return nil
}

// Acts returns the last n acts of the audit log, newest first.
func (s *Store) Acts(n int) (acts []Act, err error) {
	err = s.view(func(tx *bbolt.Tx) error {
		c := bucket(tx, auditBucket).Cursor()
		for key, value := c.Last(); key != nil && len(acts) < n; key, value = c.Prev() {
			number, err := idOf(key)
			if err != nil {
				return err
			}
			a, err := decodeAct(number, value)
			if err != nil {
				return err
			}
			acts = append(acts, a)
		}
		return nil
	})
	return acts, err
}
