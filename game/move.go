package game

import (
	"fmt"
	"strings"
)

// Move takes the piece on one point to another. It says nothing of what stands
// on either.
type Move struct{ From, To Point }

// String returns the text form without knowledge of captures, such as re4-re5.
// [Position.Text] writes captures as such.
func (m Move) String() string { return m.Text(false) }

// Text returns the text form of a move that captures, re4xge5, or does not, re4-re5.
func (m Move) Text(captures bool) string {
	between := "-"
	if captures {
		between = "x"
	}
	return m.From.String() + between + m.To.String()
}

// ParseMove reads a move as written (re4-re5, re4xge5) and as people type it:
// in capitals, without the - or x, and without the second kingdom where it is
// the first (re4e5). Errors say what is wrong and where.
func ParseMove(text string) (Move, error) {
	if len(text) > len("re4xge5") {
		return Move{}, fmt.Errorf("game: %.12q is too long for a move", text)
	}
	rest := strings.ToLower(text)
	from, rest, err := cutPoint(rest, Nobody)
	if err != nil {
		return Move{}, fmt.Errorf("game: move %q starts with %w", text, err)
	}
	if rest != "" && (rest[0] == '-' || rest[0] == 'x') {
		rest = rest[1:]
	}
	to, rest, err := cutPoint(rest, from.Half())
	if err != nil {
		return Move{}, fmt.Errorf("game: move %q goes to %w", text, err)
	}
	if rest != "" {
		return Move{}, fmt.Errorf("game: move %q has %q too much at its end", text, rest)
	}
	return Move{from, to}, nil
}

// ParsePoint reads a point such as re4, in small letters or capitals.
func ParsePoint(text string) (Point, error) {
	if len(text) > len("re4") {
		return 0, fmt.Errorf("game: %.8q is too long for a point", text)
	}
	point, rest, err := cutPoint(strings.ToLower(text), Nobody)
	if err != nil {
		return 0, fmt.Errorf("game: %w", err)
	}
	if rest != "" {
		return 0, fmt.Errorf("game: point %q has %q too much at its end", text, rest)
	}
	return point, nil
}

// cutPoint cuts a point from the front of text. The half may be left out when
// there is one to take instead.
func cutPoint(text string, half Kingdom) (Point, string, error) {
	read := text[:min(3, len(text))]
	if len(text) > 0 && !isDigit(text, 1) {
		k, ok := kingdomOf(text[0])
		if !ok {
			return 0, "", fmt.Errorf("%q, where a half (r, g or b) should be", read)
		}
		half, text = k, text[1:]
	}
	switch {
	case half == Nobody:
		return 0, "", fmt.Errorf("%q, which names no half (r, g or b)", read)
	case text == "" || text[0] < 'a' || text[0] >= 'a'+Files:
		return 0, "", fmt.Errorf("%q, where a file (a to i) should be", read)
	case len(text) < 2 || text[1] < '1' || text[1] >= '1'+Ranks:
		return 0, "", fmt.Errorf("%q, where a rank (1 to 5) should be", read)
	}
	return PointAt(half, int(text[0]-'a'), int(text[1]-'1')), text[2:], nil
}

func isDigit(text string, i int) bool {
	return i < len(text) && '0' <= text[i] && text[i] <= '9'
}
