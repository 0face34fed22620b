package game

// The size of a half-board, and of the board.
const (
	Files  = 9 // of a half, a to i from its own player's left
	Ranks  = 5 // of a half, 1 at home to 5 at the river
	Points = 3 * Files * Ranks
)

// Point is one of the board's 135 points, by kingdom, rank and file.
type Point uint8

// PointAt returns the point of k's half at a file (0 to 8) and a rank (0 to 4).
func PointAt(k Kingdom, file, rank int) Point {
	return Point((int(k)*Ranks+rank)*Files + file)
}

// Half returns the kingdom on whose half the point lies.
func (p Point) Half() Kingdom { return Kingdom(p / (Files * Ranks)) }

// File returns the point's file in its half, from 0 (a) to 8 (i).
func (p Point) File() int { return int(p) % Files }

// Rank returns the point's rank in its half, from 0 (home) to 4 (bank).
func (p Point) Rank() int { return int(p) / Files % Ranks }

// String returns the text form of the point, such as re1.
func (p Point) String() string {
	if p >= Points {
		return "?"
	}
	return string([]byte{p.Half().Letter(), 'a' + byte(p.File()), '1' + byte(p.Rank())})
}
