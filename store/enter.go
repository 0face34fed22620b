package store

import (
	"encoding/binary"
	"math"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
)

// derived are the buckets that can be made again from the archive itself.
var derived = []string{termsBucket, careersBucket, ratingsBucket, bestBucket, runsBucket, secretsBucket}

// entered returns up to which place the matches are in the lists and in what is
// kept of their players.
func entered(tx *bbolt.Tx) (uint32, error) {
	r := readValue(bucket(tx, metaBucket).Get([]byte(enteredKey)))
	place := r.uvarint()
	r.check(place <= math.MaxUint32)
	return uint32(place), r.end("number of matches that were entered")
}

func setEntered(tx *bbolt.Tx, place uint32) error {
	return bucket(tx, metaBucket).Put([]byte(enteredKey), binary.AppendUvarint([]byte{form}, uint64(place)))
}

// enterNext enters a match into the lists, and into what is kept of its players.
// Those before it must be in already, as ratings go from match to match. Its
// positions are indexed later; see [indexer].
func enterNext(tx *bbolt.Tx, place uint32, m archive.Match) error {
	before, err := entered(tx)
	if err != nil {
		return err
	}
	if before+1 != place {
		return ErrDamaged
	}
	for _, spot := range spots(m.Summary) {
		if err := enter(tx, spot, place); err != nil {
			return err
		}
	}
	if err := addToCareers(tx, m); err != nil {
		return err
	}
	if err := rate(tx, m.Summary); err != nil {
		return err
	}
	return setEntered(tx, place)
}

// enter puts a match into a list.
func enter(tx *bbolt.Tx, s spot, place uint32) (err error) {
	chunk, at := chunkOf(place)
	terms, key := bucket(tx, termsBucket), chunkKey(s.term, chunk, s.shade)
	var in set
	if value := terms.Get(key); value != nil {
		if in, err = decodeChunk(value); err != nil {
			return err
		}
	}
	in.add(at)
	return terms.Put(key, encodeChunk(in))
}

// catchUp enters the matches that are not in the lists yet, some at a time: after a
// migration, or a reindexing that was broken off. It tells progress how many are
// done, of how many, and writes nothing when all are.
func catchUp(db *bbolt.DB, progress func(done, of int)) error {
	for {
		var done, of uint32
		err := db.View(func(tx *bbolt.Tx) (err error) {
			done, err = entered(tx)
			of = places(tx)
			return err
		})
		if err != nil {
			return err
		}
		if progress(int(done), int(of)); done >= of {
			return nil
		}
		err = db.Update(func(tx *bbolt.Tx) error {
			for place := done + 1; place <= min(done+catch, of); place++ {
				m, err := playedAt(tx, place)
				if err != nil {
					return err
				}
				if err := enterNext(tx, place, m); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

// catch is how many matches are entered in one transaction when there are many.
const catch = 1000
