package store

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// library is a store with players in it and, beside it, all its matches in a scan,
// which looks at each of them for every answer.
type library struct {
	store   *Store
	matches archive.Scan
	random  *rand.Rand
}

var names3 = []string{"Ada", "Bo", "Cai", "dong", "eve"}

func newLibrary(t testing.TB, dir string, seed uint64) *library {
	l := &library{store: openTest(t, dir), random: rand.New(rand.NewPCG(seed, 0))}
	l.store.db.NoSync = true
	for i, name := range names3 {
		if _, err := l.store.AddPlayer(name, Key{Fingerprint: name, Type: "ssh-ed25519", Blob: []byte{byte(i)}}, begin); err != nil {
			t.Fatal(err)
		}
	}
	return l
}

// play plays a match of few different moves and archives it as a table does.
func (l *library) play(t interface{ Fatal(...any) }, moves int) {
	r := l.random
	who := r.Perm(len(names3))
	var seats [3]engine.Seat
	for k := range seats {
		seats[k] = engine.Seat{Player: engine.PlayerID(who[k] + 1), Name: names3[who[k]]}
	}
	switch r.IntN(8) {
	case 0:
		seats[r.IntN(3)] = engine.Seat{Player: guest, Name: "guest"}
	case 1:
		seats[r.IntN(3)] = engine.Seat{Player: engine.ComputerID(1), Name: "computer"}
	}
	clocks := []engine.Clock{engine.Untimed(), startEvent().Clock, {Kind: engine.Days, Base: engine.Day}}
	h := archive.Header{Name: "t", Private: r.IntN(4) == 0, Began: begin, Apart: r.IntN(3) > 0, Origin: archive.Origin(r.IntN(3))}
	start := engine.Start{Seats: seats, Position: game.Start(r.IntN(4) > 0), Clock: clocks[r.IntN(3)]}
	m, log := engine.Match{}, []archive.Entry{}
	apply := func(at int64, e engine.Event) {
		after, _, err := m.Apply(time.Duration(at)*time.Millisecond, e)
		if err != nil {
			t.Fatal(err)
		}
		m, log = after, append(log, archive.Entry{At: time.Duration(at) * time.Millisecond, When: begin.Add(time.Duration(at) * time.Millisecond), Event: e})
	}
	apply(0, start)
	for n := r.IntN(moves + 1); n > 0 && !m.Over(); n-- {
		legal := m.Position().Moves(nil)
		pick := legal[r.IntN(min(2, len(legal)))]
		if r.IntN(8) == 0 {
			pick = legal[r.IntN(len(legal))]
		}
		apply(m.At().Milliseconds()+1+int64(r.IntN(3000)), engine.Move{By: m.Turn(), Move: pick})
	}
	switch in := slices.Collect(m.Position().InPlay().Each()); {
	case m.Over():
	case r.IntN(6) == 0:
		apply(m.At().Milliseconds(), engine.Annul{})
	case r.IntN(2) == 0:
		apply(m.At().Milliseconds(), engine.Resign{By: in[r.IntN(len(in))]})
	default:
		apply(m.At().Milliseconds(), engine.Leave{By: in[r.IntN(len(in))]})
	}
	id, err := l.store.Begin(h, log[:1])
	if err == nil {
		// Over three years, and now and then back a little.
		ended := begin.Add(time.Duration(len(l.matches)*11+r.IntN(40)) * 7 * time.Hour)
		sum := archive.Summarize(id, h, m, ended)
		l.matches = append(l.matches, archive.Match{Summary: sum, Log: log})
		err = l.store.Finish(sum, log[1:])
	}
	if err != nil {
		t.Fatal(err)
	}
}

// filter draws a filter; most of what it asks is true of some match.
func (l *library) filter() archive.Filter {
	r := l.random
	var f archive.Filter
	like := l.matches[r.IntN(len(l.matches))]
	once := func(n int, set func()) {
		if r.IntN(n) == 0 {
			set()
		}
	}
	once(3, func() { f.Player = like.Seats[r.IntN(3)].Player })
	once(4, func() { f.Kingdoms = game.Kingdoms(r.IntN(8)) })
	once(4, func() { f.Outcome = archive.Outcome(r.IntN(int(archive.Outcomes))) })
	once(6, func() { f.Share = like.Ending.Share })
	once(6, func() { f.Reason = like.Ending.Reason })
	once(4, func() { f.From = like.Ended })
	once(4, func() { f.Until = l.matches[r.IntN(len(l.matches))].Ended })
	once(5, func() { f.Shortest = r.IntN(40) })
	once(5, func() { f.Longest = r.IntN(90) })
	once(6, func() { f.Clock = like.Clock })
	once(6, func() { f.Bannermen = archive.Answer(r.IntN(3)) })
	once(6, func() { f.Computers = archive.Answer(r.IntN(3)) })
	once(6, func() { f.Rated = archive.Answer(r.IntN(3)) })
	once(6, func() { f.Imported = archive.Answer(r.IntN(3)) })
	once(3, func() { f.Position = l.position() })
	return f
}

// position draws a position to which some match came, early ones most often.
func (l *library) position() (p game.Position) {
	n := l.random.IntN(1 + l.random.IntN(12))
	for step := range archive.Steps(l.matches[l.random.IntN(len(l.matches))].Log) {
		if p = step.Position; n == 0 {
			break
		}
		n--
	}
	return p
}

func (l *library) viewer() engine.PlayerID {
	return []engine.PlayerID{0, 1, 2, 5, guest, 99}[l.random.IntN(6)]
}

// check asks the store and the scan the same.
func (l *library) check(t interface {
	Helper()
	Fatalf(string, ...any)
}) {
	t.Helper()
	if err := l.store.Settle(); err != nil {
		t.Fatalf("settling: %v", err)
	}
	viewer, f := l.viewer(), l.filter()
	q := archive.Query{Filter: f, Oldest: l.random.IntN(2) == 0, N: 1 + l.random.IntN(20)}
	if l.random.IntN(2) == 0 {
		q.After = l.matches[l.random.IntN(len(l.matches))].ID
	}
	want, wantErr := l.matches.Page(viewer, q)
	got, err := l.store.Page(viewer, q)
	if !slices.Equal(got, want) || errors.Is(err, archive.ErrNotFound) != errors.Is(wantErr, archive.ErrNotFound) {
		t.Fatalf("player %d asks for %+v:\ngot  %v (%v)\nwant %v (%v)", viewer, q, ids(got), err, ids(want), wantErr)
	}
	f.Position = l.position()
	if l.random.IntN(2) == 0 {
		f = archive.Filter{Position: f.Position}
	}
	wantE, _ := l.matches.Explore(viewer, f)
	gotE, err := l.store.Explore(viewer, f)
	if err != nil || !reflect.DeepEqual(gotE, wantE) {
		t.Fatalf("player %d explores %+v: (%v)\ngot  %+v\nwant %+v", viewer, f, err, gotE, wantE)
	}
	of := engine.PlayerID(1 + l.random.IntN(len(names3)))
	wantP, wantErr := l.matches.Profile(viewer, of)
	gotP, err := l.store.Profile(viewer, of)
	if gotP.Joined = (time.Time{}); wantErr == nil && (err != nil || !reflect.DeepEqual(gotP, wantP)) {
		t.Fatalf("the profile of %d for %d: (%v)\ngot  %+v\nwant %+v", of, viewer, err, gotP, wantP)
	}
	least, after := l.random.IntN(4), engine.PlayerID(0)
	wantB, _ := l.matches.Best(least, after, 3)
	if gotB, err := l.store.Best(least, after, 3); err != nil || !slices.Equal(gotB, wantB) {
		t.Fatalf("the best with %d: (%v)\ngot  %+v\nwant %+v", least, err, gotB, wantB)
	}
}

func ids(page []archive.Summary) (all []engine.MatchID) {
	for _, sum := range page {
		all = append(all, sum.ID)
	}
	return all
}

// Whatever is asked, the store answers what looking at every match answers; also
// after another start.
func TestIndicesAnswerAsAScanDoes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		dir := t.TempDir()
		l := newLibrary(t, dir, rapid.Uint64().Draw(rt, "seed"))
		for range rapid.IntRange(1, 24).Draw(rt, "matches") {
			l.play(rt, 20)
		}
		for range 12 {
			l.check(rt)
		}
		closeChecked(t, l.store)
		l.store = openTest(t, dir)
		for range 5 {
			l.check(rt)
		}
		closeChecked(t, l.store)
	})
}

// Enough matches that there are runs, which are merged, and several chunks.
func TestManyMatches(t *testing.T) {
	dir := t.TempDir()
	l := newLibrary(t, dir, 1)
	for i := range 2200 {
		l.play(t, 8)
		if i%500 == 499 {
			for range 20 {
				l.check(t)
			}
		}
	}
	if n := len(l.store.index.now.runs); n == 0 || n > mergeFrom {
		t.Errorf("there are %d runs", n)
	}
	closeChecked(t, l.store)
	l.store = openTest(t, dir)
	for range 20 {
		l.check(t)
	}
	closeChecked(t, l.store)
	// Files that are lost, or of another database, are made again.
	runs, err := filepath.Glob(filepath.Join(dir, RunsName, "*.run"))
	if err != nil || len(runs) == 0 {
		t.Fatalf("the runs are %v (%v)", runs, err)
	}
	for _, spoil := range []func() error{
		func() error { return os.RemoveAll(filepath.Join(dir, RunsName)) },
		func() error { return os.WriteFile(runs[0], []byte("not a run"), 0o600) },
		func() error { return os.WriteFile(runs[0]+".123", nil, 0o600) },
	} {
		if err := spoil(); err != nil {
			t.Fatal(err)
		}
		l.store = openTest(t, dir)
		for range 20 {
			l.check(t)
		}
		closeChecked(t, l.store)
	}
	files, err := os.ReadDir(filepath.Join(dir, RunsName))
	if err != nil || slices.ContainsFunc(files, func(f os.DirEntry) bool { return !strings.HasSuffix(f.Name(), ".run") }) {
		t.Errorf("the directory of runs holds %v (%v)", files, err)
	}
}

// Names are found by how they begin, whatever their case.
func TestNamed(t *testing.T) {
	l := newLibrary(t, t.TempDir(), 1)
	for prefix, want := range map[string][]string{
		"": {"Ada", "Bo", "Cai"}, "DO": {"dong"}, "e": {"eve"}, "f": nil, "ada": {"Ada"}, "adam": nil, "\x00": nil,
	} {
		found, err := l.store.Named(prefix, 3)
		var got []string
		for _, p := range found {
			got = append(got, p.Name)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("called %q are %q (%v), want %q", prefix, got, err, want)
		}
	}
	if _, err := l.store.Profile(0, 77); !errors.Is(err, archive.ErrNoPlayer) {
		t.Errorf("the profile of nobody: %v", err)
	}
	if _, err := l.store.Best(1, 77, 1); !errors.Is(err, archive.ErrNoPlayer) {
		t.Errorf("the best after nobody: %v", err)
	}
	if _, err := l.store.Explore(0, archive.Filter{}); !errors.Is(err, archive.ErrNoPosition) {
		t.Errorf("exploring nothing: %v", err)
	}
}

// TestSettledIndicesHaveFewRuns adds many matches at once: once the index is at
// rest, hardly any run is left that others are as short as.
func TestSettledIndicesHaveFewRuns(t *testing.T) {
	l := newLibrary(t, t.TempDir(), 1)
	l.play(t, 3)
	for range 12 {
		all := make([]Addition, freshMost)
		for i := range all {
			all[i] = Addition{Match: l.matches[0]}
		}
		if _, err := l.store.Add(all); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.store.Settle(); err != nil {
		t.Fatal(err)
	}
	sizes, err := l.store.Sizes()
	if err != nil {
		t.Fatal(err)
	}
	if sizes.Matches != 12*freshMost+1 || sizes.Runs == 0 || sizes.Runs >= mergeFrom {
		t.Errorf("the positions of %d matches are in %d runs", sizes.Matches, sizes.Runs)
	}
}
