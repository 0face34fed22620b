package arena

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"sanguo/game"
	"sanguo/game/bot"
)

// Tally counts how the one of a [Match] fared.
type Tally struct {
	Seats    [game.Nobody]Count
	Plies    int // of all games, openings included
	One, Two Effort
	Forfeits Forfeits
}

// Forfeits counts the games that the one and one of the two have lost by not
// playing as they must.
type Forfeits struct{ One, Two int }

// Count counts results of games by what the one had of them.
type Count struct {
	Wins, Shared, Draws, Losses int
	sum, squares                int // of scores, in sixths: whole numbers add up alike in any order
}

// Effort is what a side's moves took.
type Effort struct{ Moves, Depth, Nodes int }

type effort = Effort

func (e *Effort) add(c bot.Choice) {
	e.Moves++
	e.Depth += c.Depth
	e.Nodes += c.Nodes
}

func (e *Effort) join(o Effort) {
	e.Moves += o.Moves
	e.Depth += o.Depth
	e.Nodes += o.Nodes
}

// String returns the means of a move.
func (e Effort) String() string {
	n := float64(max(1, e.Moves))
	return fmt.Sprintf("%.0f nodes, depth %.1f", float64(e.Nodes)/n, float64(e.Depth)/n)
}

func (t *Tally) add(r result) {
	t.Seats[r.seat].add(r.ending, r.seat)
	t.Plies += r.plies
	t.One.join(r.one)
	t.Two.join(r.two)
	switch r.forfeited {
	case game.Nobody:
	case r.seat:
		t.Forfeits.One++
	default:
		t.Forfeits.Two++
	}
}

func (c *Count) add(end game.Ending, seat game.Kingdom) {
	switch {
	case !end.Share.Has(seat):
		c.Losses++
	case end.IsDraw():
		c.Draws++
	case end.Share.Len() > 1:
		c.Shared++
	default:
		c.Wins++
	}
	score := int(end.Score(seat))
	c.sum += score
	c.squares += score * score
}

// All returns the counts of all seats together.
func (t Tally) All() Count {
	var all Count
	for _, c := range t.Seats {
		all.Wins += c.Wins
		all.Shared += c.Shared
		all.Draws += c.Draws
		all.Losses += c.Losses
		all.sum += c.sum
		all.squares += c.squares
	}
	return all
}

// Games returns how many games were counted.
func (c Count) Games() int { return c.Wins + c.Shared + c.Draws + c.Losses }

// Score returns the mean score, the whole point being 1, and its standard error.
func (c Count) Score() (mean, err float64) {
	n := float64(c.Games())
	if n == 0 {
		return 0, 0
	}
	mean = float64(c.sum) / float64(game.Win) / n
	if n < 2 {
		return mean, 0
	}
	square := float64(c.squares) / float64(game.Win*game.Win) / n
	return mean, math.Sqrt(max(0, square-mean*mean) / (n - 1))
}

// Interval returns the bounds between which the true score lies 19 times in 20.
func (c Count) Interval() (low, high float64) {
	mean, err := c.Score()
	return max(0, mean-1.96*err), min(1, mean+1.96*err)
}

// Write writes the tally as a table.
func (t Tally) Write(to io.Writer) error {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "seat\tgames\twins\tshared\tdraws\tlosses\tscore\terror\t")
	line := func(name string, c Count) {
		mean, err := c.Score()
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%.3f\t%.3f\t\n", name, c.Games(), c.Wins, c.Shared, c.Draws, c.Losses, mean, err)
	}
	for k := range game.All.Each() {
		line(k.String(), t.Seats[k])
	}
	line("all", t.All())
	if err := w.Flush(); err != nil {
		return err
	}
	if f := t.Forfeits; f != (Forfeits{}) {
		if _, err := fmt.Fprintf(to, "forfeited: %d games by the one, %d by one of the two\n", f.One, f.Two); err != nil {
			return err
		}
	}
	low, high := t.All().Interval()
	_, err := fmt.Fprintf(to, "95%% interval of the score: %.3f to %.3f; an equal player has 0.333\n", low, high)
	return err
}
