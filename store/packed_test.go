package store

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// A log comes back as it was, whatever times and moves it has, and whatever comes
// between them.
func TestPackedLogIsRead(t *testing.T) {
	sum := summaryOf(7, header("Red Cliffs"), seats(1, 2, guest))
	rapid.Check(t, func(t *rapid.T) {
		start := at(0, startEvent())
		if rapid.Bool().Draw(t, "another start") {
			other := startEvent()
			other.Seats[1].Name, other.Position = "other", game.Start(false)
			start = at(0, other)
			start.When = start.When.Add(time.Hour)
		}
		log := []archive.Entry{start}
		milli, when := int64(0), start.When
		for range rapid.IntRange(0, 60).Draw(t, "entries") {
			add := rapid.Int64Range(0, 1<<rapid.IntRange(0, 40).Draw(t, "bits of time")).Draw(t, "time")
			milli += add
			when = when.Add(time.Duration(add+rapid.Int64Range(-3, 3).Draw(t, "more")) * time.Millisecond)
			e := archive.Entry{At: time.Duration(milli) * time.Millisecond, When: when}
			switch rapid.IntRange(0, 9).Draw(t, "kind") {
			case 0:
				e.Line = archive.Line{Room: archive.Players, From: 2, Name: "green", Text: rapid.String().Draw(t, "text")}
			case 1:
				e.Event = engine.Suspend{}
			default:
				point := rapid.IntRange(0, game.Points-1)
				e.Event = engine.Move{
					By:   game.Kingdom(rapid.IntRange(0, int(game.Nobody)).Draw(t, "by")),
					Move: game.Move{From: game.Point(point.Draw(t, "from")), To: game.Point(point.Draw(t, "to"))},
				}
			}
			log = append(log, e)
		}
		value, err := encodeLog(log, sum)
		if err != nil {
			t.Fatal(err)
		}
		if value[0] != packedForm {
			t.Fatal("it is not packed")
		}
		back, err := decodeLog(value, sum)
		if err != nil || !reflect.DeepEqual(back, log) {
			t.Fatalf("it is read (%v) as\n%+v\nwant\n%+v", err, back, log)
		}
	})
}

// A record takes at most 4 bytes a move and 200 more, also where people think for
// a minute and the wall clock goes its own way by a millisecond.
func TestRecordIsSmall(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, think := range []float64{1, 10, 60, 300} {
		m, log := engine.Match{}, []archive.Entry{}
		apply := func(milli int64, e engine.Event) {
			entry := at(milli, e)
			if len(log) > 0 {
				entry.When = entry.When.Add(time.Duration(random.IntN(2)) * time.Millisecond)
			}
			after, _, err := m.Apply(entry.At, e)
			if err != nil {
				t.Fatal(err)
			}
			m, log = after, append(log, entry)
		}
		start := startEvent()
		start.Clock = engine.Untimed()
		apply(0, start)
		for !m.Over() && m.Game().Len() < 400 {
			legal := m.Position().Moves(nil)
			took := math.Min(random.ExpFloat64()*think*1000, 8e7)
			apply(m.At().Milliseconds()+int64(took), engine.Move{By: m.Turn(), Move: legal[random.IntN(len(legal))]})
		}
		if !m.Over() {
			apply(m.At().Milliseconds(), engine.Resign{By: m.Turn()})
		}
		sum := archive.Summarize(1<<20, header("An evening at the lake"), m, begin.Add(time.Hour))
		value, err := encodeLog(log, sum)
		summary, err2 := encodeSummary(sum)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		const keys = 3 * 8 // the place, and the id twice
		size, most := len(value)+len(summary)+keys+len(encodeImport(1)), 200+4*sum.Plies
		if size > most {
			t.Errorf("with %.0f seconds a move a record of %d moves takes %d bytes, at most %d", think, sum.Plies, size, most)
		}
		t.Logf("%.0f s a move: %d moves in %d bytes, 200 and %.2f a move", think, sum.Plies, size, float64(size-200)/float64(sum.Plies))
	}
}

// Numbers of every length come back.
func TestBits(t *testing.T) {
	var w bitWriter
	for n := range 64 {
		w.bits(1<<n-1, n)
		w.gamma(1 << n)
		w.unary(n)
	}
	r := bitReader{b: w.b}
	for n := range 64 {
		if a, b, c := r.bits(n), r.gamma(), r.unary(64); a != 1<<n-1 || b != 1<<n || c != n {
			t.Errorf("of %d bits: %d, %d and %d", n, a, b, c)
		}
	}
	if r.over || r.bits(8) != 0 || !r.over {
		t.Error("the end is not where it is")
	}
}

// Sets come back, and come out in order from either end.
func TestChunkIsItsSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfNDistinct(rapid.Uint32Range(0, chunkLen-1), 1, 200, rapid.ID).Draw(t, "places")
		var s set
		for _, at := range want {
			s.add(at)
		}
		slices.Sort(want)
		back, err := decodeChunk(encodeChunk(s))
		if err != nil || back != s || s.len() != len(want) || !slices.Equal(slices.Collect(s.each(true)), want) {
			t.Fatalf("%v is read as %v (%v)", want, slices.Collect(back.each(true)), err)
		}
		slices.Reverse(want)
		if down := slices.Collect(s.each(false)); !slices.Equal(down, want) {
			t.Fatalf("downwards it is %v", down)
		}
	})
}

// BenchmarkDecodeLog reads a packed log of 400 moves.
func BenchmarkDecodeLog(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	m, log := game.NewGame(game.Start(true)), []archive.Entry{at(0, startEvent())}
	for n := range int64(400) {
		legal := m.Position().Moves(nil)
		by, pick := m.Position().Turn(), legal[random.IntN(len(legal))]
		log = append(log, at(9000*n, engine.Move{By: by, Move: pick}))
		m, _, _ = m.Play(pick) // which is legal
	}
	sum := summaryOf(7, header("x"), seats(1, 2, guest))
	value, err := encodeLog(log, sum)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := decodeLog(value, sum); err != nil {
			b.Fatal(err)
		}
	}
}
