package linear

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

var update = flag.Bool("update", false, "write the golden texts anew")

// golden compares what is said with a file of testdata.
func golden(t *testing.T, name, said string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(said), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if said != string(want) {
		t.Errorf("%s: said\n%s\nwant\n%s", name, said, want)
	}
}

func position(t testing.TB, written string) game.Position {
	t.Helper()
	if written == "start" {
		return game.Start(true)
	}
	p, err := game.ParsePosition(written)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func english(listener game.Kingdom) voice { return voice{text.For("en"), listener} }

// TestGame says a whole game, in which Wu takes Wei's army over and mates Shu:
// every move, and the position half way and at the end.
func TestGame(t *testing.T) {
	var said []string
	v := english(game.Shu)
	p := game.Start(true)
	moves := shortGame(t)
	for i, written := range moves {
		m, err := game.ParseMove(written)
		if err != nil {
			t.Fatal(err)
		}
		line, after, err := v.moved(p, m)
		if err != nil {
			t.Fatal(err)
		}
		p, said = after, append(said, line)
		if i == len(moves)-2 {
			said = append(said, v.where(p)...)
		}
	}
	said = append(said, v.where(p)...)
	golden(t, "game", strings.Join(said, "\n")+"\n")
}

const (
	// facing: Shu's chariot stands between two generals; Wei is beaten and its
	// chariot Wu's.
	facing = "9/9/9/4rR4/4rG4 9/9/9/9/4gG4 9/9/9/bRg8/9 r rg - 0 0"
	// checked: Wu's chariot gives check to Shu.
	checked = "rR8/9/9/4gR4/4rG4 9/9/9/9/3gG5 9/9/9/9/3bG5 r rgb - 0 0"
)

func TestMoved(t *testing.T) {
	for _, test := range []struct {
		position, move string
		listener       game.Kingdom
		want           string
	}{
		{"start", "re4e5", game.Nobody, "Shu: soldier e4 to e5."},
		{"start", "rb3xbh1", game.Nobody, "Shu: cannon b3 takes Wei's horse h1."},
		{"start", "rb3xbh1", game.Wei, "Shu: cannon b3 takes your horse h1."},
		{checked, "re1xe2", game.Shu, "Shu: general e1 takes Wu's chariot re2."},
		{facing, "re2a2", game.Shu, ""},
	} {
		p := position(t, test.position)
		m, err := game.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		said, after, err := english(test.listener).moved(p, m)
		if said != test.want || (err != nil) != (test.want == "") {
			t.Errorf("%s is said as %q (%v), want %q", test.move, said, err, test.want)
		}
		if err != nil && after != p {
			t.Errorf("%s cannot be played and did something", test.move)
		}
	}
}

func TestAnswers(t *testing.T) {
	point := func(s string) game.Point {
		at, err := game.ParsePoint(s)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for _, test := range []struct {
		position string
		ask      func(voice, game.Position) []string
		want     string
	}{
		{"start", func(v voice, p game.Position) []string { return v.attacks(p, point("rb1")) },
			"Wei's cannon h3 can capture your horse b1.|It is guarded by your chariot a1."},
		{"start", func(v voice, p game.Position) []string { return v.attacks(p, point("re5")) }, "re5 is empty. There could capture: your soldier e4, Wu's bannerman d3 and Wei's bannerman f3."},
		{"start", func(v voice, p game.Position) []string { return v.attacks(p, point("rd4")) }, "rd4 is empty. No piece could capture there."},
		{"start", func(v voice, p game.Position) []string { return v.attacks(p, point("gi1")) }, "Nothing attacks Wu's chariot i1."},
		{"start", func(v voice, p game.Position) []string { return v.reach(p, point("re4")) }, "Moves for your soldier e4: to e5. It takes nothing."},
		{"start", func(v voice, p game.Position) []string { return v.reach(p, point("ra5")) }, "No piece stands on ra5."},
		{"start", func(v voice, p game.Position) []string { return v.reach(p, point("ge4")) },
			"If it were Wu's turn:|Moves for Wu's soldier e4: to e5. It takes nothing."},
		{facing, func(v voice, p game.Position) []string { return v.side(p, game.Wu) },
			"Wu: general e1.|Wu, taken over from Wei: chariot ba2."},
		{facing, func(v voice, p game.Position) []string { return v.side(p, game.Wei) }, "Wei is beaten."},
		{facing, func(v voice, p game.Position) []string { return v.movable(p, game.Wei) }, "Wei has no move."},
		{checked, func(v voice, p game.Position) []string { return v.checks(p) }, "You are in check from Wu's chariot re2."},
		{checked, func(v voice, p game.Position) []string { return v.reach(p, point("ra5")) }, "No move: your chariot a5."},
		{checked, func(v voice, p game.Position) []string { return v.turn(p) }, "Your move."},
	} {
		if got := strings.Join(test.ask(english(game.Shu), position(t, test.position)), "|"); got != test.want {
			t.Errorf("said %q, want %q", got, test.want)
		}
	}
}

// TestWhereSaysEveryPiece reads what is said of a position back into pieces.
func TestWhereSaysEveryPiece(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := game.Start(rapid.Bool().Draw(t, "bannermen"))
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			after, _, err := p.Play(rapid.SampledFrom(p.Moves(nil)).Draw(t, "move"))
			if err != nil {
				t.Fatal(err)
			}
			if after.Turn() == game.Nobody {
				break
			}
			p = after
		}
		pieces := 0
		for at := range game.Point(game.Points) {
			if p.At(at) != game.None {
				pieces++
			}
		}
		said := 0
		for k := range game.All.Each() {
			for _, line := range english(game.Nobody).side(p, k) {
				for word := range strings.FieldsFuncSeq(line, func(r rune) bool { return strings.ContainsRune(" ,;.:", r) }) {
					if _, err := game.ParsePoint(word); err == nil {
						said++
					} else if at, err := game.ParsePoint(string(k.Letter()) + word); err == nil {
						if p.At(at).Owner() != k {
							t.Fatalf("%q is said of %v", word, k)
						}
						said++
					}
				}
			}
		}
		if said != pieces {
			t.Fatalf("%d of %d pieces are said:\n%s", said, pieces, strings.Join(english(game.Nobody).where(p), "\n"))
		}
	})
}

func TestResult(t *testing.T) {
	seats := [3]engine.Seat{{Player: 1, Name: "a"}, {Player: 2, Name: "b"}, {Player: 3, Name: "c"}}
	m, _, err := engine.Match{}.Apply(0, engine.Start{Position: game.Start(true), Seats: seats, Clock: engine.Untimed()})
	if err != nil {
		t.Fatal(err)
	}
	if lines := english(game.Nobody).result(m); lines != nil {
		t.Errorf("a match that goes on has the result %q", lines)
	}
	if m, _, err = m.Apply(1, engine.Resign{By: game.Wu}); err != nil {
		t.Fatal(err)
	}
	want := "Shu and Wei share the win. Wu resigned.|A kingdom in play that resigns, runs out of time or leaves ends the match: the others win.|Shu 1/2, Wu 0 and Wei 1/2."
	if got := strings.Join(english(game.Nobody).result(m), "|"); got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}
