package game

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestSightIsWhatCouldCapture checks both what bears on a point and what does
// not, by asking every piece.
func TestSightIsWhatCouldCapture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		at := Point(rapid.IntRange(0, Points-1).Draw(t, "at"))
		seen := p.Sight(at)
		for from := range Point(Points) {
			piece, target := p.At(from), p.At(at)
			if piece == None || from == at {
				if slices.Contains(seen, from) {
					t.Fatalf("nothing on %v bears on %v", from, at)
				}
				continue
			}
			if target == None || target.Owner() == piece.Owner() {
				continue
			}
			if want := threeKingdoms.reaches(&p, Move{from, at}); slices.Contains(seen, from) != want {
				t.Fatalf("%v\n%v on %v bears on %v: %v", p, piece, from, at, !want)
			}
		}
		for _, k := range slices.Collect(p.InPlay().Each()) {
			general, _ := p.General(k)
			for _, from := range p.Checks(k) {
				if p.At(from).Kind() != General && !slices.Contains(p.Sight(general), from) {
					t.Fatalf("%v\n%v checks %v and is not in sight", p, from, k)
				}
			}
		}
	})
}

// points reads points that are parted by spaces.
func points(t *testing.T, text string) []Point {
	t.Helper()
	var list []Point
	for _, word := range strings.Fields(text) {
		p, err := ParsePoint(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

func TestSightAtTheStart(t *testing.T) {
	p := Start(true)
	for at, want := range map[string]string{
		"re1": "rd1 rf1",     // advisors do not step there, and the generals are far
		"re2": "rd1 re1 rf1", // an empty point, guarded by the palace
		"ra4": "ra1",         // along the file
		"gb1": "rh3 ga1",     // over the cannon gb3, and the chariot beside it
	} {
		want := points(t, want)
		if at == "re1" {
			want = nil
		}
		slices.Sort(want)
		if got := p.Sight(points(t, at)[0]); !slices.Equal(got, want) {
			t.Errorf("%s is seen from %v, want %v", at, got, want)
		}
	}
	if got := p.Sight(Points); got != nil {
		t.Errorf("off the board something is seen from %v", got)
	}
}

func TestWay(t *testing.T) {
	facing, err := ParsePosition("9/9/9/9/4rG4 9/9/9/9/3gG5 9/9/4bB4/9/3bG5 r rgb - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		p          Position
		move, want string
	}{
		{Start(true), "rh3-gb1", "rh4 rh5 gb5 gb4 gb3 gb2"}, // with what the cannon jumps
		{Start(true), "rh3-rh5", "rh4"},
		{Start(true), "ra1-ra3", "ra2"},
		{Start(true), "rb1-rc3", "rb2"},
		{Start(true), "rb1-rd2", ""}, // its leg is not free
		{Start(true), "rc1-re3", "rd2"},
		{Start(true), "re4-re5", ""},
		{Start(true), "re2-re3", ""}, // nothing stands there
		{facing, "be3-rd5", "be4 be5"},
		{facing, "re1-gd1", ""}, // not on one file
		{facing, "re1-ge1", "re2 re3 re4 re5 ge5 ge4 ge3 ge2"},
	} {
		from, _ := ParsePoint(test.move[:3])
		to, _ := ParsePoint(test.move[4:])
		if got, want := test.p.Way(Move{from, to}), points(t, test.want); !slices.Equal(got, want) {
			t.Errorf("%s passes %v, want %v", test.move, got, want)
		}
	}
	if got := facing.Way(Move{Points, 0}); got != nil {
		t.Errorf("from off the board something passes %v", got)
	}
}
