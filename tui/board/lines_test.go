package board

import (
	"testing"

	"sanguo/game"
)

func TestLinesAreThoseOfTheBoard(t *testing.T) {
	count := map[LineKind]int{}
	degree := map[game.Point]int{}
	seen := map[Line]bool{}
	for _, line := range Lines() {
		if seen[line] || seen[Line{line.To, line.From, line.Kind}] {
			t.Errorf("%v-%v is drawn twice", line.From, line.To)
		}
		seen[line] = true
		count[line.Kind]++
		if line.Kind != Palace {
			degree[line.From]++
			degree[line.To]++
		}
	}
	for kind, want := range map[LineKind]int{Land: 3 * (5*8 + 9*4), Palace: 3 * 4, River: 3 * 4, Triangle: 3} {
		if count[kind] != want {
			t.Errorf("%d lines of kind %d, want %d", count[kind], kind, want)
		}
	}
	for text, want := range map[string]int{"ra1": 2, "re1": 3, "re3": 4, "re5": 5, "ra5": 3, "gf5": 4} {
		if degree[at(text)] != want {
			t.Errorf("%s has %d lines, want %d", text, degree[at(text)], want)
		}
	}
	for _, text := range []string{"rf5-gd5", "rg5-gc5", "rh5-gb5", "ri5-ga5", "gf5-bd5", "gi5-ba5", "bf5-rd5", "bi5-ra5"} {
		if m, _ := game.ParseMove(text); !seen[Line{m.From, m.To, River}] {
			t.Errorf("no line over the river for %s", text)
		}
	}
}

func TestEveryLineEndsAtItsPointsWithoutAGap(t *testing.T) {
	for _, size := range [][2]int{{62, 21}, {75, 30}, {96, 38}, {170, 58}} {
		l := mustFit(t, size[0], size[1])
		for _, line := range Lines() {
			from, to := l.base.spots[line.From], l.base.spots[line.To]
			var dots []dot
			for d := range dotsBetween(from, to, l.cols) {
				dots = append(dots, d)
			}
			first, last := dots[0], dots[len(dots)-1]
			if !covers(from, first) || !covers(to, last) {
				t.Errorf("%v: %v-%v is drawn from %v to %v", size, line.From, line.To, first, last)
			}
			for i, d := range dots[1:] {
				if max(d.x-dots[i].x, dots[i].x-d.x, d.y-dots[i].y, dots[i].y-d.y) > 1 {
					t.Errorf("%v: %v-%v has a gap between %v and %v", size, line.From, line.To, dots[i], d)
				}
			}
		}
	}
}

// covers reports whether a dot lies in a mark's cells.
func covers(s spot, d dot) bool {
	return d.y/4 == s.row && (d.x/2 == s.col || d.x/2 == s.col+1)
}
