package board

import "sanguo/game"

// LineKind is what a line is drawn over.
type LineKind uint8

// The kinds of line.
const (
	Land     LineKind = iota // along a rank or a file of one half
	Palace                   // half a diagonal of a palace, from a corner to its middle
	River                    // over the water from bank to bank
	Triangle                 // between two of the three inner ends of the middle files
)

// Line is one drawn line between two points that are one step apart.
type Line struct {
	From, To game.Point
	Kind     LineKind
}

// Lines returns every line of the board, each once. The caller owns the slice.
func Lines() []Line {
	var lines []Line
	for k := range game.All.Each() {
		at := func(file, rank int) game.Point { return game.PointAt(k, file, rank) }
		for rank := range game.Ranks {
			for file := range game.Files - 1 {
				lines = append(lines, Line{at(file, rank), at(file+1, rank), Land})
			}
		}
		for rank := range game.Ranks - 1 {
			for file := range game.Files {
				lines = append(lines, Line{at(file, rank), at(file, rank+1), Land})
			}
		}
		for _, rank := range []int{0, 2} {
			lines = append(lines,
				Line{at(middle-1, rank), at(middle, 1), Palace},
				Line{at(middle+1, rank), at(middle, 1), Palace})
		}
		lines = append(lines, joins(k)...)
	}
	return lines
}

// joins returns the five lines from k's bank over the river to the next
// kingdom's, the side of the central triangle first.
func joins(k game.Kingdom) []Line {
	lines := make([]Line, 0, middle+1)
	for file := middle; file < game.Files; file++ {
		kind := River
		if file == middle {
			kind = Triangle
		}
		far := game.PointAt(k.Next(), game.Files-1-file, game.Ranks-1)
		lines = append(lines, Line{game.PointAt(k, file, game.Ranks-1), far, kind})
	}
	return lines
}

// inPalace reports whether a point lies in the palace of its half.
func inPalace(p game.Point) bool {
	return p.Rank() <= 2 && p.File() >= middle-1 && p.File() <= middle+1
}
