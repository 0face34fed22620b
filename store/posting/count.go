package posting

import (
	"encoding/binary"
	"maps"
	"slices"

	"sanguo/game"
	"sanguo/game/archive"
)

// Count counts what became of matches at one position. The postings of a match
// must be added one after the other.
type Count struct {
	All, Stopped archive.Tally
	moves        map[game.Move]archive.Tally
	last         uint32 // place of the match that was added last
	some         bool
}

// Add counts a posting.
func (c *Count) Add(p Posting) {
	share := p.Fate.Share()
	if !c.some || c.last != p.Place {
		c.All.Add(share, 1)
	}
	c.last, c.some = p.Place, true
	move, played := p.Fate.Move()
	if !played {
		c.Stopped.Add(share, 1)
		return
	}
	var tally archive.Tally
	tally.Add(share, 1)
	c.addMove(move, tally)
}

func (c *Count) addMove(m game.Move, t archive.Tally) {
	if c.moves == nil {
		c.moves = map[game.Move]archive.Tally{}
	}
	c.moves[m] = plus(c.moves[m], t)
}

func plus(a, b archive.Tally) archive.Tally {
	for share, n := range b.Shares {
		a.Add(game.Kingdoms(share), n)
	}
	return a
}

// AddAll counts what another has counted, of other matches.
func (c *Count) AddAll(other Count) {
	c.All, c.Stopped = plus(c.All, other.All), plus(c.Stopped, other.Stopped)
	for move, tally := range other.moves {
		c.addMove(move, tally)
	}
}

// Explorer returns the counts in their order.
func (c *Count) Explorer() archive.Explorer {
	e := archive.Explorer{All: c.All, Stopped: c.Stopped}
	for move, tally := range c.moves {
		e.Moves = append(e.Moves, archive.Choice{Move: move, Tally: tally})
	}
	e.Sort()
	return e
}

// append writes the counts: both tallies, then each move with its own.
func (c *Count) append(b []byte) []byte {
	b = appendTally(appendTally(b, c.All), c.Stopped)
	b = binary.AppendUvarint(b, uint64(len(c.moves)))
	for _, move := range slices.SortedFunc(maps.Keys(c.moves), archive.CompareMoves) {
		b = append(b, byte(move.From), byte(move.To))
		b = appendTally(b, c.moves[move])
	}
	return b
}

// readCount reads what append wrote.
func readCount(b []byte) (c Count, err error) {
	r := reader{b: b}
	c.All, c.Stopped = r.tally(), r.tally()
	for n := r.uvarint(); n > 0 && !r.bad; n-- {
		move := game.Move{From: game.Point(r.byte()), To: game.Point(r.byte())}
		c.addMove(move, r.tally())
	}
	if r.bad || len(r.b) > 0 {
		return Count{}, ErrDamaged
	}
	return c, nil
}

// appendTally writes a byte that tells which shares there are, and how many of
// each.
func appendTally(b []byte, t archive.Tally) []byte {
	at := len(b)
	b = append(b, 0)
	for share, n := range t.Shares {
		if n > 0 {
			b[at] |= 1 << share
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return b
}

// reader reads numbers off the front of bytes. After the first that is not
// there all are zero.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.bad = true
		return 0
	}
	v := r.b[0]
	r.b = r.b[1:]
	return v
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *reader) tally() (t archive.Tally) {
	set := r.byte()
	for share := range t.Shares {
		if set>>share&1 != 0 {
			t.Add(game.Kingdoms(share), int(r.uvarint()))
		}
	}
	return t
}
