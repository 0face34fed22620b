package posting

import (
	"errors"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/archive"
)

func each(postings []Posting) iter.Seq2[Posting, error] {
	return func(yield func(Posting, error) bool) {
		for _, p := range postings {
			if !yield(p, nil) {
				return
			}
		}
	}
}

// made returns the postings of matches at few positions, so that some have very
// many and blocks end in their midst.
func made(random *rand.Rand, lo, hi uint32, each int) []Posting {
	set := map[Posting]bool{}
	for place := lo; place <= hi; place++ {
		share := game.Kingdoms(random.IntN(8))
		for range each {
			hash := uint64(random.IntN(40)) << 58
			if random.IntN(3) == 0 {
				hash = random.Uint64()
			}
			fate := Ended(share)
			if random.IntN(10) > 0 {
				fate = Played(game.Move{From: game.Point(random.IntN(3)), To: game.Point(random.IntN(game.Points))}, share)
			}
			set[Posting{hash, place, fate}] = true
		}
	}
	return slices.SortedFunc(maps.Keys(set), Compare)
}

func mustWrite(t *testing.T, dir string, lo, hi uint32, postings iter.Seq2[Posting, error]) *Run {
	t.Helper()
	path := filepath.Join(dir, "run")
	info, err := Write(path, lo, hi, postings)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	if r.Info != info {
		t.Fatalf("written %+v, read %+v", info, r.Info)
	}
	if err := r.Verify(); err != nil {
		t.Fatal(err)
	}
	return r
}

// What a run says of every position is what looking at all postings says.
func TestRunIsItsPostings(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		lo := uint32(rapid.IntRange(1, 1000).Draw(rt, "lo"))
		hi := lo + uint32(rapid.IntRange(0, 60).Draw(rt, "matches"))
		all := made(random, lo, hi, rapid.IntRange(0, 60).Draw(rt, "each"))
		r := mustWrite(t, t.TempDir(), lo, hi, each(all))
		var read []Posting
		for p, err := range r.All() {
			if err != nil {
				rt.Fatal(err)
			}
			read = append(read, p)
		}
		if !slices.Equal(read, all) {
			rt.Fatalf("%d postings are read of %d", len(read), len(all))
		}
		for hash := range uint64(41) {
			for _, source := range []Source{r, Memory(all), Memory(nil).With(all)} {
				check(rt, source, all, hash<<58, lo+uint32(random.IntN(int(hi-lo)+2)))
			}
		}
	})
}

func check(t *rapid.T, r Source, all []Posting, hash uint64, place uint32) {
	var want, got Count
	var from, found []Posting
	before, ok := uint32(0), false
	for _, p := range all {
		if p.Hash != hash {
			continue
		}
		want.Add(p)
		if p.Place >= place {
			from = append(from, p)
		} else {
			before, ok = p.Place, true
		}
	}
	if err := r.Count(hash, &got); err != nil || !reflect.DeepEqual(got.Explorer(), want.Explorer()) {
		t.Fatalf("at %x (%v)\ngot  %+v\nwant %+v", hash, err, got.Explorer(), want.Explorer())
	}
	for p, err := range r.From(hash, place) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, p)
	}
	if !slices.Equal(found, from) {
		t.Fatalf("from %d at %x there are %d, want %d", place, hash, len(found), len(from))
	}
	if b, o, err := r.Before(hash, place); b != before || o != ok || err != nil {
		t.Fatalf("before %d at %x comes %d, %v (%v), want %d, %v", place, hash, b, o, err, before, ok)
	}
}

// Runs that are merged are one run of all their postings.
func TestMerge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var runs []*Run
	var all []Posting
	for i := range uint32(5) {
		part := made(random, 1+i*20, 20+i*20, 50)
		all = append(all, part...)
		runs = append(runs, mustWrite(t, t.TempDir(), 1+i*20, 20+i*20, each(part)))
	}
	slices.SortFunc(all, Compare)
	merged := mustWrite(t, t.TempDir(), 1, 100, Merge(runs))
	whole := mustWrite(t, t.TempDir(), 1, 100, each(all))
	if merged.Info != whole.Info {
		t.Errorf("merged there are %+v, want %+v", merged.Info, whole.Info)
	}
}

func TestFates(t *testing.T) {
	for share := game.Kingdoms(0); share <= game.All; share++ {
		if _, played := Ended(share).Move(); played || Ended(share).Share() != share {
			t.Errorf("the end with %v is %d", share, Ended(share))
		}
		for _, m := range []game.Move{{}, {From: 1}, {From: game.Points - 1, To: game.Points - 1}} {
			f := Played(m, share)
			if got, played := f.Move(); !played || got != m || f.Share() != share || !f.valid() {
				t.Errorf("%v with %v is %d", m, share, f)
			}
		}
	}
	if Fate(shares * (game.Points*game.Points + 1)).valid() {
		t.Error("a fate past the last is one")
	}
}

// A match that came to a position again counts once, and so does each move.
func TestCount(t *testing.T) {
	var c Count
	one, two := game.Move{From: 1, To: 2}, game.Move{From: 3, To: 4}
	for _, p := range []Posting{
		{1, 7, Ended(game.All)}, {1, 7, Played(one, game.All)}, {1, 7, Played(two, game.All)}, {1, 8, Played(two, 0)},
	} {
		c.Add(p)
	}
	tally := func(shares ...game.Kingdoms) (t archive.Tally) {
		for _, share := range shares {
			t.Add(share, 1)
		}
		return t
	}
	want := archive.Explorer{All: tally(game.All, 0), Stopped: tally(game.All), Moves: []archive.Choice{{Move: two, Tally: tally(game.All, 0)}, {Move: one, Tally: tally(game.All)}}}
	if got := c.Explorer(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// A damaged file is refused, or what is wrong with it is found when it is
// verified; never does reading panic or go on for ever.
func TestDamage(t *testing.T) {
	dir := t.TempDir()
	r := mustWrite(t, dir, 1, 30, each(made(rand.New(rand.NewPCG(3, 4)), 1, 30, 60)))
	file, err := os.ReadFile(filepath.Join(dir, "run"))
	if err != nil {
		t.Fatal(err)
	}
	spoilt := filepath.Join(t.TempDir(), "run")
	refused := func(b []byte) error {
		if err := os.WriteFile(spoilt, b, 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := Open(spoilt)
		if err != nil {
			return err
		}
		defer r.Close()
		for hash := range uint64(41) {
			_ = r.Count(hash<<58, new(Count))
		}
		return r.Verify()
	}
	if err := refused(file); err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, footLen, len(file) / 2, len(file) - 1} {
		if err := refused(file[:n]); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut to %d bytes: %v", n, err)
		}
	}
	random := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		b := slices.Clone(file)
		b[random.IntN(len(b))] ^= 1 << random.IntN(8)
		if err := refused(b); !errors.Is(err, ErrDamaged) {
			t.Errorf("with a bit turned of %d postings: %v", r.Postings, err)
		}
	}
}

// Postings that are not in order make no run, and leave no file.
func TestDisorderIsRefused(t *testing.T) {
	for name, postings := range map[string][]Posting{
		"twice the same": {{1, 1, 0}, {1, 1, 0}},
		"a lower hash":   {{2, 1, 0}, {1, 1, 0}},
		"before the run": {{1, 0, 0}},
		"behind the run": {{1, 3, 0}},
	} {
		dir := t.TempDir()
		if _, err := Write(filepath.Join(dir, "run"), 1, 2, each(postings)); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
		if files, err := os.ReadDir(dir); err != nil || len(files) > 0 {
			t.Errorf("%s leaves %v (%v)", name, files, err)
		}
	}
}
