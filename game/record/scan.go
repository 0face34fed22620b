package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What is read at most of one record. The longest game there can be, with a
// capture every 180 moves, has under 10,000 moves.
const (
	maxSize    = 1 << 20 // bytes
	maxTags    = 64
	maxValue   = 1024 // bytes of a tag's value
	maxComment = 4096 // bytes of what stands in braces behind one move
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
var ErrSize = errors.New("longer than 1 MiB")

// errBytes: there is what no text has.
var errBytes = errors.New("a control character, or bytes that are not UTF-8")

// end stands where a text has ended.
const end rune = -1

// place is where a character stands in a text, both from 1.
type place struct{ line, column int }

// scanner reads a text character by character, and knows where it is. Errors
// are about what stands at mark.
type scanner struct {
	src  *bufio.Reader
	char rune // the next, or end
	bad  bool // it is no text: char is not to be trusted
	at   place
	mark place
	left int   // bytes that may still be read
	err  error // why the text ended before its end
}

func newScanner(r io.Reader) *scanner {
	s := &scanner{src: bufio.NewReader(r), left: maxSize}
	s.read()
	s.at = place{1, 1}
	if s.char == '\uFEFF' { // which some editors put before everything
		s.read()
	}
	return s
}

// read takes the next character from the source.
func (s *scanner) read() {
	c, width, err := s.src.ReadRune()
	s.left -= width
	switch {
	case err == nil && s.left < 0:
		s.char, s.err = end, ErrSize
	case err == nil:
		s.char, s.bad = c, c == utf8.RuneError && width == 1 || unicode.IsControl(c) && !isBlank(c)
	default:
		s.char = end
		if err != io.EOF {
			s.err = fmt.Errorf("record: reading: %w", err)
		}
	}
}

// next goes on by one character.
func (s *scanner) next() {
	if s.char == end {
		return
	}
	if s.char == '\n' {
		s.at = place{s.at.line + 1, 1}
	} else {
		s.at.column++
	}
	s.read()
}

// blank skips white space and marks what follows.
func (s *scanner) blank() {
	for isBlank(s.char) {
		s.next()
	}
	s.mark = s.at
}

// word takes the next word, empty at the end of the text and where a comment
// begins.
func (s *scanner) word() string {
	s.blank()
	var b strings.Builder
	for s.char != end && s.char != '{' && !isBlank(s.char) {
		b.WriteRune(s.char)
		s.next()
	}
	return b.String()
}

// wrap says where an error is. What ended the text too early matters more.
func (s *scanner) wrap(err error) error {
	if s.err != nil && !errors.Is(s.err, ErrSize) {
		return s.err
	}
	if s.err != nil {
		err, s.mark = s.err, s.at
	}
	return &SyntaxError{s.mark.line, s.mark.column, err}
}

// lose skips the rest of what is not understood: to a tag at the beginning of a
// line that follows an empty one, or to the end.
func (s *scanner) lose() {
	// One that was not taken yet begins the record after one without a result.
	for empty := s.char == '['; s.char != end; s.left = maxSize {
		if s.char == '[' && empty && s.at.column == 1 {
			return
		}
		empty = s.at.column == 1 && (s.char == '\r' || s.char == '\n') || empty && s.char == '\n'
		s.next()
	}
}
