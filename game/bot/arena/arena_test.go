package arena_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/bot/arena"
)

func match(one, two bot.Strength, games int) arena.Match {
	return arena.Match{
		One: func() (bot.Player, error) { return bot.New(one), nil }, Two: func() (bot.Player, error) { return bot.New(two), nil },
		Games: games, Budget: bot.Budget{Nodes: 1000}, Seed: 1, Start: game.Start(true),
	}
}

// TestSameSeedSameGames plays a match one game at a time and all at once.
func TestSameSeedSameGames(t *testing.T) {
	m := match(bot.Normal, bot.Easy, 6)
	one, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m.Parallel = 6
	if all, err := m.Play(t.Context()); err != nil || all != one {
		t.Errorf("%+v, %v\nthen %+v", one, err, all)
	}
	for k, c := range one.Seats {
		if c.Games() != 2 {
			t.Errorf("%d games as %v of 6", c.Games(), game.Kingdom(k))
		}
	}
}

// TestStrongerWins holds the strengths to their order, by few games with few
// positions.
func TestStrongerWins(t *testing.T) {
	for _, test := range []struct {
		one, two bot.Strength
		least    float64
	}{{bot.Easy, bot.Random, 0.8}, {bot.Normal, bot.Random, 0.95}, {bot.Normal, bot.Easy, 0.7}, {bot.Hard, bot.Easy, 0.7}, {bot.Hard, bot.Normal, 0.4}} {
		tally, err := match(test.one, test.two, 9).Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if mean, _ := tally.All().Score(); mean < test.least {
			t.Errorf("%v against two %v: %.3f", test.one, test.two, mean)
		}
	}
}

// TestScore counts six results of a known mean and error.
func TestScore(t *testing.T) {
	m := match(bot.Random, bot.Random, 60)
	tally, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	all := tally.All()
	if all.Games() != 60 || all.Shared != 0 {
		t.Errorf("%+v", all)
	}
	mean, e := all.Score()
	low, high := all.Interval()
	if mean < 1.0/6 || mean > 1.0/2 || e <= 0 || math.Abs(high-low-2*1.96*e) > 1e-9 {
		t.Errorf("score %.3f, error %.3f, from %.3f to %.3f", mean, e, low, high)
	}
}

type faulty struct{ err error }

func (f faulty) Choose(context.Context, game.Game, bot.Budget, *rand.Rand) (bot.Choice, error) {
	return bot.Choice{}, f.err
}

// outlaw moves from where nothing stands.
type outlaw struct{}

func (outlaw) Choose(context.Context, game.Game, bot.Budget, *rand.Rand) (bot.Choice, error) {
	return bot.Choice{Move: game.Move{From: game.PointAt(game.Shu, 0, 1)}}, nil
}

func TestFaultyPlayers(t *testing.T) {
	m := match(bot.Random, bot.Random, 3)
	broken := errors.New("broken")
	m.One = func() (bot.Player, error) { return faulty{broken}, nil }
	if tally, err := m.Play(t.Context()); !errors.Is(err, broken) || tally.All().Games() != 0 {
		t.Errorf("%+v, %v", tally, err)
	}
	m.One = func() (bot.Player, error) { return outlaw{}, nil }
	if _, err := m.Play(t.Context()); !errors.Is(err, game.ErrEmpty) {
		t.Errorf("illegal move: %v", err)
	}
}

// guest plays at random for a while, and then does not play on.
type guest struct {
	bot.Player
	moves  int
	ending game.Ending
}

func (g *guest) Choose(ctx context.Context, at game.Game, b bot.Budget, r *rand.Rand) (bot.Choice, error) {
	if g.moves--; g.moves < 0 {
		return bot.Choice{}, &bot.ForfeitError{Why: game.Time, Err: errors.New("asleep")}
	}
	return g.Player.Choose(ctx, at, b, r)
}

func (g *guest) Close(at game.Game) error {
	g.ending, _ = at.Ending()
	return nil
}

// TestForfeits has the one, then the two, not play on: that loses the game, and
// nothing but the game.
func TestForfeits(t *testing.T) {
	for _, two := range []bool{false, true} {
		var guests []*guest
		sleepy := func() (bot.Player, error) {
			guests = append(guests, &guest{Player: bot.New(bot.Random), moves: 1})
			return guests[len(guests)-1], nil
		}
		m := match(bot.Random, bot.Random, 3)
		want, score := arena.Forfeits{One: 3}, 0.0
		if two {
			m.Two = sleepy
			want, score = arena.Forfeits{Two: 3}, 0.5
		} else {
			m.One = sleepy
		}
		told, progress := 0, 0
		m.Forfeited = func(int, game.Kingdom, error) { told++ }
		m.Progress = func(t arena.Tally) { progress += t.All().Games() }
		tally, err := m.Play(t.Context())
		mean, _ := tally.All().Score()
		if err != nil || tally.Forfeits != want || mean != score || told != 3 || progress != 1+2+3 {
			t.Errorf("%+v, %v; told %d, progress %d", tally, err, told, progress)
		}
		for _, g := range guests {
			if g.ending.Reason != game.Time {
				t.Errorf("a guest is told that it ended by %v", g.ending.Reason)
			}
		}
	}
}

// TestPlayersAreNotHad has a player that cannot be made end the match.
func TestPlayersAreNotHad(t *testing.T) {
	m := match(bot.Random, bot.Random, 3)
	none := errors.New("none")
	m.Two = func() (bot.Player, error) { return nil, none }
	if tally, err := m.Play(t.Context()); !errors.Is(err, none) || tally.All().Games() != 0 {
		t.Errorf("%+v, %v", tally, err)
	}
}

// TestStops has no more games begin once the match is given up.
func TestStops(t *testing.T) {
	m := match(bot.Random, bot.Random, 30)
	ctx, stop := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	made := 0
	m.One = func() (bot.Player, error) { made++; return bot.New(bot.Random), nil }
	m.Progress = func(arena.Tally) { stop(enough) }
	if tally, err := m.Play(ctx); !errors.Is(err, enough) || tally.All().Games() != 1 || made > 2 {
		t.Errorf("%d games, %d begun, %v", tally.All().Games(), made, err)
	}
}
