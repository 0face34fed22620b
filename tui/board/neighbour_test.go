package board

import (
	"testing"

	"sanguo/game"
)

func TestArrowsFollowLinesAndComeBack(t *testing.T) {
	drawn := map[[2]game.Point]bool{}
	for _, line := range Lines() {
		drawn[[2]game.Point{line.From, line.To}] = line.Kind != Palace
		drawn[[2]game.Point{line.To, line.From}] = line.Kind != Palace
	}
	for bottom := range game.All.Each() {
		for p := range game.Point(game.Points) {
			for d := Up; d <= Left; d++ {
				to := Neighbour(p, d, bottom)
				if to == p {
					continue
				}
				if !drawn[[2]game.Point{p, to}] {
					t.Errorf("from %v: %v to %v is no line", bottom, p, to)
				}
				if back := Neighbour(to, d.Opposite(), bottom); back != p {
					t.Errorf("from %v: %v to %v comes back to %v", bottom, p, to, back)
				}
			}
		}
	}
}

func TestArrowsReachEveryPoint(t *testing.T) {
	for bottom := range game.All.Each() {
		reached := map[game.Point]bool{0: true}
		for next := []game.Point{0}; len(next) > 0; next = next[1:] {
			for d := Up; d <= Left; d++ {
				if to := Neighbour(next[0], d, bottom); !reached[to] {
					reached[to] = true
					next = append(next, to)
				}
			}
		}
		if len(reached) != game.Points {
			t.Errorf("from %v: %d points are reached", bottom, len(reached))
		}
	}
}

// A key moves the cursor its own way on the screen, at every size.
func TestArrowsGoTheirWay(t *testing.T) {
	for _, size := range [][2]int{{62, 21}, {80, 30}, {96, 38}, {170, 58}} {
		l := mustFit(t, size[0], size[1])
		for bottom := range game.All.Each() {
			for p := range game.Point(game.Points) {
				col, row := l.Cell(p, bottom)
				for d := Up; d <= Left; d++ {
					to := Neighbour(p, d, bottom)
					if to == p {
						continue
					}
					c, r := l.Cell(to, bottom)
					if ahead := [...]int{row - r, c - col, r - row, col - c}[d]; ahead <= 0 {
						t.Errorf("%v from %v: key %d goes from %v to %v, %d cells ahead", size, bottom, d, p, to, ahead)
					}
				}
			}
		}
	}
}

// Few lines are left to no key, and none of them in the viewer's own half.
func TestFewLinesAreLeftOut(t *testing.T) {
	left := 0
	for _, line := range Lines() {
		if line.Kind == Palace {
			continue
		}
		walked := false
		for d := Up; d <= Left; d++ {
			walked = walked || Neighbour(line.From, d, game.Shu) == line.To
		}
		if walked {
			continue
		}
		left++
		if line.From.Half() == game.Shu && line.To.Half() == game.Shu {
			t.Errorf("no key walks %v-%v", line.From, line.To)
		}
	}
	if left > 9 {
		t.Errorf("%d lines are left to no key", left)
	}
}

func TestArrowsInTheViewersHalf(t *testing.T) {
	for _, step := range []struct {
		from string
		key  Direction
		to   string
	}{
		{"re1", Up, "re2"}, {"re1", Left, "rd1"}, {"re1", Right, "rf1"}, {"re1", Down, "re1"},
		{"rf5", Up, "gd5"}, {"gd5", Down, "rf5"}, {"rd5", Up, "bf5"}, {"re5", Up, "ge5"},
		{"bd5", Right, "gf5"}, {"ge1", Up, "gf1"}, {"ge1", Left, "ge2"}, {"be1", Right, "be2"},
	} {
		if got := Neighbour(at(step.from), step.key, game.Shu); got != at(step.to) {
			t.Errorf("key %d from %s leads to %v, want %s", step.key, step.from, got, step.to)
		}
	}
}
