package board

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sanguo/game"
)

func TestSmallKeepsPointsApart(t *testing.T) {
	seen := map[spot]game.Point{}
	for p, at := range smallSpots {
		if twin, taken := seen[at]; taken {
			t.Errorf("%v and %v are at the same place", game.Point(p), twin)
		}
		seen[at] = game.Point(p)
		if at.col < 0 || at.col >= SmallWidth || at.row < 0 || at.row >= 2*SmallHeight {
			t.Errorf("%v is at %v", game.Point(p), at)
		}
	}
}

func TestGoldenSmall(t *testing.T) {
	golden(t, "small-conquest", Small(position(t, conquestText), game.Wu, looks["chinese"]), SmallWidth, SmallHeight)
}

func TestSmallShowsPiecesAndNeedsColours(t *testing.T) {
	p := game.Start(true)
	drawn := Small(p, game.Shu, looks["chinese"])
	m, _ := game.ParseMove("re4-re5")
	after, _, err := p.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	if Small(after, game.Shu, looks["chinese"]) == drawn {
		t.Error("a move does not show")
	}
	if strings.Count(drawn, "\n") != SmallHeight-1 {
		t.Errorf("it has not its height:\n%s", drawn)
	}
	for _, look := range []Look{{Profile: colorprofile.ASCII}, {Glyphs: ASCII}, {Profile: colorprofile.NoTTY}} {
		if Small(p, game.Shu, look) != "" {
			t.Errorf("%+v shows something", look)
		}
	}
}
