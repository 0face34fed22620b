package book

import (
	"slices"
	"strings"
	"testing"

	"sanguo/game"
)

// TestBoardsShowWhatIsSaid holds the boards to what the chapters say of them.
func TestBoardsShowWhatIsSaid(t *testing.T) {
	for name, want := range map[string]string{
		"general":        "rd2 re1 re3 rf2",
		"advisor":        "rd1 rd3 rf1 rf3",
		"elephant":       "rc1 rg1 rg5",
		"horse":          "rc2 rc4 rd1 rf1 rg2 rg4",
		"horse-triangle": "bf5 gd5 rc3 rc5 rd2 rf2 rg3 rg5",
		"soldier":        "rg5",
		"soldier-centre": "be5 ge5",
		"soldier-across": "gb3 gc2 gd3",
		"bannerman":      "ra1 ra3 rc5 re5 rg1 rg3",
		"facing":         "",
		"taken-elephant": "be3 bi3",
	} {
		var got []string
		for _, p := range diagrams()[name].Targets {
			got = append(got, p.String())
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s: the piece reaches %v, want %s", name, got, want)
		}
	}
	for name, reached := range map[string][]string{
		"river": {"rg5", "gc5", "gc1"}, "triangle": {"ge5", "ge4", "be5", "be4"}, "chariot": {"rc5", "bg5", "bg4"}, "cannon": {"bh4", "bh1"},
	} {
		for _, text := range reached {
			p, err := game.ParsePoint(text)
			if err != nil || !slices.Contains(diagrams()[name].Targets, p) {
				t.Errorf("%s: the piece does not reach %s", name, text)
			}
		}
	}
}

func TestBoardsOfDefeat(t *testing.T) {
	at := func(name string) game.Position { return diagrams()[name].Position }
	if p := at("check"); p.Turn() != game.Shu || !p.InCheck(game.Shu) {
		t.Error("Shu is not in check")
	}
	if p := at("opened"); p.Turn() != game.Wu || !p.InCheck(game.Wei) {
		t.Error("Wu cannot take Wei's general")
	}
	if p := at("captured"); p.InPlay().Has(game.Wei) || owned(p, game.Wei, game.Wu) != 2 {
		t.Error("Wei's horse and soldier are not Wu's")
	}
	if by, stuck := at("mate").StuckBy(game.Wei); !stuck || by != game.Shu || !at("mate").InPlay().Has(game.Wei) {
		t.Error("Wei is not mated by Shu, or is out already")
	}
	if p := at("takeover"); p.InPlay().Has(game.Wei) || owned(p, game.Wei, game.Shu) != 2 {
		t.Error("Wei's army is not Shu's")
	}
}

// owned counts a kingdom's pieces that another one owns.
func owned(p game.Position, origin, owner game.Kingdom) int {
	n := 0
	for at := range game.Point(game.Points) {
		if piece := p.At(at); piece != game.None && piece.Origin() == origin && piece.Owner() == owner {
			n++
		}
	}
	return n
}
