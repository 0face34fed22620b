// Package lesson is the first game that newcomers are taught: steps at a board,
// each with one thing to do, and what is said to what they try. Every move is a
// move by the rules.
//
// The package knows positions, moves and which text of the catalogue belongs to
// a step. It knows neither screens nor keys, nor who learns.
package lesson

import (
	"errors"
	"slices"
	"strconv"

	"sanguo/game"
)

// ErrOther is returned for a legal move that is not the one that a step asks
// for: [Step.Wrong] says what is.
var ErrOther = errors.New("lesson: another move is asked for")

// Own is the kingdom that the learner leads.
const Own = game.Shu

// Lesson is where somebody has come to. It is a value, and its methods return
// the lesson as it stands after something was done.
type Lesson struct {
	step     int
	position game.Position
	played   []Ply
	solved   bool
}

// Ply is a move that was made in a step, and whose it was.
type Ply struct {
	Move game.Move
	By   game.Kingdom
}

// At returns the lesson at the beginning of a step, counted from 0; the nearest
// one if there is no such step.
func At(step int) Lesson {
	step = min(max(step, 0), len(steps)-1)
	return Lesson{step: step, position: steps[step].start}
}

// Number returns which step it is, counted from 0.
func (l Lesson) Number() int { return l.step }

// Step returns what is asked for.
func (l Lesson) Step() Step { return steps[l.step] }

// Position returns what stands on the board.
func (l Lesson) Position() game.Position { return l.position }

// Played returns the moves that were made in this step, those of others
// included. The caller must not change it.
func (l Lesson) Played() []Ply { return l.played }

// Solved reports whether the learner has done what the step asks for.
func (l Lesson) Solved() bool { return l.solved }

// Last reports whether no step comes after this one.
func (l Lesson) Last() bool { return l.step == len(steps)-1 }

// Pick tells that a piece was picked up, or asked after, and whether that is
// what the step asks for.
func (l Lesson) Pick(at game.Point) (Lesson, bool) {
	s := l.Step()
	if !s.Picks || l.solved || at != s.From {
		return l, false
	}
	l.solved = true
	return l, true
}

// Try makes a move, if it is one that the step asks for, and then those with
// which the others answer. Errors: those of [game.Position.Why] for a move that
// is not legal, and [ErrOther].
func (l Lesson) Try(m game.Move) (Lesson, error) {
	s := l.Step()
	after, _, err := l.position.Play(m)
	if err != nil {
		return l, err
	}
	if l.solved || s.Picks || s.moves != nil && !slices.Contains(s.moves, m) {
		return l, ErrOther
	}
	l.played = []Ply{{m, l.position.Turn()}}
	l.position, l.solved = after, true
	for _, m := range s.replies {
		l.played = append(l.played, Ply{m, l.position.Turn()})
		if l.position, _, err = l.position.Play(m); err != nil {
			return l, err // the tests play every step
		}
	}
	return l, nil
}

// Next returns the beginning of the next step, or of the same one at the end.
func (l Lesson) Next() Lesson { return At(l.step + 1) }

// Back returns the beginning of this step once it is solved, else of the one
// before.
func (l Lesson) Back() Lesson {
	if l.solved {
		return At(l.step)
	}
	return At(l.step - 1)
}

// Kept is the name by which it is kept among somebody's settings how far they
// have come.
const Kept = "lesson"

// finished is what is kept of a lesson that was gone through.
const finished = "done"

// Word returns what is to be kept: the step to go on with, or that there is none.
func (l Lesson) Word() string {
	switch {
	case l.solved && l.Last():
		return finished
	case l.solved:
		return strconv.Itoa(l.step + 2)
	}
	return strconv.Itoa(l.step + 1)
}

// Resume returns the lesson where somebody left it, by what was kept of it, and
// at its beginning if nothing was or it was gone through.
func Resume(word string) Lesson {
	n, err := strconv.Atoi(word)
	if err != nil {
		return At(0)
	}
	return At(n - 1)
}

// Begun reports by what was kept whether somebody has come as far as the second
// step, and Finished whether they have gone through.
func Begun(word string) bool { return Resume(word).step > 0 }

// Finished reports by what was kept whether somebody has gone through all steps.
func Finished(word string) bool { return word == finished }
