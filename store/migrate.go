package store

import (
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"
)

// migration takes a file from one schema to the next.
type migration func(*bbolt.Tx) error

// stamp writes the number of the file's schema.
func stamp(tx *bbolt.Tx, schema int) error {
	meta, err := tx.CreateBucketIfNotExists([]byte(metaBucket))
	if err != nil {
		return err
	}
	return meta.Put([]byte(schemaKey), binary.AppendUvarint(nil, uint64(schema)))
}

// schemaOf returns the number of the file's schema.
func schemaOf(tx *bbolt.Tx) (int, error) {
	meta := bucket(tx, metaBucket)
	if meta == nil {
		return 0, fmt.Errorf("%w: it has no schema", ErrDamaged)
	}
	value := meta.Get([]byte(schemaKey))
	schema, n := binary.Uvarint(value)
	if n <= 0 || n != len(value) || schema > 1<<31 {
		return 0, fmt.Errorf("%w: its schema is no number", ErrDamaged)
	}
	return int(schema), nil
}

// migrate brings the file up to the last schema, each step in a transaction of
// its own. A file that is of a newer one already is not written to.
func migrate(db *bbolt.DB, steps []migration) error {
	var schema int
	err := db.View(func(tx *bbolt.Tx) (err error) {
		schema, err = schemaOf(tx)
		return err
	})
	if err != nil {
		return err
	}
	if schema > len(steps) {
		return newer(schema, len(steps))
	}
	for ; schema < len(steps); schema++ {
		err := db.Update(func(tx *bbolt.Tx) error {
			if err := steps[schema](tx); err != nil {
				return err
			}
			return stamp(tx, schema+1)
		})
		if err != nil {
			return fmt.Errorf("migrating from schema %d: %w", schema, err)
		}
	}
	return nil
}

func newer(schema, known int) error {
	return fmt.Errorf("%w: it has schema %d, this program knows %d", ErrNewer, schema, known)
}
