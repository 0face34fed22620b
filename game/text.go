package game

import (
	"strconv"
	"strings"
)

// String returns the text form of the position: the three halves, each from
// rank 5 to rank 1; who is to move; who is in play; who is stuck, by whom; the
// moves since the last capture or defeat; the moves played. [ParsePosition]
// reads it back.
func (p Position) String() string {
	text := make([]byte, 0, 256)
	for k := range All.Each() {
		for rank := Ranks - 1; rank >= 0; rank-- {
			text = p.appendRank(text, k, rank)
			if rank > 0 {
				text = append(text, '/')
			}
		}
		text = append(text, ' ')
	}
	text = append(text, p.turn.Letter(), ' ')
	for k := range p.inPlay.Each() {
		text = append(text, k.Letter())
	}
	text = append(text, ' ')
	text = append(text, p.stuckText()...)
	text = append(text, ' ')
	text = strconv.AppendUint(text, uint64(p.quiet), 10)
	text = append(text, ' ')
	return string(strconv.AppendUint(text, uint64(p.plies), 10))
}

func (p Position) appendRank(text []byte, k Kingdom, rank int) []byte {
	empty := byte(0)
	for file := range Files {
		piece := p.squares[PointAt(k, file, rank)]
		if piece == None {
			empty++
			continue
		}
		if empty > 0 {
			text = append(text, '0'+empty)
			empty = 0
		}
		text = append(text, piece.String()...)
	}
	if empty > 0 {
		text = append(text, '0'+empty)
	}
	return text
}

// stuckText says who is stuck by whom. Whoever is stuck by nobody that can be
// named is left out: the board shows it.
func (p Position) stuckText() string {
	var pairs []string
	for k := range p.stuck.Each() {
		if by := p.stuckBy[k]; by < Nobody {
			pairs = append(pairs, letter(k)+":"+letter(by))
		}
	}
	if pairs == nil {
		return "-"
	}
	return strings.Join(pairs, ",")
}
