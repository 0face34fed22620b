package board

import (
	"math"

	"sanguo/game"
)

// Shape is the board's hexagon in the plane, apart from any screen: the centre
// is at 0, 0, x grows to the right and y upwards.
//
// Each half is two quadrilaterals that meet on its middle file. With u the
// distance from the middle file and v the distance from home, both from 0 to 1,
// a point stands between four corners: the middle and the end of the home rank,
// the board's centre, and the middle of the hexagon's slanted side.
type Shape struct {
	// Apothem is the distance from the centre to a home rank.
	Apothem float64
	// Depth is how many ranks would reach from home to the middle of the
	// river; the five that there are leave the rest to the water.
	Depth float64
}

// Side returns the length of one side of the hexagon.
func (s Shape) Side() float64 { return 2 * s.Apothem / math.Sqrt(3) }

// At returns where a point stands when bottom's half is the lowest.
func (s Shape) At(p game.Point, bottom game.Kingdom) (x, y float64) {
	file := p.File() - middle
	u, v := math.Abs(float64(file))/middle, float64(p.Rank())/s.Depth
	x = (1-v)*u*s.Side()/2 + v*u*s.Side()*3/4
	y = -(1-v)*s.Apothem - v*u*s.Apothem/2
	if file < 0 {
		x = -x
	}
	turn := turns[seat(p.Half(), bottom)]
	return x*turn.cos - y*turn.sin, x*turn.sin + y*turn.cos
}

// middle is the middle file, e, counted from 0.
const middle = game.Files / 2

// turns are the turns of the three halves, the lowest first, anticlockwise.
var turns = [3]struct{ cos, sin float64 }{
	{1, 0},
	{-0.5, math.Sqrt(3) / 2},
	{-0.5, -math.Sqrt(3) / 2},
}

// seat returns how many turns anticlockwise of the lowest half k sits, 0 to 2.
func seat(k, bottom game.Kingdom) int { return (int(k) + 3 - int(bottom%3)) % 3 }

// turned returns the point in the same place of the half that lies so many
// turns further anticlockwise.
func turned(p game.Point, turns int) game.Point {
	return game.Point((int(p) + turns*game.Files*game.Ranks) % game.Points)
}
