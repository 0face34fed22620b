package board

import (
	"math"
	"testing"

	"sanguo/game"
)

// sizes calls f with windows from the smallest for the hexagon to a very large
// one.
func sizes(f func(cols, rows int)) {
	for cols := 62; cols <= 200; cols += 6 {
		for rows := 21; rows <= 58; rows += 1 + cols/6%2 {
			f(cols, rows)
		}
	}
}

func TestMarksKeepApartAtEverySize(t *testing.T) {
	sizes(func(cols, rows int) {
		for _, fit := range []func(int, int) (Layout, bool){Fit, FitLabelled} {
			l, ok := fit(cols, rows)
			if !ok {
				t.Fatalf("nothing fits %dx%d", cols, rows)
			}
			width, height := l.Size()
			if width > cols || height > rows {
				t.Fatalf("%dx%d: the layout is %dx%d", cols, rows, width, height)
			}
			for bottom := range game.All.Each() {
				taken := map[spot]game.Point{}
				for p := range game.Point(game.Points) {
					col, row := l.Cell(p, bottom)
					if col < 1 || col+markWidth >= width || row < 0 || row >= height {
						t.Fatalf("%dx%d from %v: %v with its frame leaves the drawing: %d, %d", cols, rows, bottom, p, col, row)
					}
					for i := range leastApart {
						if other, ok := taken[spot{col + i, row}]; ok {
							t.Fatalf("%dx%d from %v: %v and %v share a cell", cols, rows, bottom, p, other)
						}
						taken[spot{col + i, row}] = p
					}
				}
			}
		}
	})
}

func TestLayoutGrowsWithTheWindow(t *testing.T) {
	sizes(func(cols, rows int) {
		small, _ := Fit(cols, rows)
		large, _ := Fit(cols+6, rows+2)
		if large.shape.Apothem < small.shape.Apothem {
			t.Errorf("%dx%d holds a hexagon of %v, a larger window one of %v", cols, rows, small.shape.Apothem, large.shape.Apothem)
		}
	})
}

func TestFitRefusesWhatIsTooSmallAndBoundsWhatIsLarge(t *testing.T) {
	for _, size := range [][2]int{{0, 0}, {-5, -5}, {50, 21}, {62, 20}, {500, 12}, {math.MinInt32, 40}} {
		if l, ok := Fit(size[0], size[1]); ok {
			t.Errorf("Fit(%v) = %+v", size, l)
		}
	}
	l, ok := Fit(math.MaxInt32, math.MaxInt32)
	if cols, rows := l.Size(); !ok || cols > 500 || rows > 200 {
		t.Errorf("an endless window holds %dx%d, %v", cols, rows, ok)
	}
	if l, ok := FitLabelled(62, 21); !ok || l.Labelled() {
		t.Errorf("FitLabelled(62, 21) = labels %v, %v, want a board without", l.Labelled(), ok)
	}
}

func TestPointAtFindsEveryMark(t *testing.T) {
	for _, size := range [][2]int{{62, 21}, {96, 38}, {170, 58}} {
		l := mustFit(t, size[0], size[1])
		for bottom := range game.All.Each() {
			for p := range game.Point(game.Points) {
				col, row := l.Cell(p, bottom)
				for i := range markWidth {
					if got, ok := l.PointAt(col+i, row, bottom); !ok || got != p {
						t.Errorf("%v from %v: PointAt(%d, %d) = %v, %v, want %v", size, bottom, col+i, row, got, ok, p)
					}
				}
			}
			if p, ok := l.PointAt(0, 0, bottom); ok {
				t.Errorf("%v: the corner of the window is taken for %v", size, p)
			}
			if p, ok := l.PointAt(math.MinInt, math.MaxInt, bottom); ok {
				t.Errorf("%v: nowhere is taken for %v", size, p)
			}
		}
	}
	if _, ok := (Layout{}).PointAt(0, 0, game.Shu); ok {
		t.Error("the zero layout has a point")
	}
}

func TestTurningTheBoardTurnsEveryPoint(t *testing.T) {
	l := mustFit(t, 62, 21)
	for p := range game.Point(game.Points) {
		for bottom := range game.All.Each() {
			next := turned(p, 1)
			if next.Half() != p.Half().Next() || next.File() != p.File() || next.Rank() != p.Rank() {
				t.Fatalf("turned(%v, 1) = %v", p, next)
			}
			col, row := l.Cell(p, bottom)
			if c, r := l.Cell(next, bottom.Next()); c != col || r != row {
				t.Errorf("%v from %v is at %d, %d and %v from %v at %d, %d", p, bottom, col, row, next, bottom.Next(), c, r)
			}
		}
	}
}

// The hexagon is its own mirror image: file a for file i, Wu for Wei.
func TestBothSidesMatch(t *testing.T) {
	sizes(func(cols, rows int) {
		l, _ := Fit(cols, rows)
		width, _ := l.Size()
		for p := range game.Point(game.Points) {
			other := game.PointAt(game.Kingdom((3-p.Half())%3), game.Files-1-p.File(), p.Rank())
			col, row := l.Cell(p, game.Shu)
			if c, r := l.Cell(other, game.Shu); c != width-markWidth-col || r != row {
				t.Fatalf("%dx%d: %v at %d, %d is not across from %v at %d, %d", cols, rows, p, col, row, other, c, r)
			}
		}
	})
}

func TestNextKingdomSitsToTheRight(t *testing.T) {
	for bottom := range game.All.Each() {
		x, y := usual.At(game.PointAt(bottom, middle, 0), bottom)
		if math.Abs(x) > 1e-9 || math.Abs(y+usual.Apothem) > 1e-9 {
			t.Errorf("%v's general starts at %v, %v and not at the bottom", bottom, x, y)
		}
		if x, _ := usual.At(game.PointAt(bottom.Next(), middle, 0), bottom); x <= 0 {
			t.Errorf("%v's right-hand neighbour is at its left", bottom)
		}
	}
}
