package bot

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"sanguo/game"
)

// problem is a position from play with what its mover should find. The right
// moves are all that do what the kind says, found by looking at everything; that
// nothing else is as good is proven for the mates alone.
type problem struct {
	Kind     string
	Position string
	Right    []string
}

// solvers find the right moves of each kind of problem, none when the position
// is no such problem.
var solvers = map[string]func(game.Position) []game.Move{
	"mate in one":  func(p game.Position) []game.Move { return mates(p, 1) },
	"mate in two":  mateInTwo,
	"take an army": takeArmy,
	"two threaten": escape,
	"mate a rival": mateRival,
}

// after returns the position after a move that is known to be legal.
func after(p game.Position, m game.Move) (game.Position, game.Outcome) {
	next, outcome, err := p.Play(m)
	if err != nil {
		panic(err)
	}
	return next, outcome
}

// choose returns the moves that have a property.
func choose(p game.Position, good func(game.Position, game.Outcome) bool) []game.Move {
	var right []game.Move
	for _, m := range p.Moves(nil) {
		if next, outcome := after(p, m); good(next, outcome) {
			right = append(right, m)
		}
	}
	return right
}

// mates returns the moves by which the mover wins in so many own moves, whatever
// the only rival left replies.
func mates(p game.Position, n int) []game.Move {
	if p.InPlay().Len() != 2 {
		return nil
	}
	return choose(p, func(next game.Position, _ game.Outcome) bool {
		if next.Turn() == game.Nobody {
			return true
		}
		if n == 1 {
			return false
		}
		return len(choose(next, func(q game.Position, _ game.Outcome) bool {
			return q.Turn() == game.Nobody || len(mates(q, n-1)) == 0
		})) == 0
	})
}

// mateInTwo wants two moves, not one.
func mateInTwo(p game.Position) []game.Move {
	if len(mates(p, 1)) > 0 {
		return nil
	}
	return mates(p, 2)
}

// falls returns who fell to a kingdom by one move.
func falls(o game.Outcome, by game.Kingdom) game.Kingdoms {
	var fallen game.Kingdoms
	for _, d := range o.Defeats {
		if d.By == by {
			fallen = fallen.With(d.Kingdom)
		}
	}
	return fallen
}

// takeArmy: after the right moves an army is the mover's, whatever the next rival
// replies; after some of the others that rival can have it.
func takeArmy(p game.Position) []game.Move {
	me := p.Turn()
	if p.InPlay().Len() != 3 {
		return nil
	}
	rival := p.InPlay().After(me)
	lost := false
	right := choose(p, func(next game.Position, _ game.Outcome) bool {
		if next.Turn() != rival {
			return false
		}
		all := true
		for _, m := range next.Moves(nil) {
			_, o := after(next, m)
			lost = lost || falls(o, rival) != 0
			all = all && falls(o, me) != 0
		}
		return all
	})
	if !lost {
		return nil
	}
	return right
}

// mateRival: with three in play, the next falls to the mover for want of a move.
func mateRival(p game.Position) []game.Move {
	if p.InPlay().Len() != 3 {
		return nil
	}
	return choose(p, func(_ game.Position, o game.Outcome) bool {
		return len(o.Defeats) > 0 && o.Defeats[0].By == p.Turn() && o.Defeats[0].How == game.Checkmate
	})
}

// escape: after some moves each of the rivals can bring the mover down before
// its next turn, whatever the other thinks of it; after the right ones neither
// can.
func escape(p game.Position) []game.Move {
	if p.InPlay().Len() != 3 {
		return nil
	}
	var by game.Kingdoms
	right := choose(p, func(next game.Position, _ game.Outcome) bool {
		fell := fellers(next, p.Turn())
		by |= fell
		return fell == 0
	})
	if by.Len() < 2 {
		return nil
	}
	return right
}

// fellers returns to whom a kingdom can fall before it has the turn.
func fellers(p game.Position, k game.Kingdom) game.Kingdoms {
	var by game.Kingdoms
	for _, m := range p.Moves(nil) {
		next, o := after(p, m)
		for _, d := range o.Defeats {
			if d.Kingdom == k {
				by = by.With(d.By)
			}
		}
		if next.InPlay().Has(k) && next.Turn() != k && next.Turn() != game.Nobody {
			by |= fellers(next, k)
		}
	}
	return by
}

func problems(t testing.TB) []problem {
	t.Helper()
	data, err := os.ReadFile("testdata/problems.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []problem
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func (p problem) position(t testing.TB) game.Position {
	t.Helper()
	position, err := game.ParsePosition(p.Position)
	if err != nil {
		t.Fatal(err)
	}
	return position
}

// solved returns the right moves as text, sorted.
func solved(kind string, p game.Position) []string {
	var right []string
	for _, m := range solvers[kind](p) {
		right = append(right, p.Text(m))
	}
	slices.Sort(right)
	return right
}

// TestProblemsAreSound looks at everything again.
func TestProblemsAreSound(t *testing.T) {
	for _, problem := range problems(t) {
		if got := solved(problem.Kind, problem.position(t)); !slices.Equal(got, problem.Right) {
			t.Errorf("%s: %s\nright %v\nnot   %v", problem.Kind, problem.Position, got, problem.Right)
		}
	}
}

// TestProblemsAreSolved has the players that search find right moves, each by
// looking at the same number of positions everywhere.
func TestProblemsAreSolved(t *testing.T) {
	for _, s := range []Strength{Normal, Hard} {
		player := New(s)
		for _, problem := range problems(t) {
			p := problem.position(t)
			c, err := player.Choose(t.Context(), game.NewGame(p), Budget{Nodes: 20_000}, dice(1))
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(problem.Right, p.Text(c.Move)) {
				t.Errorf("%v, %s: %s\nplays %s, right are %v", s, problem.Kind, problem.Position, p.Text(c.Move), problem.Right)
			}
		}
	}
}
