package tui

import (
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
)

// scene is what is shown of a match at one of its moments: live at a table, or
// from the archive.
type scene struct {
	seats    [3]table.Place
	match    engine.Match
	position game.Position
	plies    []table.Ply // up to that moment
	all      []table.Ply // of the match, as far as it has come
	viewer   game.Kingdom
	live     *table.Snapshot // nil from the archive
	now      time.Time
	back     int // how many lines of moves are scrolled over
	unread   int // lines of talk
}

// timed returns the kingdom whose clock runs. Of a match that is being played that
// is the one to move now, also while an earlier moment of it is looked at.
func (s scene) timed() game.Kingdom {
	if s.live != nil && s.live.Phase == table.Playing {
		return s.match.Turn()
	}
	return s.position.Turn()
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
		for _, d := range ply.Defeats {
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

// last returns the moves to trace: the last one of each kingdom but the viewer's
// own, as far as they were made within the last round. What happened last comes
// last, so that it is seen where two meet.
func (s scene) last() []board.Trace {
	var traces []board.Trace
	for _, ply := range s.plies[max(len(s.plies)-3, 0):] {
		if ply.By != s.viewer {
			traces = append(traces, board.Trace{Move: ply.Move, By: ply.By})
		}
	}
	return traces
}
