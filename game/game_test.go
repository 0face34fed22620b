package game

import (
	"errors"
	"slices"
	"testing"
)

// shuffle plays the chariots of all three kingdoms out and home again.
var shuffle = []string{"ra1-ra2", "ga1-ga2", "ba1-ba2", "ra2-ra1", "ga2-ga1", "ba2-ba1"}

func play(t testing.TB, g Game, texts ...string) Game {
	t.Helper()
	for _, text := range texts {
		next, _, err := g.Play(mustMove(t, text))
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	return g
}

func TestRepetition(t *testing.T) {
	g := play(t, NewGame(Start(true)), shuffle...)
	if _, over := g.Ending(); over || g.RepeatedAfter() != nil {
		t.Fatal("the second time ends the game")
	}
	g = play(t, g, shuffle...)
	end, over := g.Ending()
	if !over || end != (Ending{Repetition, All}) || end.Result() != "1/3-1/3-1/3" {
		t.Fatalf("ended %v %t", end, over)
	}
	if got := g.RepeatedAfter(); !slices.Equal(got, []int{0, 6, 12}) {
		t.Errorf("the position stood after %v", got)
	}
	if _, _, err := g.Play(mustMove(t, "ra1-ra2")); !errors.Is(err, ErrOver) {
		t.Errorf("played on: %v", err)
	}
}

// TestEqualityDecides gives all positions of a game one hash: only those that
// are equal count.
func TestEqualityDecides(t *testing.T) {
	g := play(t, play(t, NewGame(Start(true)), shuffle...), shuffle[:3]...)
	for p := g.last; p != nil; p = p.before {
		p.hash = g.position.hash
	}
	if got := g.earlier(); !slices.Equal(got, []int{3}) {
		t.Errorf("the position stood after %v", got)
	}
}

// TestRepetitionNeedsTheTurn comes to one board with another kingdom to move.
func TestRepetitionNeedsTheTurn(t *testing.T) {
	start := parse(t, "9/9/9/9/1rR1rG5 9/9/9/9/gR3gG4 9/9/9/9/3bG5 r rgb - 0 9")
	g := play(t, NewGame(start), "rb1-rb2", "ga1-ga2", "bd1-bd2", "rb2-rb3", "ga2-ga3", "bd2-bd1", "rb3-rb1", "ga3-ga1")
	if g.position.squares != start.squares || g.position.turn != Wei {
		t.Fatalf("came to %v", g.position)
	}
	for p := g.last; p != nil; p = p.before {
		p.hash = g.position.hash
	}
	if got := g.earlier(); got != nil {
		t.Errorf("the position stood after %v", got)
	}
}

func TestLongGame(t *testing.T) {
	for quiet, want := range map[string]bool{"178": false, "179": true, "200": true} {
		start := parse(t, "9/9/9/9/3rG5 9/9/9/9/gR3gG4 9/9/9/9/3bG5 r rgb - "+quiet+" 300")
		end, over := play(t, NewGame(start), "rd1-rd2").Ending()
		if over != want || over && end != (Ending{LongGame, All}) {
			t.Errorf("after %s and one: %v, %t", quiet, end, over)
		}
	}
}

func TestPlayAltersNothing(t *testing.T) {
	g := play(t, NewGame(Start(true)), "re4-re5")
	one, two := play(t, g, "ge4-ge5"), play(t, g, "ga4-ga5", "be4-be5")
	if g.Len() != 1 || one.Len() != 2 || two.Len() != 3 {
		t.Errorf("%d, %d and %d moves", g.Len(), one.Len(), two.Len())
	}
	if got := two.Moves(); got[0] != one.Moves()[0] || got[1] != mustMove(t, "ga4-ga5") || got[2] != mustMove(t, "be4-be5") {
		t.Errorf("moves %v", got)
	}
	if g.Start() != Start(true) || one.Position() == two.Position() {
		t.Error("games that share moves share more")
	}
	if same, _, err := one.Play(mustMove(t, "ge5-ge4")); err == nil || same.Position() != one.Position() {
		t.Errorf("an illegal move did something, error %v", err)
	}
}

func TestWithdraw(t *testing.T) {
	two := NewGame(parse(t, "9/9/9/9/9 9/9/9/9/4gG3rRg 9/9/9/9/3bG5 b gb - 3 9"))
	three := NewGame(Start(true))
	for _, test := range []struct {
		g      Game
		k      Kingdom
		why    Reason
		result string
	}{
		{three, Wu, Resignation, "1/2-0-1/2"},
		{three, Shu, Time, "0-1/2-1/2"},
		{two, Wu, Departure, "0-0-1"},
	} {
		g, err := test.g.Withdraw(test.k, test.why)
		if err != nil {
			t.Fatal(err)
		}
		end, over := g.Ending()
		if !over || end.Reason != test.why || end.Result() != test.result || end.IsDraw() {
			t.Errorf("%v of %v: %v %s", test.why, test.k, end, end.Result())
		}
		stood := test.g.Position()
		stood.give(Nobody)
		if g.Position() != stood {
			t.Errorf("%v left %v", test.why, g.Position())
		}
		if g.Position().Hash() != fresh(g.Position()) {
			t.Error("the end has a hash of its own")
		}
		if _, err := g.Withdraw(Wei, Time); !errors.Is(err, ErrOver) {
			t.Errorf("withdrew after the end: %v", err)
		}
		if _, err := g.Annul(); !errors.Is(err, ErrOver) {
			t.Errorf("annulled after the end: %v", err)
		}
	}
	if g, err := two.Withdraw(Shu, Departure); err != nil || g != two {
		t.Errorf("a defeated kingdom's leaving did something, error %v", err)
	}
	if _, err := three.Withdraw(Shu, Checkmate); !errors.Is(err, ErrReason) {
		t.Errorf("withdrew by checkmate: %v", err)
	}
	g, err := three.Annul()
	if end, over := g.Ending(); err != nil || !over || end != (Ending{Reason: Annulled}) || end.Result() != "*" {
		t.Errorf("annulled: %v %v", end, err)
	}
}

// TestOverStart starts from the end of a game.
func TestOverStart(t *testing.T) {
	g := NewGame(parse(t, "9/9/9/9/9 9/9/9/9/4gG4 9/9/9/9/9 - g - 0 9"))
	if end, over := g.Ending(); over {
		t.Errorf("it has the ending %v", end)
	}
	if _, _, err := g.Play(mustMove(t, "ge1-ge2")); !errors.Is(err, ErrOver) {
		t.Errorf("played on: %v", err)
	}
	if moves := g.Position().Moves(nil); moves != nil {
		t.Errorf("it has the moves %v", moves)
	}
}

func TestReasons(t *testing.T) {
	for r := Unfinished; r <= Annulled; r++ {
		if again, err := ParseReason(r.String()); err != nil || again != r {
			t.Errorf("%v reads back as %v, %v", r, again, err)
		}
	}
	if r, err := ParseReason("luck"); err == nil {
		t.Errorf("luck is %v", r)
	}
	if got := (Annulled + 1).String(); got != "Reason(10)" {
		t.Errorf("beyond the last is %s", got)
	}
}

func TestScores(t *testing.T) {
	for _, test := range []struct {
		end    Ending
		scores [Nobody]Score
		result string
	}{
		{Ending{Checkmate, 1 << Shu}, [Nobody]Score{6, 0, 0}, "1-0-0"},
		{Ending{Time, 1<<Shu | 1<<Wei}, [Nobody]Score{3, 0, 3}, "1/2-0-1/2"},
		{Ending{LongGame, All}, [Nobody]Score{2, 2, 2}, "1/3-1/3-1/3"},
		{Ending{Annulled, 0}, [Nobody]Score{}, "*"},
	} {
		for k, want := range test.scores {
			if got := test.end.Score(Kingdom(k)); got != want {
				t.Errorf("%v: %v scores %v, want %v", test.end, Kingdom(k), got, want)
			}
		}
		if got := test.end.Result(); got != test.result {
			t.Errorf("%v: %s, want %s", test.end, got, test.result)
		}
	}
	if got := (Win + 1).String(); got != "7/6" {
		t.Errorf("a sum of points is %s", got)
	}
}
