package game

// grid is one ordinary rectangular grid of lines: its columns, each with its
// points from one end to the other. Columns are the file lines of the board;
// rows are the ranks.
type grid [][]Point

// at returns the point of a column and a row, if the grid has it.
func (g grid) at(column, row int) (Point, bool) {
	if column < 0 || column >= len(g) || row < 0 || row >= len(g[column]) {
		return 0, false
	}
	return g[column][row], true
}

// sixGrids returns the grids of the board: the three halves, and the three
// sectors in which files e to i of a kingdom run on over the river as files e
// to a of the next.
func sixGrids() []grid {
	var grids []grid
	for k := range All.Each() {
		var half, sector grid
		for file := range Files {
			half = append(half, column(k, file))
		}
		for file := e; file < Files; file++ {
			sector = append(sector, join(column(k, file), column(k.Next(), 2*e-file)))
		}
		grids = append(grids, half, sector)
	}
	return grids
}

// e is the middle file.
const e = Files / 2

// column returns the points of one file of a half, from home to the bank.
func column(k Kingdom, file int) []Point {
	var points []Point
	for rank := range Ranks {
		points = append(points, PointAt(k, file, rank))
	}
	return points
}

// join returns one file followed over the river by another.
func join(near, far []Point) []Point {
	line := append([]Point(nil), near...)
	for i := len(far) - 1; i >= 0; i-- {
		line = append(line, far[i])
	}
	return line
}

// inPalace reports whether a point is in the palace of its half.
func inPalace(p Point) bool {
	return p.Rank() <= 2 && p.File() >= e-1 && p.File() <= e+1
}

// onDiagonal reports whether a palace point is on the palace's diagonals.
func onDiagonal(p Point) bool { return inPalace(p) && (p.Rank()+p.File()-e)%2 != 0 }
