package access

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/secure/precis"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// What a player's name may not be. They bring their own sentences.
var (
	// ErrNameShort: fewer than MinName cells wide.
	ErrNameShort error = &refusal{"access: the name is too short", text.ErrorNameShort}
	// ErrNameLong: more than MaxName cells wide.
	ErrNameLong error = &refusal{"access: the name is too long", text.ErrorNameLong}
	// ErrNameLetters: something else than letters, digits, - and _, or a name
	// that does not begin with a letter or a digit.
	ErrNameLetters error = &refusal{"access: a name has letters, digits, - and _ alone", text.ErrorNameLetters}
	// ErrNameReserved: it reads like a guest's or a computer's.
	ErrNameReserved error = &refusal{"access: the name is kept for guests or computers", text.ErrorNameReserved}
	// ErrNameTaken: another player has it, perhaps in other case or width.
	ErrNameTaken error = &refusal{"access: the name is taken", text.ErrorNameTaken}
)

// refusal is an error with the sentence that people read.
type refusal struct {
	reason   string
	sentence text.Key
}

func (r *refusal) Error() string     { return r.reason }
func (r *refusal) Explain() text.Key { return r.sentence }

var _ text.Explained = (*refusal)(nil)

// The width of a player's name in terminal cells.
const (
	MinName = 2
	MaxName = 16
)

// guestPrefix begins the name of every guest and of no player.
const guestPrefix = "guest"

// Name returns a name in the one form in which it is kept and compared, by the
// rules for user names of RFC 8265, or says why nobody can be called that.
// Whether it is free is for the store to say.
func Name(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	if utf8.RuneCountInString(typed) > 4*MaxName { // before any work is done on it
		return "", ErrNameLong
	}
	if typed == "" {
		return "", ErrNameShort
	}
	name, err := precis.UsernameCasePreserved.String(typed)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrNameLetters, err)
	}
	for i, r := range name {
		if !inName(r, i == 0) {
			return "", fmt.Errorf("%w: not %q", ErrNameLetters, r)
		}
	}
	switch width := ansi.StringWidth(name); {
	case width < MinName:
		return "", ErrNameShort
	case width > MaxName:
		return "", ErrNameLong
	case clean.Line(name, MaxName) != name:
		return "", ErrNameLetters
	case reserved(strings.ToLower(name)):
		return "", ErrNameReserved
	}
	return name, nil
}

// reserved reports whether a name, in small letters, is not for players.
func reserved(name string) bool {
	return strings.HasPrefix(name, guestPrefix) || strings.HasPrefix(name, table.ComputerPrefix)
}

// inName tells what a name is made of. It begins with a letter or a digit, so
// that it is never taken for an option on a command line.
func inName(r rune, first bool) bool {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return true
	}
	return !first && (r == '-' || r == '_' || unicode.IsMark(r))
}
