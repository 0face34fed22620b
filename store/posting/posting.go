// Package posting keeps which matches came to which positions, in sorted runs: a
// file each, which is written once and never changed. A posting is one match at
// one position, with one move that was played there, or the sign that the match
// ended there.
//
// A run holds all postings of the matches in a range of places in the archive.
// Runs are made of few matches as these end, and merged into longer ones; so a
// look-up goes through few runs, each by halving, and every posting is written
// few times. Where a position has many postings in a run, their counts are kept
// beside them.
//
// The package knows nothing of matches or of who may see them, and does not
// decide what is merged when.
package posting

import (
	"cmp"
	"encoding/binary"
	"errors"

	"sanguo/game"
)

// ErrDamaged: a file is not a run, or not a whole one.
var ErrDamaged = errors.New("posting: a run is damaged")

// Posting is one match at one position. Matches are named by their places in
// the archive.
type Posting struct {
	Hash  uint64 // of the position
	Place uint32
	Fate  Fate
}

// Fate is a move or the end, and who had the point after all.
type Fate uint32

// shares is how many ways there are to share the point.
const shares = Fate(game.All) + 1

// Ended returns the fate of a match that ended at the position.
func Ended(share game.Kingdoms) Fate { return Fate(share) }

// Played returns the fate of a match in which a move was played there.
func Played(m game.Move, share game.Kingdoms) Fate {
	return (1+Fate(m.From)*game.Points+Fate(m.To))*shares + Fate(share)
}

// Share returns who had the point.
func (f Fate) Share() game.Kingdoms { return game.Kingdoms(f % shares) }

// Move returns the move, and false where the match ended.
func (f Fate) Move() (game.Move, bool) {
	if f < shares {
		return game.Move{}, false
	}
	n := f/shares - 1
	return game.Move{From: game.Point(n / game.Points), To: game.Point(n % game.Points)}, true
}

func (f Fate) valid() bool { return f/shares <= game.Points*game.Points }

// Compare is the order of postings in a run.
func Compare(a, b Posting) int {
	return cmp.Or(cmp.Compare(a.Hash, b.Hash), cmp.Compare(a.Place, b.Place), cmp.Compare(a.Fate, b.Fate))
}

// Mark makes a number of a posting so that the sum over a set tells it from
// others, whatever their order.
func (p Posting) Mark() uint64 {
	n := p.Hash ^ uint64(p.Place)*0x9e3779b97f4a7c15 ^ uint64(p.Fate)<<40
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// A block is so many bytes of a file:
//
//	checksum(4) postings(2) hash(8) and place(4) of the first, then each
//
// and each is, in varints, what its hash is above that of the one before; where
// that is zero what its place is above that of the one before, else above the
// first place of the run; and its fate. Zeros fill the block up.
const (
	blockLen = 4096
	blockTop = 4 + 2 + 8 + 4
	mostLen  = 10 + 5 + 5 // of a posting
)

// appendPosting writes a posting after another.
func appendPosting(b []byte, last, p Posting, lo uint32) []byte {
	b = binary.AppendUvarint(b, p.Hash-last.Hash)
	if p.Hash == last.Hash {
		b = binary.AppendUvarint(b, uint64(p.Place-last.Place))
	} else {
		b = binary.AppendUvarint(b, uint64(p.Place-lo))
	}
	return binary.AppendUvarint(b, uint64(p.Fate))
}
