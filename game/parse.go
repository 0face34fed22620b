package game

import (
	"fmt"
	"strconv"
	"strings"
)

// maxText is longer than the text of any position.
const maxText = 1024

// ParsePosition reads the text form of a position. It takes exactly what
// [Position.String] writes; the stuck field may also be left as -, and is
// worked out then. Errors name the field and the place in it; those that wrap
// [ErrSetup] say why the position cannot be.
func ParsePosition(text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, fmt.Errorf("game: a text of %d characters is too long for a position", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != 8 {
		return Position{}, fmt.Errorf("game: a position has 8 fields parted by one space, not %d", len(fields))
	}
	var s Setup
	for k := range All.Each() {
		if err := s.parseHalf(k, fields[k]); err != nil {
			return Position{}, fmt.Errorf("game: half %s: %w", letter(k), err)
		}
	}
	for i, read := range []func(string) error{s.parseTurn, s.parseInPlay, s.parseStuck} {
		if err := read(fields[3+i]); err != nil {
			return Position{}, fmt.Errorf("game: field %d: %w", 4+i, err)
		}
	}
	for i, into := range []*int{&s.Quiet, &s.Plies} {
		n, err := strconv.ParseUint(fields[6+i], 10, 31)
		if err != nil || strconv.FormatUint(n, 10) != fields[6+i] {
			return Position{}, fmt.Errorf("game: field %d: %.12q is not a number of moves", 7+i, fields[6+i])
		}
		*into = int(n)
	}
	return s.Position()
}

func (s *Setup) parseHalf(k Kingdom, text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != Ranks {
		return fmt.Errorf("has %d ranks, not %d", len(ranks), Ranks)
	}
	for i, rank := range ranks {
		if err := s.parseRank(k, Ranks-1-i, rank); err != nil {
			return fmt.Errorf("rank %d: %w", Ranks-i, err)
		}
	}
	return nil
}

func (s *Setup) parseRank(k Kingdom, rank int, text string) error {
	file, gap := 0, false
	for i := 0; i < len(text); {
		if file >= Files {
			return fmt.Errorf("is longer than %d points: %q", Files, text)
		}
		if c := text[i]; '1' <= c && c <= '9' {
			if gap {
				return fmt.Errorf("has two numbers in a row: %q", text)
			}
			file, gap = file+int(c-'0'), true
			i++
			continue
		}
		piece, width, ok := cutPiece(text[i:])
		if !ok {
			return fmt.Errorf("has %q where a piece or a number should be, at character %d", text[i:min(i+3, len(text))], i+1)
		}
		s.Squares[PointAt(k, file, rank)] = piece
		file, gap = file+1, false
		i += width
	}
	if file != Files {
		return fmt.Errorf("has %d points, not %d: %q", file, Files, text)
	}
	return nil
}

// cutPiece reads a piece at the front of text. A letter after it is its owner,
// unless a kind follows: then it is the origin of the next piece.
func cutPiece(text string) (piece Piece, width int, ok bool) {
	if len(text) < 2 {
		return None, 0, false
	}
	origin, ok := kingdomOf(text[0])
	kind := kindOf(text[1])
	if !ok || kind == NoKind {
		return None, 0, false
	}
	if len(text) > 2 && (len(text) == 3 || kindOf(text[3]) == NoKind) {
		if owner, ok := kingdomOf(text[2]); ok {
			return NewPiece(kind, origin, owner), 3, owner != origin
		}
	}
	return NewPiece(kind, origin, origin), 2, true
}

// kindOf is the inverse of Kind.Letter.
func kindOf(letter byte) Kind {
	return Kind(max(0, strings.IndexByte(kindLetters[1:], letter)+1))
}

func (s *Setup) parseTurn(text string) error {
	s.Turn = Nobody
	if text == "-" {
		return nil
	}
	if len(text) == 1 {
		if k, ok := kingdomOf(text[0]); ok {
			s.Turn = k
			return nil
		}
	}
	return fmt.Errorf("%.8q is not who is to move (r, g, b or -)", text)
}

func (s *Setup) parseInPlay(text string) error {
	last := -1
	for i := range len(text) {
		k, ok := kingdomOf(text[i])
		if !ok || int(k) <= last {
			return fmt.Errorf("%.8q are not the kingdoms in play (such as rgb or rb)", text)
		}
		s.InPlay = s.InPlay.With(k)
		last = int(k)
	}
	return nil
}

func (s *Setup) parseStuck(text string) error {
	if text == "-" {
		return nil
	}
	last := -1
	for pair := range strings.SplitSeq(text, ",") {
		if len(pair) != 3 || pair[1] != ':' {
			return fmt.Errorf("%.12q does not say who is stuck (such as b:r or -)", text)
		}
		k, ok := kingdomOf(pair[0])
		by, named := kingdomOf(pair[2])
		if !ok || !named || int(k) <= last {
			return fmt.Errorf("%.12q does not say who is stuck, in turn order (such as b:r or -)", text)
		}
		s.Stuck, s.StuckBy[k] = s.Stuck.With(k), by
		last = int(k)
	}
	return nil
}
