package record

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sanguo/game"
)

// What is read at most. The longest game there can be, with a capture every 180
// moves, has under 10,000 moves.
const (
	maxSize  = 1 << 20 // bytes
	maxTags  = 64
	maxValue = 1024 // bytes of a tag's value
)

// SyntaxError says where a text is not a record, and why.
type SyntaxError struct {
	Line, Column int // from 1; columns count characters
	Err          error
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("record: line %d, column %d: %v", e.Line, e.Column, e.Err)
}

func (e *SyntaxError) Unwrap() error { return e.Err }

// ErrSize: the text is longer than any game needs.
var ErrSize = errors.New("record: longer than 1 MiB")

// Parse reads one record. Tags may be missing and stand in any order, and moves
// may be written as people type them; what the tags and the result say must
// agree. Errors of form are a [*SyntaxError].
func Parse(r io.Reader) (Record, error) {
	text, err := readAll(r)
	if err != nil {
		return Record{}, err
	}
	p := parser{text: text, tags: map[string]tag{}}
	record, err := p.record()
	if err != nil {
		return Record{}, p.wrap(err)
	}
	return record, nil
}

// ParseMoves reads bare moves parted by white space.
func ParseMoves(r io.Reader) ([]game.Move, error) {
	text, err := readAll(r)
	if err != nil {
		return nil, err
	}
	p := parser{text: text}
	var moves []game.Move
	for word := p.word(); word != ""; word = p.word() {
		m, err := game.ParseMove(word)
		if err != nil {
			return nil, p.wrap(fmt.Errorf("ply %d: %w", len(moves)+1, err))
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func readAll(r io.Reader) (string, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return "", fmt.Errorf("record: reading: %w", err)
	}
	if len(data) > maxSize {
		return "", ErrSize
	}
	return string(data), nil
}

// parser reads a text from the front. Errors are about what starts at mark.
type parser struct {
	text     string
	at, mark int
	tags     map[string]tag
	order    []string
}

type tag struct {
	value string
	mark  int
}

// wrap says where an error is.
func (p *parser) wrap(err error) error {
	before := p.text[:p.mark]
	line := strings.LastIndexByte(before, '\n') + 1
	return &SyntaxError{
		Line:   strings.Count(before, "\n") + 1,
		Column: utf8.RuneCountInString(before[line:]) + 1,
		Err:    err,
	}
}

func (p *parser) record() (Record, error) {
	for p.blank(); strings.HasPrefix(p.text[p.at:], "["); p.blank() {
		if err := p.tag(); err != nil {
			return Record{}, err
		}
	}
	var r Record
	if err := p.fill(&r); err != nil {
		return r, err
	}
	result, err := p.moves(&r)
	if err != nil {
		return r, err
	}
	share, ok := results[result]
	if !ok {
		return r, fmt.Errorf("%.20q where a move, a round or the result should be", result)
	}
	if stated, ok := p.tags[tagResult]; ok && stated.value != result {
		return r, fmt.Errorf("the moves end with %s, the tag Result says %.20q", result, stated.value)
	}
	if p.value(tagTermination) == game.Unfinished.String() && share != 0 {
		return r, fmt.Errorf("the game is unfinished and has the result %s", result)
	}
	r.Ending.Share = share
	if p.blank(); p.at < len(p.text) {
		return r, errors.New("more text after the result")
	}
	return r, nil
}

// blank skips white space and marks what follows.
func (p *parser) blank() {
	rest := strings.TrimLeft(p.text[p.at:], " \t\r\n")
	p.at = len(p.text) - len(rest)
	p.mark = p.at
}

// word cuts the next word, empty at the end of the text.
func (p *parser) word() string {
	p.blank()
	rest := p.text[p.at:]
	if i := strings.IndexAny(rest, " \t\r\n"); i >= 0 {
		rest = rest[:i]
	}
	p.at += len(rest)
	return rest
}

// tag reads a tag pair: [Name "value"].
func (p *parser) tag() error {
	start := p.mark
	p.at++
	p.blank()
	end := p.at
	for end < len(p.text) && isName(p.text[end:end+1]) {
		end++
	}
	name := p.text[p.at:end]
	p.at = end
	switch _, twice := p.tags[name]; {
	case name == "":
		return errors.New("the name of a tag should be here")
	case twice:
		return fmt.Errorf("the tag %.40s stands twice", name)
	case len(p.order) == maxTags:
		return fmt.Errorf("more than %d tags", maxTags)
	}
	p.blank()
	value, err := p.quoted()
	if err != nil {
		return fmt.Errorf("tag %.40s: %w", name, err)
	}
	p.blank()
	if !strings.HasPrefix(p.text[p.at:], "]") {
		return fmt.Errorf("tag %.40s: a ] should be here", name)
	}
	p.at++
	p.tags[name] = tag{value, start}
	p.order = append(p.order, name)
	return nil
}

// quoted reads a value in quotation marks, in which a backslash takes the next
// character as it is.
func (p *parser) quoted() (string, error) {
	if !strings.HasPrefix(p.text[p.at:], `"`) {
		return "", errors.New("a value in quotation marks should be here")
	}
	var value strings.Builder
	escaped := false
	for i, c := range p.text[p.at+1:] {
		p.mark = p.at + 1 + i
		switch {
		case unicode.IsControl(c) || c == utf8.RuneError && !strings.HasPrefix(p.text[p.mark:], "\uFFFD"):
			return "", errors.New("a control character, or bytes that are not UTF-8")
		case escaped:
			value.WriteRune(c)
			escaped = false
		case c == '\\':
			escaped = true
		case c == '"':
			p.at = p.mark + 1
			return value.String(), nil
		default:
			value.WriteRune(c)
		}
		if value.Len() > maxValue {
			return "", fmt.Errorf("the value is longer than %d bytes", maxValue)
		}
	}
	return "", errors.New("the value has no end")
}

// moves reads the movetext and returns the word that ends it.
func (p *parser) moves(r *Record) (result string, err error) {
	for round := 0; ; {
		word := p.word()
		if word == "" {
			return "", errors.New("the moves end without a result")
		}
		if number, rest, ok := strings.Cut(word, "."); ok {
			n, err := strconv.Atoi(number)
			if err != nil || n != round+1 {
				return "", fmt.Errorf("%.20q where round %d. should start", word, round+1)
			}
			round = n
			if rest == "" {
				continue
			}
			p.mark += len(word) - len(rest)
			word = rest
		}
		if _, ends := results[word]; ends || !unicode.IsLetter(rune(word[0])) {
			return word, nil
		}
		m, err := game.ParseMove(word)
		if err != nil {
			return "", fmt.Errorf("ply %d: %w", len(r.Moves)+1, err)
		}
		r.Moves = append(r.Moves, m)
	}
}
