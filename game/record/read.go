package record

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sanguo/game"
)

// Parse reads one record, and refuses more. Tags may be missing and stand in any
// order, and moves may be written as people type them; what the tags, the result
// and the checksum say must agree. Errors are a [*SyntaxError], or of reading.
func Parse(r io.Reader) (Record, error) {
	p := newParser(r)
	record, err := p.record()
	if err != nil {
		return Record{}, err
	}
	if p.blank(); p.char != end || p.err != nil {
		return Record{}, p.wrap(errors.New("more text after the result"))
	}
	return record, nil
}

// Reader reads records that stand one after the other.
type Reader struct {
	parser *parser
	failed bool
}

// NewReader returns a reader of the records in a text of any length.
func NewReader(r io.Reader) *Reader { return &Reader{parser: newParser(r)} }

// Next reads the next record. Errors: [io.EOF] when there are no more, and those
// of [Parse]. After a [*SyntaxError] it goes on with the next record that begins
// with a tag after an empty line.
func (r *Reader) Next() (Record, error) {
	p := r.parser
	if r.failed {
		p.resume()
	}
	p.left = maxSize
	p.blank()
	if p.char == end && p.err == nil {
		return Record{}, io.EOF
	}
	record, err := p.record()
	r.failed = err != nil
	return record, err
}

// Line returns the line on which what Next has read last begins, from 1.
func (r *Reader) Line() int { return r.parser.begins.line }

// Summed reports whether the record that Next has read last has a checksum.
func (r *Reader) Summed() bool {
	_, ok := r.parser.tags[tagChecksum]
	return ok
}

// Play plays the record that Next has read last, as [Record.Game] does. Errors
// are a [*SyntaxError] at the move that is wrong, or at the result.
func (r *Reader) Play(last Record) (game.Game, error) {
	g, err := last.Game()
	if err == nil {
		return g, nil
	}
	at := r.parser.result
	if wrong, ok := errors.AsType[*MoveError](err); ok && wrong.Ply <= len(r.parser.plies) {
		at = r.parser.plies[wrong.Ply-1]
	}
	return g, &SyntaxError{at.line, at.column, err}
}

// ParseMoves reads bare moves parted by white space.
func ParseMoves(r io.Reader) ([]game.Move, error) {
	s := newScanner(r)
	var moves []game.Move
	for word := s.word(); word != ""; word = s.word() {
		m, err := game.ParseMove(word)
		if err != nil {
			return nil, s.wrap(fmt.Errorf("ply %d: %w", len(moves)+1, err))
		}
		moves = append(moves, m)
	}
	if s.char != end || s.err != nil {
		return nil, s.wrap(errors.New("a move should be here"))
	}
	return moves, nil
}

// parser reads one record after the other.
type parser struct {
	*scanner
	tags   map[string]tag
	order  []string
	begins place // of the record that is read
	plies  []place
	result place
}

type tag struct {
	value string
	mark  place
}

func newParser(r io.Reader) *parser { return &parser{scanner: newScanner(r)} }

// resume goes on after a fault.
func (p *parser) resume() {
	if errors.Is(p.err, ErrSize) { // all but the character that was too much is there
		p.err, p.left = nil, maxSize
		p.read()
	}
	p.lose()
}

// record reads a record, which must be there.
func (p *parser) record() (Record, error) {
	p.tags, p.order, p.plies = map[string]tag{}, nil, p.plies[:0]
	p.blank()
	p.begins = p.mark
	var r Record
	if err := p.into(&r); err != nil {
		return Record{}, p.wrap(err)
	}
	return r, nil
}

func (p *parser) into(r *Record) error {
	for ; p.char == '['; p.blank() {
		if err := p.tag(); err != nil {
			return err
		}
	}
	if err := p.fill(r); err != nil {
		return err
	}
	p.mark = p.at
	result, err := p.moves(r)
	if err != nil {
		return err
	}
	p.result = p.mark
	share, ok := results[result]
	if !ok {
		return fmt.Errorf("%.20q where a move, a round or the result should be", result)
	}
	if stated, ok := p.tags[tagResult]; ok && stated.value != result {
		return fmt.Errorf("the moves end with %s, the tag Result says %.20q", result, stated.value)
	}
	if p.value(tagTermination) == game.Unfinished.String() && share != 0 {
		return fmt.Errorf("the game is unfinished and has the result %s", result)
	}
	r.Ending.Share = share
	if !slices.ContainsFunc(r.Notes, Note.told) {
		r.Notes = nil
	}
	if sum := p.value(tagChecksum); sum != "" && !strings.EqualFold(sum, r.Checksum()) {
		return ErrChecksum
	}
	return nil
}

// moves reads the movetext and returns the word that ends it.
func (p *parser) moves(r *Record) (result string, err error) {
	for round := 0; ; {
		switch p.blank(); p.char {
		case '{':
			if err := p.comment(r); err != nil {
				return "", err
			}
			continue
		case '[', end:
			return "", errors.New("the moves end without a result")
		}
		word := p.word()
		if number, rest, ok := strings.Cut(word, "."); ok {
			n, err := strconv.Atoi(number)
			if err != nil || n != round+1 {
				return "", fmt.Errorf("%.20q where round %d. should start", word, round+1)
			}
			round = n
			if rest == "" {
				continue
			}
			p.mark.column += len(word) - len(rest) // which are digits and a full stop
			word = rest
		}
		if _, ends := results[word]; ends || !unicode.IsLetter(rune(word[0])) {
			return word, nil
		}
		m, err := game.ParseMove(word)
		if err != nil {
			return "", fmt.Errorf("ply %d: %w", len(r.Moves)+1, err)
		}
		r.Moves, p.plies = append(r.Moves, m), append(p.plies, p.mark)
		if r.Notes != nil {
			r.Notes = append(r.Notes, Note{})
		}
	}
}

// comment reads what stands in braces behind a move, or before the first.
func (p *parser) comment(r *Record) error {
	if len(r.Moves) == 0 {
		before := Note{Comment: r.Comment}
		mark := p.at
		err := p.note(&before)
		if err == nil && (before.Spent.Told || before.Left.Told || before.Falls != nil) {
			p.mark = mark
			err = errors.New("what is told of a move stands before the first")
		}
		r.Comment = before.Comment
		return err
	}
	for len(r.Notes) < len(r.Moves) {
		r.Notes = append(r.Notes, Note{})
	}
	return p.note(&r.Notes[len(r.Moves)-1])
}
