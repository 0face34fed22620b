package game

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAttackers(t *testing.T) {
	start := Start(true)
	for _, test := range []struct {
		p    Position
		at   string
		want string
	}{
		{start, "re2", "rd1 re1 rf1"},
		{start, "ra2", "ra1"},
		{start, "rb1", "ra1 bh3"}, // the cannon over another
		{start, "ra4", "ra1"},
	} {
		at, err := ParsePoint(test.at)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, from := range test.p.Attackers(at) {
			got = append(got, from.String())
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s is attacked and guarded from %v, want %s", test.at, got, test.want)
		}
	}
	if start.Attackers(Points) != nil {
		t.Error("a point off the board is attacked")
	}
}

// TestAttackersCapture holds what attacks a point to what can be played there,
// and to what gives check.
func TestAttackersCapture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		for _, m := range p.Moves(nil) {
			piece := p.At(m.To)
			if found := slices.Contains(p.Attackers(m.To), m.From); piece != None && !found {
				t.Fatalf("%v\n%v captures, and %v does not attack", p, m, m.From)
			}
		}
		for k := range p.InPlay().Each() {
			general, _ := p.General(k)
			for _, from := range p.Attackers(general) {
				if p.At(from).Owner() != k && !slices.Contains(p.Checks(k), from) {
					t.Fatalf("%v\n%v attacks the general on %v, and gives no check", p, from, general)
				}
			}
		}
	})
}
