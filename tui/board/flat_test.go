package board

import (
	"testing"

	"sanguo/game"
)

func TestFlatPointsAreFound(t *testing.T) {
	for _, size := range [][2]int{{40, 16}, {40, 20}, {200, 58}, {130, 8}, {118, 6}} {
		f, ok := FitFlat(size[0], size[1])
		if !ok {
			t.Fatalf("the flat view does not fit %v", size)
		}
		cols, rows := f.Size()
		if cols > size[0] || rows > size[1] {
			t.Errorf("%v: the view is %dx%d", size, cols, rows)
		}
		for bottom := range game.All.Each() {
			taken := map[spot]bool{}
			for p := range game.Point(game.Points) {
				col, row := f.Cell(p, bottom)
				if col < 1 || col+markWidth >= cols || row < 1 || row >= rows {
					t.Errorf("%v: %v leaves the view: %d, %d", size, p, col, row)
				}
				for i := range flatPitch {
					if taken[spot{col + i, row}] {
						t.Errorf("%v: %v stands on another mark", size, p)
					}
					taken[spot{col + i, row}] = true
				}
				for i := range markWidth {
					if got, ok := f.PointAt(col+i, row, bottom); !ok || got != p {
						t.Errorf("%v from %v: PointAt(%d, %d) = %v, %v, want %v", size, bottom, col+i, row, got, ok, p)
					}
				}
			}
			if p, ok := f.PointAt(cols-1, 0, bottom); ok {
				t.Errorf("%v: the corner is taken for %v", size, p)
			}
		}
	}
}

func TestFlatViewIsRefusedBelowItsSize(t *testing.T) {
	for _, size := range [][2]int{{0, 0}, {-1, -1}, {37, 16}, {40, 15}, {117, 15}, {300, 5}} {
		if f, ok := FitFlat(size[0], size[1]); ok {
			t.Errorf("FitFlat(%v) = %+v", size, f)
		}
	}
	if _, ok := (Flat{}).PointAt(0, 0, game.Shu); ok {
		t.Error("the zero view has a point")
	}
}

// In the flat view the viewer's own half is the lowest, and the next two
// kingdoms' lie above it in the order of the joins.
func TestFlatHalvesAreStackedInTurnOrder(t *testing.T) {
	f, _ := FitFlat(40, 16)
	for bottom := range game.All.Each() {
		above := 16
		for k := range 3 {
			half := game.Kingdom((int(bottom) + k) % 3)
			_, row := f.Cell(game.PointAt(half, 0, 0), bottom)
			if row >= above {
				t.Errorf("from %v: %v's home rank is in row %d, not above row %d", bottom, half, row, above)
			}
			above = row
		}
	}
}
