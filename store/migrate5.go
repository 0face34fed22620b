package store

import (
	"cmp"
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// givePlaces gives the matches that have ended their places, in the order in which
// they did, and packs their logs. They are entered into the indices when the
// file is opened.
func givePlaces(tx *bbolt.Tx) error {
	var all []archive.Summary
	err := eachValue(tx, summariesBucket, func(id uint64, value []byte) error {
		sum, err := decodeSummary4(engine.MatchID(id), value)
		all = append(all, sum)
		return err
	})
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(a, b archive.Summary) int {
		return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.ID, b.ID))
	})
	for i, sum := range all {
		log, err := decodeEntries(bucket(tx, logsBucket).Get(idKey(sum.ID)))
		if err != nil {
			return err
		}
		if err := keepAt(tx, uint32(i+1), archive.Match{Summary: sum, Log: log}); err != nil {
			return err
		}
	}
	for _, name := range []string{summariesBucket, listsBucket} {
		if err := tx.DeleteBucket([]byte(name)); err != nil {
			return err
		}
	}
	if err := bucket(tx, finishedBucket).SetSequence(uint64(len(all))); err != nil {
		return err
	}
	return setEntered(tx, 0)
}
