package game

import (
	"errors"
	"fmt"
	"slices"
)

// What can be wrong with a move. [Position.Why], [Position.Play] and
// [Game.Play] return these, wrapped with the move, or an [*ExposedError].
var (
	// ErrOver: the game is over, nothing can be played.
	ErrOver = errors.New("game: the game is over")
	// ErrEmpty: no piece stands where the move starts.
	ErrEmpty = errors.New("game: no piece stands there")
	// ErrNotYours: the piece belongs to a kingdom that does not have the turn.
	ErrNotYours = errors.New("game: the piece belongs to another kingdom")
	// ErrOwnPiece: a piece of the mover's own stands where the move goes.
	ErrOwnPiece = errors.New("game: an own piece stands there")
	// ErrReach: the piece does not move so, or something is in its way.
	ErrReach = errors.New("game: the piece does not reach that point")
)

// ExposedError says that a move would leave the mover's own general open.
type ExposedError struct {
	Move   Move
	By     Point // where the rival piece stands after the move
	Facing bool  // By is a general that would face the mover's
}

func (e *ExposedError) Error() string {
	if e.Facing {
		return fmt.Sprintf("game: after %v the generals face each other: a rival's stands on %v", e.Move, e.By)
	}
	return fmt.Sprintf("game: after %v the own general is attacked from %v", e.Move, e.By)
}

// Why returns nil for a legal move, else an error that says why it is not.
func (p Position) Why(m Move) error {
	switch {
	case p.turn == Nobody:
		return ErrOver
	case m.From >= Points || p.squares[m.From] == None:
		return fmt.Errorf("%w: %v", ErrEmpty, m.From)
	case p.squares[m.From].Owner() != p.turn:
		return fmt.Errorf("%w: %v", ErrNotYours, m.From)
	case m.To >= Points:
		return fmt.Errorf("%w: %v", ErrReach, m)
	case p.men[p.turn].has(m.To):
		return fmt.Errorf("%w: %v", ErrOwnPiece, m.To)
	case !threeKingdoms.reaches(&p, m):
		return fmt.Errorf("%w: %v", ErrReach, m)
	}
	if by, exposed := threeKingdoms.exposes(&p, p.turn, m); exposed {
		return &ExposedError{m, by, p.squares[by].Kind() == General}
	}
	return nil
}

// reaches reports whether the piece at the start of the move moves so.
func (b *board) reaches(p *Position, m Move) bool {
	var reach [most]Point
	return slices.Contains(b.reach(p, m.From, reach[:0]), m.To)
}

// exposes returns a point from which k's general would be attacked, or faced,
// after a move that its piece can make. A move that captures a general is
// judged after the takeover.
func (b *board) exposes(p *Position, k Kingdom, m Move) (by Point, exposed bool) {
	piece, captured := p.squares[m.From], p.squares[m.To]
	if captured.Kind() == General {
		after := *p
		after.move(m)
		after.fall(captured.Owner(), k)
		return b.attacker(&after, after.generals[k], k)
	}
	general := p.generals[k]
	if general == m.From {
		general = m.To
	}
	p.squares[m.From], p.squares[m.To] = None, piece
	by, exposed = b.attacker(p, general, k)
	p.squares[m.From], p.squares[m.To] = piece, captured
	return by, exposed
}

// checks returns every point from which k's general is attacked or faced.
func (b *board) checks(p *Position, k Kingdom) []Point {
	general := p.generals[k]
	var found set
	for rival := range p.inPlay.Without(k).Each() {
		for from := range p.men[rival].each() {
			if b.reaches(p, Move{from, general}) {
				found.add(from)
			}
		}
	}
	for _, r := range b.rays[general] {
		i := slices.IndexFunc(r.points, func(q Point) bool { return p.squares[q] != None })
		if r.file && i >= 0 && p.rival(r.points[i], General, k) {
			found.add(r.points[i])
		}
	}
	return slices.Collect(found.each())
}
