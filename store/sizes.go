package store

import "go.etcd.io/bbolt"

// Sizes tells how large an archive is, in bytes where nothing else is said.
type Sizes struct {
	Matches int
	Plies   int   // moves of all matches
	Records int64 // summaries, logs and places
	Lists   int64 // lists, careers and ratings
	// Positions is the index of positions, of the public matches in runs and of
	// all private ones.
	Positions int64
	Runs      int
}

// Sizes measures the archive. It looks at every summary, and holds a transaction
// for as long as that takes: it is for tools, not for a server.
func (s *Store) Sizes() (sizes Sizes, err error) {
	x := s.index.hold()
	defer x.release()
	sizes.Runs = len(x.runs)
	for _, r := range x.runs {
		sizes.Positions += r.Size()
	}
	err = s.view(func(tx *bbolt.Tx) error {
		sizes.Records = used(tx, finishedBucket, placesBucket, logsBucket)
		sizes.Lists = used(tx, termsBucket, careersBucket, ratingsBucket, bestBucket)
		sizes.Positions += used(tx, secretsBucket)
		return bucket(tx, finishedBucket).ForEach(func(_, value []byte) error {
			sum, err := decodeSummary(value)
			sizes.Matches++
			sizes.Plies += sum.Plies
			return err
		})
	})
	return sizes, err
}

// used returns how many bytes buckets have in use, without what is left empty on
// their pages.
func used(tx *bbolt.Tx, names ...string) (n int64) {
	for _, name := range names {
		stats := bucket(tx, name).Stats()
		n += int64(stats.LeafInuse + stats.BranchInuse)
	}
	return n
}
