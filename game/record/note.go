package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"sanguo/game"
)

// The commands in a comment that the package gives a meaning. Those of PGN for
// times are used as there.
const (
	cmdSpent = "emt"  // elapsed move time
	cmdLeft  = "clk"  // on the clock
	cmdFall  = "fall" // who fell, to whom, how
)

// note reads what stands in braces, and adds it to what was told of the move
// before. Commands without a meaning here are kept in the comment.
func (s *scanner) note(n *Note) error {
	start := s.at
	s.next()
	var text strings.Builder
	text.WriteString(n.Comment + " ")
	for s.char != '}' {
		s.mark = s.at
		switch {
		case s.char == end:
			s.mark = start
			return errors.New("the comment has no end")
		case s.bad:
			return errBytes
		case text.Len() > 2*maxComment:
			return errComment
		case s.char != '[':
			text.WriteRune(s.char)
			s.next()
			continue
		}
		raw := s.command()
		if known, err := n.obey(raw); err != nil {
			return err
		} else if known {
			raw = " "
		}
		text.WriteString(raw)
	}
	s.mark = start
	s.next()
	n.Comment = strings.Join(strings.Fields(text.String()), " ")
	if len(n.Comment) > maxComment {
		return errComment
	}
	return nil
}

var errComment = fmt.Errorf("what is told of one move is longer than %d bytes", maxComment)

// command takes what may be a command as it stands: [%name arguments]. One
// without an end loses its sign, lest it find one in the next comment.
func (s *scanner) command() string {
	var raw strings.Builder
	for c := s.char; c != end && c != '}' && !s.bad && raw.Len() <= maxComment; c = s.char {
		if raw.Len() == 1 && c != '%' {
			break
		}
		raw.WriteRune(c)
		s.next()
		if c == ']' {
			return raw.String()
		}
	}
	return uncommanded(raw.String())
}

// obey takes a command into the note, and reports whether it has a meaning.
func (n *Note) obey(raw string) (known bool, err error) {
	raw, ok := strings.CutPrefix(raw, "[%")
	raw, closed := strings.CutSuffix(raw, "]")
	words := strings.Fields(raw)
	if !ok || !closed || len(words) == 0 {
		return false, nil
	}
	switch rest := words[1:]; words[0] {
	case cmdSpent:
		return true, n.Spent.parse(rest)
	case cmdLeft:
		return true, n.Left.parse(rest)
	case cmdFall:
		return true, n.fall(rest)
	}
	return false, nil
}

// fall reads who fell, to whom and how.
func (n *Note) fall(words []string) error {
	if len(words) < 3 || len(n.Falls) == int(game.Nobody) {
		return errors.New("a fall is told as [%fall Wei Shu checkmate]: who fell, to whom, how")
	}
	who, ok := kingdoms[words[0]]
	by, known := kingdoms[words[1]]
	if !ok || !known {
		return fmt.Errorf("the kingdoms are Shu, Wu and Wei, not %.12q and %.12q", words[0], words[1])
	}
	how, err := game.ParseReason(strings.Join(words[2:], " "))
	if err != nil {
		return err
	}
	n.Falls = append(n.Falls, game.Defeat{Kingdom: who, By: by, How: how})
	return nil
}

var kingdoms = map[string]game.Kingdom{"Shu": game.Shu, "Wu": game.Wu, "Wei": game.Wei}

var errTime = errors.New("a time is told once, as hours:minutes:seconds, with thousandths after a point if need be")

// parse reads a time such as 0:09:55 or 9:55.25.
func (t *Time) parse(words []string) error {
	if t.Told || len(words) != 1 {
		return errTime
	}
	whole, fraction, _ := strings.Cut(words[0], ".")
	thousandths, err := number((fraction + "000")[:max(3, len(fraction))], 3)
	parts := strings.Split(whole, ":")
	if err != nil || len(parts) > 3 {
		return errTime
	}
	t.Told = true
	for _, part := range parts {
		n, err := number(part, 5) // more hours than any match takes
		if err != nil {
			return errTime
		}
		t.Duration = t.Duration*60 + time.Duration(n)*time.Second
	}
	t.Duration += time.Duration(thousandths) * time.Millisecond
	return nil
}

// number reads some digits, no more than so many.
func number(text string, most int) (uint64, error) {
	if len(text) > most {
		return 0, errTime
	}
	return strconv.ParseUint(text, 10, 32)
}

// String returns the form of a time in comments.
func (t Time) String() string {
	ms := t.Milliseconds()
	text := fmt.Sprintf("%d:%02d:%02d", ms/3600_000, ms/60_000%60, ms/1000%60)
	if ms%1000 != 0 {
		text += fmt.Sprintf(".%03d", ms%1000)
	}
	return text
}

// String returns the note as it stands in braces, empty when nothing is told.
func (n Note) String() string {
	var parts []string
	if n.Spent.Told {
		parts = append(parts, fmt.Sprintf("[%%%s %v]", cmdSpent, n.Spent))
	}
	if n.Left.Told {
		parts = append(parts, fmt.Sprintf("[%%%s %v]", cmdLeft, n.Left))
	}
	for _, f := range n.Falls {
		parts = append(parts, fmt.Sprintf("[%%%s %v %v %v]", cmdFall, f.Kingdom, f.By, f.How))
	}
	if text := tidy(n.Comment); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// tidy returns a comment as a record can hold it.
func tidy(comment string) string {
	comment = strings.Join(strings.Fields(strings.ReplaceAll(clean(comment), "}", ")")), " ")
	comment = strings.TrimRight(cut(comment, maxComment), " ")
	var n Note
	if err := newScanner(strings.NewReader("{" + comment + "}")).note(&n); err != nil || n.Comment != comment {
		comment = uncommanded(comment) // it told what comments do not tell
	}
	return comment
}

// cut returns as much of a text as fits so many bytes.
func cut(text string, most int) string {
	for len(text) > most {
		_, last := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-last]
	}
	return text
}

// uncommanded leaves nothing in a text that begins as a command does.
func uncommanded(text string) string {
	for strings.Contains(text, "[%") {
		text = strings.ReplaceAll(text, "[%", "[")
	}
	return text
}
