package board

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
)

// TestDrawPart cuts parts out of a board at every column: they are as wide as
// they should be, and say what the whole says there.
func TestDrawPart(t *testing.T) {
	l, _ := FitLabelled(64, 22)
	pic := Picture{Position: game.Start(true), Coordinates: true}
	whole := strings.Split(ansi.Strip(Draw(l, pic)), "\n")
	for p := range game.Point(game.Points) {
		for q := p % 11; q < p; q += 11 {
			lines := strings.Split(ansi.Strip(DrawPart(l, pic, []game.Point{p, q})), "\n")
			width := ansi.StringWidth(lines[0])
			for _, line := range lines {
				if ansi.StringWidth(line) != width {
					t.Fatalf("the part of %v and %v has lines of %d and %d cells", p, q, width, ansi.StringWidth(line))
				}
			}
			_, a := l.Cell(p, game.Shu)
			_, b := l.Cell(q, game.Shu)
			inside := strings.TrimSpace(lines[0])
			if !strings.Contains(whole[min(a, b)], inside) {
				t.Fatalf("the part of %v and %v begins with %q, which is not of %q", p, q, inside, whole[min(a, b)])
			}
		}
	}
	if DrawPart(l, pic, nil) != "" || DrawPart(Layout{}, pic, []game.Point{0}) != "" {
		t.Error("something is drawn of nothing")
	}
}
