// Package rating says how strong players are by the games they played: each is
// a normal distribution, and a game of three moves all three.
//
// The formulas are those of Weng and Lin, "A Bayesian Approximation Method for
// Online Ranking", Journal of Machine Learning Research 12 (2011), Algorithm 4:
// the Plackett-Luce model with ties. The package knows nothing of matches, nor
// of which of them count.
package rating

import (
	"cmp"
	"fmt"
	"math"
)

// Rating is what is believed of a player's strength. The zero value is nobody's:
// a player begins with [New].
type Rating struct {
	Mu    float64 // the strength that is most likely
	Sigma float64 // the standard deviation: how unsure that is
}

const (
	mu    = 25.0
	sigma = mu / 3
	beta  = sigma / 2 // of how well somebody plays from game to game
	kappa = 0.0001    // what is left of a variance at least
)

// New returns the rating of a player who has not played.
func New() Rating { return Rating{Mu: mu, Sigma: sigma} }

// Sure returns the strength that a player almost certainly has. Lists of the best
// go by it, so that nobody leads one after a lucky game. It is the same to the bit
// on every machine: without the conversion some round once where others do twice.
func (r Rating) Sure() float64 { return r.Mu - float64(3*r.Sigma) }

// String writes what is most likely, and how far it may almost certainly be off.
func (r Rating) String() string { return fmt.Sprintf("%.1f ±%.1f", r.Mu, 3*r.Sigma) }

// Compare orders the stronger first.
func Compare(a, b Rating) int { return cmp.Compare(b.Sure(), a.Sure()) }

// After returns the ratings of three players after a game in which they came in
// at the ranks, the lowest first. Equal ranks are a tie.
func After(players [3]Rating, ranks [3]int) [3]Rating {
	c := 0.0
	for _, p := range players {
		c += p.Sigma*p.Sigma + beta*beta
	}
	c = math.Sqrt(c)
	after := players
	for i, p := range players {
		omega, delta := 0.0, 0.0
		for q := range players {
			if ranks[q] > ranks[i] {
				continue
			}
			ties, wins := chance(players, ranks, i, q, c)
			if i == q {
				omega += (1 - wins) / ties
			} else {
				omega -= wins / ties
			}
			delta += wins * (1 - wins) / ties
		}
		variance := p.Sigma * p.Sigma
		gamma := p.Sigma / c
		after[i] = Rating{
			Mu:    p.Mu + variance/c*omega,
			Sigma: p.Sigma * math.Sqrt(max(1-gamma*variance/(c*c)*delta, kappa)),
		}
	}
	return after
}

// chance returns how many tie with q, q included, and how likely player i was to
// come first of all who came in no better than q.
func chance(players [3]Rating, ranks [3]int, i, q int, c float64) (ties, wins float64) {
	sum := 0.0
	for s, p := range players {
		if ranks[s] == ranks[q] {
			ties++
		}
		if ranks[s] >= ranks[q] {
			sum += math.Exp((p.Mu - players[i].Mu) / c)
		}
	}
	return ties, 1 / sum
}
