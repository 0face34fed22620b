package store

import (
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"io/fs"
	"path/filepath"
	"slices"

	"go.etcd.io/bbolt"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/rating"
	"sanguo/store/posting"
)

// ErrIndex: an index does not say what the matches say. It can be made again; see
// [Reindex].
var ErrIndex = errors.New("store: an index does not fit the matches")

// ErrMatch: a finished match does not come to the end that it is said to have.
var ErrMatch = errors.New("store: a match does not fit its end")

// Verify checks the database in a directory that no server uses: all that Check
// does, and that every finished match plays to its end, and that the indices say
// what the matches say. It writes nothing, and tells progress how many matches
// it has looked at, of how many. Errors: those of Check, ErrMatch and ErrIndex,
// where all that was found is joined.
func Verify(dir string, progress func(done, of int)) error {
	path := filepath.Join(dir, FileName)
	if err := Check(path); err != nil {
		return err
	}
	err := readFile(path, func(tx *bbolt.Tx) error {
		if bucket(tx, finishedBucket) == nil {
			return nil // of an old schema, which had other indices
		}
		v := verifier{tx: tx, dir: filepath.Join(dir, RunsName), seed: maphash.MakeSeed(), players: map[engine.PlayerID]*kept{}}
		return v.verify(progress)
	})
	if err != nil {
		return fmt.Errorf("verifying %s: %w", path, err)
	}
	return nil
}

// verifier works out what the indices should hold. Lists and postings are too many
// to be held in memory: they are compared by sums.
type verifier struct {
	tx      *bbolt.Tx
	dir     string
	seed    maphash.Seed
	lists   uint64 // sum of the marks of all entries of lists
	players map[engine.PlayerID]*kept
	runs    []*checkedRun
	secrets int
	found   []error
}

// kept is what should be kept of a player.
type kept struct {
	careers  careers
	strength strength
}

// checkedRun is a run, and what its matches say it should hold.
type checkedRun struct {
	*run
	want posting.Info
}

// mostTold is how many errors are told at most.
const mostTold = 20

func (v *verifier) tell(err error) {
	if len(v.found) < mostTold {
		v.found = append(v.found, err)
	}
}

func (v *verifier) verify(progress func(done, of int)) error {
	if err := v.openRuns(); err != nil {
		return err
	}
	defer func() {
		for _, r := range v.runs {
			_ = r.Close() // it was only read
		}
	}()
	of := places(v.tx)
	for place := uint32(1); place <= of; place++ {
		if err := v.match(place); err != nil {
			return err
		}
		if place%256 == 0 || place == of {
			progress(int(place), int(of))
		}
	}
	if done, err := entered(v.tx); err != nil || done != of {
		v.tell(fmt.Errorf("%w: %d of %d matches are entered", ErrIndex, done, of))
		return errors.Join(v.found...)
	}
	for _, compare := range []func() error{v.compareLists, v.comparePlayers, v.compareRuns, v.compareSecrets} {
		if err := compare(); err != nil {
			v.tell(err)
		}
	}
	return errors.Join(v.found...)
}

// openRuns opens the runs whose files are there. A missing one is no fault: it
// is made again.
func (v *verifier) openRuns() error {
	err := recorded(v.tx, func(number uint64, info posting.Info) error {
		path := filepath.Join(v.dir, runName(number))
		opened, err := posting.Open(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			v.tell(fmt.Errorf("%w: %w", ErrIndex, err))
			return nil
		}
		r := &run{Run: opened, number: number, path: path}
		if r.Info != info {
			v.tell(fmt.Errorf("%w: %s is of another database", ErrIndex, path))
			return r.Close()
		}
		v.runs = append(v.runs, &checkedRun{r, posting.Info{Lo: info.Lo, Hi: info.Hi}})
		return nil
	})
	slices.SortFunc(v.runs, func(a, b *checkedRun) int { return int(a.Lo) - int(b.Lo) })
	return err
}

// match looks at the match at a place, and adds what it says to what should be.
func (v *verifier) match(place uint32) error {
	m, err := playedAt(v.tx, place)
	if err != nil {
		return err
	}
	if known, err := placeOf(v.tx, m.ID); err != nil || known != place {
		v.tell(fmt.Errorf("%w: match %d is at place %d, and not at %d", ErrIndex, m.ID, place, known))
	}
	if err := fits(m); err != nil {
		v.tell(err)
	}
	for _, s := range spots(m.Summary) {
		chunk, at := chunkOf(place)
		v.lists += v.mark(chunkKey(s.term, chunk, s.shade), at)
	}
	var before [3]rating.Rating
	for k, seat := range m.Seats {
		if p := v.player(seat.Player); p != nil {
			p.careers.of(m.Header.Private).add(m, game.Kingdom(k))
			before[k] = p.strength.Rating
		}
	}
	if m.Rated() {
		for k, after := range rating.After(before, m.Ranks()) {
			p := v.player(m.Seats[k].Player)
			p.strength = strength{after, p.strength.matches + 1}
		}
	}
	v.positions(m, place)
	return nil
}

// player returns nothing for one without an account.
func (v *verifier) player(id engine.PlayerID) *kept {
	if !id.Account() {
		return nil
	}
	if v.players[id] == nil {
		v.players[id] = &kept{strength: strength{Rating: rating.New()}}
	}
	return v.players[id]
}

// fits returns ErrMatch unless a match plays to its end.
func fits(m archive.Match) error {
	played, err := archive.Replay(m.Log)
	if err != nil {
		return fmt.Errorf("%w: match %d: %w", ErrMatch, m.ID, err)
	}
	end, _ := played.Ending()
	if end != m.Ending || played.Game().Len() != m.Plies || played.Seats() != m.Seats {
		return fmt.Errorf("%w: match %d comes to %v by %v after %d moves, not to %v by %v after %d",
			ErrMatch, m.ID, end.Result(), end.Reason, played.Game().Len(), m.Ending.Result(), m.Ending.Reason, m.Plies)
	}
	return nil
}

// entry is a place in a list: the key of its chunk, and where it is in that.
type entry struct {
	key string
	at  uint32
}

func (v *verifier) mark(key []byte, at uint32) uint64 {
	return maphash.Comparable(v.seed, entry{string(key), at})
}

// positions adds the postings of a match to what its run should hold, or compares
// those of a private one.
func (v *verifier) positions(m archive.Match, place uint32) {
	in := v.runOf(place)
	if in == nil {
		return
	}
	postings := came(m, place)
	if m.Header.Private {
		v.secrets++
		if !bytes.Equal(bucket(v.tx, secretsBucket).Get(idKey(uint64(place))), encodeSecret(postings)) {
			v.tell(fmt.Errorf("%w: the positions of private match %d", ErrIndex, m.ID))
		}
		return
	}
	for _, p := range postings {
		in.want.Postings++
		in.want.Marks += p.Mark()
	}
}

func (v *verifier) compareLists() error {
	var sum uint64
	err := bucket(v.tx, termsBucket).ForEach(func(key, value []byte) error {
		in, err := decodeChunk(value)
		for at := range in.each(true) {
			sum += v.mark(key, at)
		}
		return err
	})
	if err == nil && sum != v.lists {
		err = fmt.Errorf("%w: the lists", ErrIndex)
	}
	return err
}

func (v *verifier) comparePlayers() error {
	careers, ratings, best := bucket(v.tx, careersBucket), bucket(v.tx, ratingsBucket), bucket(v.tx, bestBucket)
	rated := 0
	for id, want := range v.players {
		if !bytes.Equal(careers.Get(idKey(id)), encodeCareers(want.careers)) {
			return fmt.Errorf("%w: the career of player %d", ErrIndex, id)
		}
		if want.strength.matches == 0 {
			continue
		}
		rated++
		if !bytes.Equal(ratings.Get(idKey(id)), encodeStrength(want.strength)) || best.Get(bestKey(want.strength.Rating, id)) == nil {
			return fmt.Errorf("%w: the rating of player %d", ErrIndex, id)
		}
	}
	if count(careers) != len(v.players) || count(ratings) != rated || count(best) != rated {
		return fmt.Errorf("%w: there are %d careers, %d ratings and %d places among the best, for %d players of whom %d are rated",
			ErrIndex, count(careers), count(ratings), count(best), len(v.players), rated)
	}
	return nil
}

func count(b *bbolt.Bucket) (n int) {
	for range under(b, nil) {
		n++
	}
	return n
}

func (v *verifier) compareRuns() error {
	for _, r := range v.runs {
		if err := r.Verify(); err != nil {
			return fmt.Errorf("%w: %s: %w", ErrIndex, r.path, err)
		}
		if r.Info != r.want {
			return fmt.Errorf("%w: %s has %d postings, want %d", ErrIndex, r.path, r.Postings, r.want.Postings)
		}
	}
	return nil
}

func (v *verifier) compareSecrets() error {
	n := 0
	for key := range under(bucket(v.tx, secretsBucket), nil) {
		place, err := idOf(key)
		if err != nil {
			return err
		}
		if v.runOf(uint32(place)) != nil {
			n++
		}
	}
	if n != v.secrets {
		return fmt.Errorf("%w: the positions of %d private matches are kept, of %d", ErrIndex, n, v.secrets)
	}
	return nil
}

// runOf returns the run that a match is in, nothing when it is in no file.
func (v *verifier) runOf(place uint32) *checkedRun {
	i := slices.IndexFunc(v.runs, func(r *checkedRun) bool { return r.Lo <= place && place <= r.Hi })
	if i < 0 {
		return nil
	}
	return v.runs[i]
}
