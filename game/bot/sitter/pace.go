package sitter

import (
	"math/rand/v2"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/table"
)

// strength returns the player that is meant.
func strength(c table.Computer) bot.Strength {
	switch c.Strength {
	case table.Easy:
		return bot.Easy
	case table.Normal:
		return bot.Normal
	}
	return bot.Hard
}

// pace is how long a move takes.
type pace struct {
	think time.Duration // at most
	least time.Duration // from the turn's beginning to the move
}

// What a move takes when there is time enough: people want to see what was
// played before the next is.
const (
	shortest = 800 * time.Millisecond
	varies   = 1200 * time.Millisecond
	// turns is into how many moves the time that is left is parted.
	turns = 40
)

// paceOf returns how long a computer takes for a move: a short thought, a longer
// one when a general is in check or somebody can be beaten, never more than its
// part of the time that is left.
func paceOf(c table.Computer, s *table.Snapshot, now time.Time, random *rand.Rand) pace {
	p := pace{think: 100 * time.Millisecond}
	if c.Strength == table.Hard {
		p.think = time.Second
	} else if c.Strength == table.Normal {
		p.think = 400 * time.Millisecond
	}
	position := s.Match.Position()
	if c.Instant {
		p.think /= 4
	} else {
		p.least = shortest + time.Duration(random.Int64N(int64(varies)))
		if matters(position) {
			p.think, p.least = 2*p.think, 2*p.least
		}
	}
	most := s.Left(position.Turn(), now) / turns
	p.think, p.least = max(min(p.think, most), time.Millisecond), min(p.least, most)
	return p
}

// matters reports whether a kingdom's general is in check, or whether it is
// stuck.
func matters(p game.Position) bool {
	for k := range p.InPlay().Each() {
		if _, stuck := p.StuckBy(k); stuck || p.InCheck(k) {
			return true
		}
	}
	return false
}
