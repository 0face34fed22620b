package store

import (
	"bytes"
	"encoding/binary"
	"iter"

	"go.etcd.io/bbolt"

	"sanguo/game/engine"
)

// The buckets, with their keys and values. Ids are big-endian, eight bytes, so
// that the order of keys is the order of ids.
const (
	// metaBucket holds what is known of the file itself.
	//	schemaKey → number of migrations that were made (uvarint)
	metaBucket = "meta"
	schemaKey  = "schema"

	// playersBucket: id → player. Its sequence gives the ids.
	playersBucket = "players"
	// namesBucket: name as it is compared → id.
	namesBucket = "names"
	// keysBucket: fingerprint → key, with the id of its player.
	keysBucket = "keys"
	// settingsBucket: id → what the player has chosen. Since schema 2.
	settingsBucket = "settings"
	// looksBucket: what a name can be mistaken for → whose it is, and until
	// when if the name is borne no more. Since schema 3, as all down to
	// houseBucket.
	looksBucket = "looks"
	// standingsBucket: id → what the house holds of a player.
	standingsBucket = "standings"
	// mutesBucket: id, and id of whom that one does not want to hear → the form
	// alone.
	mutesBucket = "mutes"
	// admittedBucket: fingerprint → key that an operator has let in.
	admittedBucket = "admitted"
	// invitesBucket: hash of a code → invitation.
	invitesBucket = "invites"
	// bansBucket: number → ban. Its sequence gives the numbers.
	bansBucket = "bans"
	// auditBucket: number → act of an operator. Its sequence gives the numbers.
	// Nothing in it is ever changed or taken out.
	auditBucket = "audit"
	// houseBucket: houseKey → what operators have set of the house.
	houseBucket = "house"
	houseKey    = "settings"

	// runningBucket: id → header of a running match. Its sequence gives the
	// ids of all matches.
	runningBucket = "running"
	// entriesBucket: id and number → entries of a running match that were
	// appended together.
	entriesBucket = "entries"

	// finishedBucket: place → summary of a finished match, with its id. Its
	// sequence gives the places; see file. Since schema 5, as all down to
	// importsBucket.
	finishedBucket = "finished"
	// placesBucket: id → place.
	placesBucket = "places"
	// termsBucket: term, chunk and shade → places; see term and list.
	termsBucket = "terms"
	// careersBucket: id of a player → how the player's matches ended.
	careersBucket = "careers"
	// ratingsBucket: id of a player → how strong.
	ratingsBucket = "ratings"
	// bestBucket: strength and id of a player → the form alone. The best comes
	// first.
	bestBucket = "best"
	// runsBucket: number → what is in a file of postings of positions.
	runsBucket = "runs"
	// secretsBucket: place → postings of the positions of a private match.
	secretsBucket = "secrets"
	// importsBucket: checksum of what was imported → id of the match.
	importsBucket = "imports"
	// enteredKey → number of matches that are in the indices, but for that of
	// positions (uvarint); a key of metaBucket.
	enteredKey = "entered"

	// summariesBucket: id → summary of a finished match. Until schema 4.
	summariesBucket = "summaries"
	// logsBucket: id → all its entries, as they were at the end. Since schema 5
	// packed where they can be; see packedForm.
	logsBucket = "logs"
	// remarksBucket: id and number → a line that was added after the end.
	remarksBucket = "remarks"
	// listsBucket: player and id → the form alone. Until schema 4.
	listsBucket = "lists"
)

// migrations take the file from each schema to the next: the first makes
// schema 1 out of a new file. A released one is never changed.
var migrations = []migration{
	makeBuckets(playersBucket, namesBucket, keysBucket, runningBucket, entriesBucket,
		summariesBucket, logsBucket, remarksBucket, listsBucket),
	makeBuckets(settingsBucket),
	both(makeBuckets(looksBucket, standingsBucket, mutesBucket, admittedBucket, invitesBucket, bansBucket, auditBucket, houseBucket), addLooks),
	// Schema 4: headers tell of stand-ins and programs, where there are any.
	func(*bbolt.Tx) error { return nil },
	both(makeBuckets(append([]string{finishedBucket, placesBucket, importsBucket}, derived...)...), givePlaces),
}

func both(first, second migration) migration {
	return func(tx *bbolt.Tx) error {
		if err := first(tx); err != nil {
			return err
		}
		return second(tx)
	}
}

func makeBuckets(names ...string) migration {
	return func(tx *bbolt.Tx) error {
		for _, name := range names {
			if _, err := tx.CreateBucket([]byte(name)); err != nil {
				return err
			}
		}
		return nil
	}
}

// bucket returns a bucket that the schema says is there. Where a damaged file
// lacks it, its first use panics, which is contained.
func bucket(tx *bbolt.Tx, name string) *bbolt.Bucket { return tx.Bucket([]byte(name)) }

func idKey[ID ~uint64](id ID) []byte { return binary.BigEndian.AppendUint64(nil, uint64(id)) }

// partKey is the key of one of the values that belong to a match.
func partKey(id engine.MatchID, number uint64) []byte {
	return binary.BigEndian.AppendUint64(idKey(id), number)
}

// idOf reads the last id of a key.
func idOf(key []byte) (uint64, error) {
	if len(key) < 8 {
		return 0, ErrDamaged
	}
	return binary.BigEndian.Uint64(key[len(key)-8:]), nil
}

// under yields the keys that begin with a prefix, with their values. Nothing may
// be changed meanwhile.
func under(b *bbolt.Bucket, prefix []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(key, value []byte) bool) {
		c := b.Cursor()
		for key, value := c.Seek(prefix); key != nil && bytes.HasPrefix(key, prefix); key, value = c.Next() {
			if !yield(key, value) {
				return
			}
		}
	}
}
