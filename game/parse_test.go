package game

import (
	"errors"
	"strings"
	"testing"
)

const startText = "9/rS1rS1rS1rS1rS/1rC1rB1rB1rC1/9/rRrHrErArGrArErHrR " +
	"9/gS1gS1gS1gS1gS/1gC1gB1gB1gC1/9/gRgHgEgAgGgAgEgHgR " +
	"9/bS1bS1bS1bS1bS/1bC1bB1bB1bC1/9/bRbHbEbAbGbAbEbHbR r rgb - 0 0"

func TestStartText(t *testing.T) {
	if got := Start(true).String(); got != startText {
		t.Errorf("the start is %s", got)
	}
	plain := startText
	for _, k := range []string{"r", "g", "b"} {
		plain = strings.Replace(plain, "1"+k+"B1"+k+"B1", "5", 1)
	}
	if got := Start(false).String(); got != plain {
		t.Errorf("without bannermen the start is %s", got)
	}
	for _, bannermen := range []bool{true, false} {
		if p := Start(bannermen); parse(t, p.String()) != p {
			t.Errorf("the start with bannermen %t reads back as another", bannermen)
		}
	}
}

func TestParsePositionErrors(t *testing.T) {
	// Each test changes one thing in a position that can be.
	const bare = "9/9/9/9/9 9/9/9/9/4gG3rRg 9/9/9/9/3bG5 b gb - 3 9"
	parse(t, bare)
	with := func(old, new string) string {
		changed := strings.Replace(bare, old, new, 1)
		if changed == bare {
			t.Fatalf("%q is not in the position", old)
		}
		return changed
	}
	for _, test := range []struct{ text, says string }{
		{"", "8 fields"},
		{with(" 3 9", " 3"), "8 fields"},
		{with(" 3", "  3"), "8 fields"},
		{strings.Repeat("x", 5000), "too long"},
		{with("9/", ""), "half r: has 4 ranks"},
		{with("9/9/9", "9/8/9"), "half r: rank 4: has 8 points"},
		{with("9/9/9", "9/9rR/9"), "half r: rank 4: is longer"},
		{with("9/9/9", "9/45/9"), "two numbers in a row"},
		{with("9/9/9", "9/xR8/9"), `half r: rank 4: has "xR8" where a piece or a number should be, at character 1`},
		{with("9/9/9", "9/8rX/9"), `has "rX" where`},
		{with("9/9/9", "9/8bRb/9"), `has "bRb" where`},
		{with("9/9/9", "9/0rR8/9"), `has "0rR" where`},
		{with(" b ", " x "), "field 4"},
		{with(" gb ", " bg "), "field 5"},
		{with(" gb ", " gg "), "field 5"},
		{with(" - ", " x "), "field 6"},
		{with(" - ", " g:b,g:b "), "field 6"},
		{with(" - ", " -b "), "field 6"},
		{with(" 3 ", " 03 "), "field 7"},
		{with(" 3 ", " -3 "), "field 7"},
		{with("3 9", "3 +9"), "field 8"},
		{with("3 9", "3 99999999999"), "field 8"},
		{with("3 9", "3 2000000000"), "2000000000 moves played"},
		{with(" 3 ", " 10 "), "10 moves without a capture, of 9"},
		{with(" gb ", "  "), "in play"},
		{with(" b gb", " r gb"), "r is to move and is not in play"},
		{"9/9/9/9/9 9/9/9/9/4gG4 9/9/9/9/3bG5 b rgb - 3 9", "r is in play and has no general"},
		{"9/9/9/9/9 9/9/9/9/9 9/9/9/9/3bG5 b b - 3 9", "b is to move and has won"},
		{"9/9/9/9/9 9/9/9/9/9 9/9/9/9/3bG5 - b b:r 3 9", "after the end"},
		{with(" - ", " r:g "), "stuck and is not in play"},
		{with(" - ", " b:g "), "b is to move and is said to be stuck"},
		{with(" - ", " g:g "), "g cannot be stuck by g"},
		{with(" - ", " g:b "), "g is said to be stuck and is not"},
		{with("rRg", "rR"), "rR on gi1 belongs to a kingdom that is not in play"},
		{with("rRg", "bRg"), "bRg on gi1 belongs to another while"},
		{with("3bG5", "3bG3bG1"), "bG cannot stand on bh1"},
		{with("3bG5", "3bG1bG3"), "b has a second general on bf1"},
		{with("9/9/9", "9/3bG5/9"), "bG cannot stand on rd4"},
		{with("9/9/9", "9/3rAb5/9"), "rAb cannot stand on rd4"},
		{with("9/9/9", "9/3bA5/9"), "bA cannot stand on rd4"},
		{with("9/9/9", "9/rEb8/9"), "rEb cannot stand on ra4"},
		{with("9/9/9", "9/1rSb7/9"), "rSb cannot stand on rb4"},
		{with("9/9/9", "9/9/rSb8"), "rSb cannot stand on ra3"},
		{"9/9/9/9/9 9/9/9/9/3gG5 9/9/9/gR8/gR3bG4 b gb - 3 9", "b is to move and has no legal move"},
	} {
		p, err := ParsePosition(test.text)
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s\nis read as %v, %v, want %s", test.text, p, err, test.says)
		}
	}
}

// TestStuckField reads a position in which Wu is stuck by Shu, by Wei and by
// nobody that it names.
func TestStuckField(t *testing.T) {
	const text = "9/9/9/9/4rG4 9/9/9/bR8/bR3gG4 9/9/9/9/3bG5 r rgb %s 3 9"
	for field, want := range map[string]Kingdom{"g:r": Shu, "g:b": Wei, "-": Nobody} {
		p := parse(t, strings.Replace(text, "%s", field, 1))
		if by, stuck := p.StuckBy(Wu); !stuck || by != want {
			t.Errorf("%s: stuck %t by %v, want %v", field, stuck, by, want)
		}
	}
}

func TestSetupIsChecked(t *testing.T) {
	for name, spoil := range map[string]func(*Setup){
		"a piece of nobody's": func(s *Setup) { s.Squares[0] = NewPiece(Chariot, Nobody, Shu) },
		"no kind of piece":    func(s *Setup) { s.Squares[0] = NewPiece(Bannerman+1, Shu, Shu) },
		"a turn beyond":       func(s *Setup) { s.Turn = Nobody + 1 },
		"kingdoms beyond":     func(s *Setup) { s.InPlay = 0xff },
		"negative moves":      func(s *Setup) { s.Plies = -1 },
		"stuck by nobody":     func(s *Setup) { s.Stuck, s.StuckBy[Wu] = 1<<Wu, Nobody },
	} {
		s := Setup{Turn: Shu, InPlay: All}
		for k := range All.Each() {
			s.array(k, true)
		}
		if _, err := s.Position(); err != nil {
			t.Fatal(err)
		}
		spoil(&s)
		if _, err := s.Position(); !errors.Is(err, ErrSetup) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// TestWhereTheyStand floods the board with the steps of those pieces that do
// not come everywhere, from where they are set up.
func TestWhereTheyStand(t *testing.T) {
	for k := range All.Each() {
		s := Setup{}
		s.array(k, true)
		for _, kind := range []Kind{General, Advisor, Elephant, Soldier} {
			var seen set
			var next []Point
			for at, piece := range s.Squares {
				if piece.Kind() == kind {
					next = append(next, Point(at))
				}
			}
			for len(next) > 0 {
				at := next[0]
				next = next[1:]
				if seen.has(at) {
					continue
				}
				seen.add(at)
				alone := Position{}
				alone.put(at, NewPiece(kind, k, k))
				next = threeKingdoms.reach(&alone, at, next)
			}
			for at := range Point(Points) {
				if got := canStand(NewPiece(kind, k, k), at); got != seen.has(at) {
					t.Errorf("%v of %v on %v: can stand %t, comes there %t", kind, k, at, got, seen.has(at))
				}
			}
		}
	}
}
