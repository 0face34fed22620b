package game

import (
	"errors"
	"slices"
	"testing"
)

func TestWhy(t *testing.T) {
	start := Start(true)
	ended := parse(t, "9/9/9/9/9 9/9/9/9/4gG4 9/9/9/9/9 - g - 0 9")
	for _, test := range []struct {
		p    Position
		move Move
		want error
	}{
		{ended, mustMove(t, "ge1-ge2"), ErrOver},
		{start, mustMove(t, "re5-re4"), ErrEmpty},
		{start, Move{200, 0}, ErrEmpty},
		{start, mustMove(t, "ge4-ge5"), ErrNotYours},
		{start, mustMove(t, "ra1-rb1"), ErrOwnPiece},
		{start, mustMove(t, "ra1-ra1"), ErrOwnPiece},
		{start, mustMove(t, "ra1-ra5"), ErrReach},
		{start, Move{0, 200}, ErrReach},
		{start, mustMove(t, "ra4-ra5"), nil},
	} {
		if err := test.p.Why(test.move); !errors.Is(err, test.want) {
			t.Errorf("%v: %v, want %v", test.move, err, test.want)
		}
		after, outcome, err := test.p.Play(test.move)
		if !errors.Is(err, test.want) {
			t.Errorf("playing %v: %v, want %v", test.move, err, test.want)
		}
		if err != nil && (after != test.p || outcome.Captured != None || outcome.Defeats != nil) {
			t.Errorf("%v is illegal and did something", test.move)
		}
	}
}

// TestExposed leaves the own general open to a chariot, and to a general over
// the central triangle.
func TestExposed(t *testing.T) {
	p := parse(t, "9/9/9/9/3rHrG3gR 9/9/9/4rR4/4gG4 9/9/9/9/3bG5 r rgb - 0 9")
	for text, want := range map[string]ExposedError{
		"ge2-gf2": {By: mustMove(t, "ge1-ge1").From, Facing: true},
		"re1-rf1": {By: mustMove(t, "ri1-ri1").From},
		"rd1-rc3": {By: mustMove(t, "ri1-ri1").From},
	} {
		want.Move = mustMove(t, text)
		var got *ExposedError
		if err := p.Why(want.Move); !errors.As(err, &got) || *got != want || got.Error() == "" {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
	if got := p.Checks(Shu); !slices.Equal(got, []Point{PointAt(Shu, 8, 0)}) || !p.InCheck(Shu) {
		t.Errorf("Shu is in check from %v", got)
	}
	p = parse(t, "9/9/9/9/4rG4 9/9/9/9/4gG4 9/9/9/9/4bG4 r rgb - 0 9")
	if got := p.Checks(Shu); !slices.Equal(got, []Point{PointAt(Wu, e, 0), PointAt(Wei, e, 0)}) {
		t.Errorf("Shu faces %v", got)
	}
}

func TestAccessors(t *testing.T) {
	p := parse(t, "9/9/9/9/9 9/9/9/9/4gG3rRg 9/9/9/9/3bG5 b gb - 3 9")
	if at, ok := p.General(Wu); !ok || at.String() != "ge1" {
		t.Errorf("Wu's general is on %v, %t", at, ok)
	}
	if _, ok := p.General(Shu); ok {
		t.Error("Shu is defeated and has a general")
	}
	if p.InCheck(Shu) || p.Checks(Shu) != nil {
		t.Error("Shu is defeated and in check")
	}
	if p.Turn() != Wei || p.InPlay() != All.Without(Shu) || p.Quiet() != 3 || p.Plies() != 9 {
		t.Errorf("%v %v %d %d", p.Turn(), p.InPlay(), p.Quiet(), p.Plies())
	}
	if piece := p.At(PointAt(Wu, 8, 0)); piece != NewPiece(Chariot, Shu, Wu) || p.At(200) != None {
		t.Errorf("gi1 has %v", piece)
	}
	if moves := p.MovesFrom(nil, PointAt(Wu, 8, 0)); moves != nil {
		t.Errorf("a piece of another's has the moves %v", moves)
	}
	if moves := p.MovesFrom(nil, 200); moves != nil {
		t.Errorf("nothing has the moves %v", moves)
	}
}

func TestNothingIsAllocated(t *testing.T) {
	p := Start(true)
	moves := make([]Move, 0, 256)
	if n := testing.AllocsPerRun(10, func() { moves = p.Moves(moves[:0]) }); n != 0 {
		t.Errorf("listing moves allocates %v times", n)
	}
	if n := testing.AllocsPerRun(10, func() { p.Play(moves[0]) }); n != 0 {
		t.Errorf("playing a move allocates %v times", n)
	}
}
