package game

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// starts are the positions from which properties set out: both set-ups, and
// those of testdata.
var starts = sync.OnceValue(func() []Position {
	all := []Position{Start(true), Start(false)}
	for _, pinned := range load[[]pinned]("positions.json") {
		p, err := ParsePosition(pinned.Position)
		if err != nil {
			panic(err)
		}
		all = append(all, p)
	}
	return all
})

// drawPosition draws a position that comes up in play, with a move to make.
func drawPosition(t *rapid.T) Position {
	p := rapid.SampledFrom(starts()).Draw(t, "start")
	for range rapid.IntRange(0, 30).Draw(t, "moves") {
		m := rapid.SampledFrom(p.Moves(nil)).Draw(t, "move")
		after, _, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if after.Turn() == Nobody {
			break
		}
		p = after
	}
	return p
}

// TestTurnedBoard turns the board by a kingdom: what can be played, and what it
// leads to, turns with it.
func TestTurnedBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		turned := turnBoard(t, p)
		var want []Move
		for _, m := range p.Moves(nil) {
			want = append(want, turnMove(m))
		}
		got := turned.Moves(nil)
		if !slices.Equal(sortMoves(got), sortMoves(want)) {
			t.Fatalf("%v\nturned %v\nhas %v\nnot %v", p, turned, got, want)
		}
		m := rapid.SampledFrom(p.Moves(nil)).Draw(t, "last")
		after, _, _ := p.Play(m)
		turnedAfter, _, err := turned.Play(turnMove(m))
		if err != nil || turnBoard(t, after).String() != turnedAfter.String() {
			t.Fatalf("%v\nafter %v: %v\nturned: %v, %v", p, m, after, turnedAfter, err)
		}
	})
}

func turnBoard(t *rapid.T, p Position) Position {
	s := Setup{Turn: turnKingdom(p.turn), Quiet: p.Quiet(), Plies: p.Plies()}
	for k := range p.inPlay.Each() {
		s.InPlay = s.InPlay.With(turnKingdom(k))
		if by, stuck := p.StuckBy(k); stuck && by != Nobody {
			s.Stuck = s.Stuck.With(k.Next())
			s.StuckBy[k.Next()] = turnKingdom(by)
		}
	}
	for at, piece := range p.squares {
		if piece != None {
			s.Squares[turnPoint(Point(at))] = NewPiece(piece.Kind(), piece.Origin().Next(), piece.Owner().Next())
		}
	}
	turned, err := s.Position()
	if err != nil {
		t.Fatalf("%v turned: %v", p, err)
	}
	return turned
}

func turnKingdom(k Kingdom) Kingdom {
	if k == Nobody {
		return Nobody
	}
	return k.Next()
}

func turnPoint(p Point) Point { return PointAt(p.Half().Next(), p.File(), p.Rank()) }

func turnMove(m Move) Move { return Move{turnPoint(m.From), turnPoint(m.To)} }

func sortMoves(moves []Move) []Move {
	slices.SortFunc(moves, func(a, b Move) int {
		return (int(a.From)-int(b.From))<<8 + int(a.To) - int(b.To)
	})
	return moves
}

// TestListedIsLegal holds the list of moves against Why, for every two points.
func TestListedIsLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		var accepted, ofPieces []Move
		for from := range Point(Points) {
			for to := range Point(Points) {
				if p.Why(Move{from, to}) == nil {
					accepted = append(accepted, Move{from, to})
				}
			}
			ofPieces = p.MovesFrom(ofPieces, from)
		}
		listed := sortMoves(p.Moves(nil))
		if !slices.Equal(listed, accepted) || !slices.Equal(sortMoves(ofPieces), accepted) {
			t.Fatalf("%v\nlists    %v\naccepts  %v\nof pieces %v", p, listed, accepted, ofPieces)
		}
	})
}

// TestOwnGeneralIsSafe looks, after every move and the takeover that it causes,
// whether any rival's piece reaches the mover's general.
func TestOwnGeneralIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		for _, m := range p.Moves(nil) {
			after := p
			if captured := after.move(m); captured.Kind() == General {
				after.fall(captured.Owner(), p.turn)
			}
			if by := after.Checks(p.turn); len(by) > 0 {
				t.Fatalf("%v\nafter %v the general is open to %v", p, m, by)
			}
		}
	})
}

// TestChecks holds the points that give check, found by the moves of rivals'
// pieces, against the question whether there is check, answered by looking out
// from the general.
func TestChecks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		for k := range All.Each() {
			if got := p.Checks(k); (len(got) > 0) != p.InCheck(k) {
				t.Fatalf("%v: %v checked by %v, in check %t", p, k, got, p.InCheck(k))
			}
		}
	})
}

// TestTextOfPlay has every position of play read back as the same, with the
// hash that it has from nothing, and left as it was by what is played in it.
func TestTextOfPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		kept := p
		for _, m := range p.Moves(nil) {
			after, _, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			again, err := ParsePosition(after.String())
			if err != nil || again != after {
				t.Fatalf("%v\nplayed %v\nread   %v: %v", p, after, again, err)
			}
			if after.Hash() != fresh(after) {
				t.Fatalf("%v: hash %x, from nothing %x", after, after.Hash(), fresh(after))
			}
		}
		if p != kept {
			t.Fatalf("%v became %v", kept, p)
		}
	})
}
