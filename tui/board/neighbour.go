package board

import (
	"cmp"
	"math"
	"slices"

	"sanguo/game"
)

// Direction is one of the four arrow keys.
type Direction uint8

// The directions of the arrow keys, as they are on the screen.
const (
	Up Direction = iota
	Right
	Down
	Left
)

// Opposite returns the direction that undoes d.
func (d Direction) Opposite() Direction { return (d + 2) % 4 }

// Neighbour returns the point that an arrow key leads to from p when bottom's
// half is the lowest, or p itself where that key leads nowhere.
//
// A step always follows a drawn line, the opposite key always comes back, and
// every point can be reached from every other. The lines of this board cannot
// all be given to four keys so: round the central triangle the files of one
// half become the ranks of the next, and the middle points have five lines.
// So each key goes to the line that runs most nearly its way, the straightest
// first, and the few lines left over are walked around.
func Neighbour(p game.Point, d Direction, bottom game.Kingdom) game.Point {
	back := seat(game.Shu, bottom)
	return turned(steps[turned(p, back)][d%4], 3-back)
}

// steps holds every step when Shu's half is the lowest.
var steps = assignSteps()

// assignSteps gives the lines to the keys.
func assignSteps() (steps [game.Points][4]game.Point) {
	type step struct {
		line  Line
		key   Direction
		twist float64 // between the line on the screen and the key, in degrees
	}
	var wanted []step
	for _, line := range Lines() {
		if line.Kind == Palace {
			continue
		}
		for key := Up; key <= Left; key++ {
			if twist := twist(line, key); twist < maxTwist {
				wanted = append(wanted, step{line, key, twist})
			}
		}
	}
	slices.SortStableFunc(wanted, func(a, b step) int { return cmp.Compare(a.twist, b.twist) })

	for p := range steps {
		own := game.Point(p)
		steps[p] = [4]game.Point{own, own, own, own}
	}
	given := map[Line]bool{}
	for _, s := range wanted {
		from, to := &steps[s.line.From][s.key], &steps[s.line.To][s.key.Opposite()]
		if !given[s.line] && *from == s.line.From && *to == s.line.To {
			*from, *to = s.line.To, s.line.From
			given[s.line] = true
		}
	}
	return steps
}

// maxTwist is how far a line may run from the way of its key, in degrees. Past
// it a key would seem to go sideways.
const maxTwist = 75

// twist returns the angle between a line, from its first point to its second,
// and a key, in whole degrees so that mirrored lines tie.
func twist(line Line, key Direction) float64 {
	x0, y0 := usual.At(line.From, game.Shu)
	x1, y1 := usual.At(line.To, game.Shu)
	angle := math.Atan2(y1-y0, (x1-x0)*usualStretch)
	way := [...]float64{math.Pi / 2, 0, -math.Pi / 2, math.Pi}[key]
	apart := math.Abs(math.Remainder(angle-way, 2*math.Pi))
	return math.Round(apart * 180 / math.Pi)
}

// usual is the shape that the steps are worked out on, so that a window's size
// never changes where a key leads, and usualStretch how much wider than high
// cells make it look.
var usual = Shape{Apothem: 20, Depth: 5}

const usualStretch = 1.15
