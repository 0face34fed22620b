package game

import (
	"errors"
	"fmt"
	"slices"
)

// ErrSetup: a set-up is not a position that can be. It is wrapped with what is
// wrong and where.
var ErrSetup = errors.New("game: not a possible position")

// Setup is a position not yet checked, to be filled in and turned into one.
type Setup struct {
	Squares [Points]Piece
	Turn    Kingdom  // Nobody when the game is over
	InPlay  Kingdoms // those not defeated
	// Stuck holds the kingdoms whose being stuck is to be put down to another,
	// and StuckBy to whom. Who else is stuck is worked out; whoever moves last
	// before its turn is its conqueror then.
	Stuck   Kingdoms
	StuckBy [Nobody]Kingdom
	Quiet   int // moves since the last capture or defeat
	Plies   int // moves played
}

// Position returns the position that the set-up describes, or an error that
// wraps [ErrSetup] when there can be none.
func (s Setup) Position() (Position, error) {
	for _, check := range []func() error{s.checkKingdoms, s.checkPieces, s.checkCounts} {
		if err := check(); err != nil {
			return Position{}, err
		}
	}
	p := threeKingdoms.position(s)
	if p.stuck.Has(p.turn) {
		return Position{}, wrong("%s is to move and has no legal move", letter(p.turn))
	}
	for k := range All.Each() {
		switch {
		case s.Stuck.Has(k) && !p.stuck.Has(k):
			return Position{}, wrong("%s is said to be stuck and is not", letter(k))
		case s.Stuck.Has(k):
			p.stuckBy[k] = s.StuckBy[k]
		case p.stuck.Has(k) && s.Turn != Nobody && !s.justMoved(k):
			p.stuckBy[k] = unnamed
		}
	}
	return p, nil
}

// justMoved reports whether the latest move was k's: it comes before the turn.
// What a kingdom's own move did to it is put down to nobody yet.
func (s Setup) justMoved(k Kingdom) bool { return s.Plies > 0 && s.InPlay.After(k) == s.Turn }

// position fills in a position from a set-up that is known to be possible.
func (b *board) position(s Setup) Position {
	p := Position{
		hash:     turnKey(s.Turn),
		generals: [Nobody]Point{nowhere, nowhere, nowhere},
		stuckBy:  byNobody,
		turn:     s.Turn,
		inPlay:   s.InPlay,
		quiet:    uint32(s.Quiet),
		plies:    uint32(s.Plies),
	}
	for at, piece := range s.Squares {
		if piece != None {
			p.put(Point(at), piece)
		}
	}
	b.look(&p, Nobody)
	return p
}

func (s Setup) checkKingdoms() error {
	switch {
	case s.InPlay&^All != 0 || s.InPlay == 0:
		return wrong("no kingdom is in play")
	case s.Turn != Nobody && !s.InPlay.Has(s.Turn):
		return wrong("%s is to move and is not in play", letter(s.Turn))
	case s.Turn != Nobody && s.InPlay.Len() == 1:
		return wrong("%s is to move and has won", letter(s.Turn))
	case s.InPlay.Len() == 1 && s.Stuck != 0:
		return wrong("a kingdom is said to be stuck after the end")
	case s.Stuck&^s.InPlay != 0:
		return wrong("a kingdom is said to be stuck and is not in play")
	case s.Stuck.Has(s.Turn):
		return wrong("%s is to move and is said to be stuck", letter(s.Turn))
	}
	for k := range s.Stuck.Each() {
		if by := s.StuckBy[k]; by >= Nobody || by == k {
			return wrong("%s cannot be stuck by %s", letter(k), letter(by))
		}
	}
	return nil
}

func (s Setup) checkPieces() error {
	generals := s.InPlay
	for i, piece := range s.Squares {
		if piece == None {
			continue
		}
		at := Point(i)
		origin, owner := piece.Origin(), piece.Owner()
		switch {
		case piece.Kind() == NoKind || piece.Kind() > Bannerman || origin >= Nobody || owner >= Nobody:
			return wrong("what stands on %v is no piece", at)
		case !s.InPlay.Has(owner):
			return wrong("%v on %v belongs to a kingdom that is not in play", piece, at)
		case owner != origin && s.InPlay.Has(origin):
			return wrong("%v on %v belongs to another while its own kingdom is in play", piece, at)
		case !canStand(piece, at):
			return wrong("%v cannot stand on %v", piece, at)
		case piece.Kind() == General && !generals.Has(owner):
			return wrong("%s has a second general on %v", letter(owner), at)
		}
		if piece.Kind() == General {
			generals = generals.Without(owner)
		}
	}
	for k := range generals.Each() {
		return wrong("%s is in play and has no general", letter(k))
	}
	return nil
}

// maxPlies bounds the numbers in a set-up: no game comes near it.
const maxPlies = 1 << 30

func (s Setup) checkCounts() error {
	if s.Plies < 0 || s.Plies > maxPlies {
		return wrong("%d moves played", s.Plies)
	}
	if s.Quiet < 0 || s.Quiet > s.Plies {
		return wrong("%d moves without a capture, of %d", s.Quiet, s.Plies)
	}
	return nil
}

// canStand reports whether a piece can have come to a point from where armies
// are set up.
func canStand(piece Piece, at Point) bool {
	home, file, rank := at.Half() == piece.Origin(), at.File(), at.Rank()
	switch piece.Kind() {
	case General:
		return home && piece.Owner() == piece.Origin() && inPalace(at)
	case Advisor:
		return home && onDiagonal(at)
	case Elephant:
		return home && slices.Contains(elephantPoints, [2]int{file, rank})
	case Soldier:
		return !home || rank >= 3 && file%2 == 0
	}
	return true
}

// elephantPoints are the seven points of a half, by file and rank, that its
// elephants reach.
var elephantPoints = [][2]int{{0, 2}, {2, 0}, {2, 4}, {4, 2}, {6, 0}, {6, 4}, {8, 2}}

func wrong(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrSetup}, args...)...)
}

func letter(k Kingdom) string { return string(k.Letter()) }
