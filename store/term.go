package store

import (
	"encoding/binary"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// A term is one thing that can be true of a match, and the key of its list: a
// letter and as many bytes more as all terms with that letter have. Where a
// term has shades, such as as whom somebody played, each has chunks of its own.
//
//	v            everybody may see the match
//	p player(8)  the player sat at it; by kingdom and outcome
//	s share(1)   who has the point
//	r reason(1)  why it ended
//	d m y (4)    the day, month and year in which it ended
//	l level(1) number(4)  how long it was, in eights, 64s and 512s of moves
//	c kind(1) base(4) increment(4)  how it was timed, in seconds
//	b o t i answer(1)  whether there were bannermen or computers (o), it counted
//	             (t), it was imported
type term string

const everybody term = "v"

func playerTerm(id engine.PlayerID) term { return term(append([]byte("p"), idKey(id)...)) }

func shade(k uint8, o archive.Outcome) byte { return k*byte(archive.Outcomes) + byte(o) }

func byteTerm(letter, value byte) term { return term([]byte{letter, value}) }

func numberTerm(letter byte, n int) term {
	return term(binary.BigEndian.AppendUint32([]byte{letter}, uint32(n)))
}

func answerTerm(letter byte, fact bool) term { return byteTerm(letter, flags(fact)) }

func clockTerm(c engine.Clock) term {
	b := binary.BigEndian.AppendUint32([]byte{'c', byte(c.Kind)}, uint32(c.Base/time.Second))
	return term(binary.BigEndian.AppendUint32(b, uint32(c.Increment/time.Second)))
}

// Days are counted from 1970, and months and years from the year 0, all by UTC.

func dayOf(t time.Time) int { return int(t.Truncate(24*time.Hour).Unix() / (24 * 3600)) }

func monthOf(t time.Time) int { return t.Year()*12 + int(t.Month()) - 1 }

// lengthStep is by how much the numbers of one level of lengths are coarser than
// those of the one before.
const (
	lengthStep   = 8
	lengthLevels = 3
)

func lengthTerm(level, number int) term {
	return term(binary.BigEndian.AppendUint32([]byte{'l', byte(level)}, uint32(number)))
}

// spot is one of the lists that a match is in.
type spot struct {
	term
	shade byte
}

// spots returns all lists that a match is in.
func spots(s archive.Summary) []spot {
	ended := s.Ended.UTC()
	of := []term{
		byteTerm('s', byte(s.Ending.Share)), byteTerm('r', byte(s.Ending.Reason)), clockTerm(s.Clock),
		numberTerm('d', dayOf(ended)), numberTerm('m', monthOf(ended)), numberTerm('y', ended.Year()),
		answerTerm('b', s.Bannermen), answerTerm('o', s.Computers()), answerTerm('t', s.Rated()),
		answerTerm('i', s.Header.Origin == archive.Imported),
	}
	if !s.Header.Private {
		of = append(of, everybody)
	}
	for level, n := 0, s.Plies/lengthStep; level < lengthLevels; level, n = level+1, n/lengthStep {
		of = append(of, lengthTerm(level, n))
	}
	var all []spot
	for _, t := range of {
		all = append(all, spot{term: t})
	}
	for k, seat := range s.Seats {
		if seat.Player != 0 {
			all = append(all, spot{playerTerm(seat.Player), shade(uint8(k), s.OutcomeOf(game.Kingdom(k)))})
		}
	}
	return all
}
