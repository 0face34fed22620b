package tui

import (
	"sanguo/game"
	"sanguo/tui/text"
)

// leap is a way to go to the next or the last moment of a kind.
type leap struct {
	back bool
	none text.Key // said where there is none
	is   func(*replay, int) bool
}

// leaps are the leaps by their keys: a capital goes back.
var leaps = map[string]leap{
	"x": {false, text.NoCapture, (*replay).captures}, "X": {true, text.NoCapture, (*replay).captures},
	"c": {false, text.NoCheck, (*replay).checksAt}, "C": {true, text.NoCheck, (*replay).checksAt},
	"d": {false, text.NoDefeat, (*replay).defeats}, "D": {true, text.NoDefeat, (*replay).defeats},
}

// leap shows the nearest moment of a kind on or back from the one that is shown.
func (r *replay) leap(to leap) {
	step := 1
	if to.back {
		step = -1
	}
	for at := r.at + step; at >= 1 && at <= len(r.plies); at += step {
		if to.is(r, at) {
			r.show(at)
			return
		}
	}
	r.note = note{r.say.Say(to.none), true}
}

// captures reports whether the move with that number, from 1, took a piece.
func (r *replay) captures(at int) bool { return r.plies[at-1].Captured != game.None }

// defeats reports whether a kingdom fell by the move with that number.
func (r *replay) defeats(at int) bool { return len(r.plies[at-1].Defeats) > 0 }

// checksAt reports whether somebody is in check after the move with that number.
func (r *replay) checksAt(at int) bool {
	position := r.moments[at].Position()
	for k := range position.InPlay().Each() {
		if position.InCheck(k) {
			return true
		}
	}
	return false
}
