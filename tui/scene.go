package tui

import (
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// scene is what is shown of a match at one of its moments: live at a table, or
// from the archive.
type scene struct {
	seats    [3]table.Place
	match    engine.Match
	position game.Position
	plies    []table.Ply // up to that moment
	viewer   game.Kingdom
	live     *table.Snapshot // nil from the archive
	now      time.Time
	back     int // how many lines of moves are scrolled over
}

// fall tells how a kingdom fell.
type fall struct {
	by  game.Kingdom
	how game.Reason
}

// falls returns how each kingdom fell so far, how being Unfinished for those
// that have not.
func (s scene) falls() (falls [3]fall) {
	for _, ply := range s.plies {
		for _, d := range ply.Outcome.Defeats {
			falls[d.Kingdom] = fall{d.By, d.How}
		}
	}
	return falls
}

// army counts what a kingdom owns.
func (s scene) army(k game.Kingdom) int {
	n := 0
	for p := range game.Point(game.Points) {
		if piece := s.position.At(p); piece != game.None && piece.Owner() == k {
			n++
		}
	}
	return n
}

// last returns the moves to trace: those that rivals made since the viewer's
// own last one, and for others the last one.
func (s scene) last() []game.Move {
	var moves []game.Move
	for i := len(s.plies) - 1; i >= 0 && len(moves) < 2; i-- {
		if s.plies[i].By == s.viewer && len(moves) > 0 {
			break
		}
		moves = append(moves, s.plies[i].Move)
		if s.viewer == game.Nobody || s.plies[i].By == s.viewer {
			break
		}
	}
	return moves
}

// checks returns the generals in check and what attacks them.
func (s scene) checks() []game.Point {
	var points []game.Point
	for k := range s.position.InPlay().Each() {
		if by := s.position.Checks(k); len(by) > 0 {
			general, _ := s.position.General(k)
			points = append(append(points, general), by...)
		}
	}
	return points
}
