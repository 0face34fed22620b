package access

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/mtibben/confusables"
	"golang.org/x/text/secure/precis"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// What a player's name may not be. They bring their own sentences.
var (
	// ErrNameShort: fewer than MinName cells wide.
	ErrNameShort error = text.NewRefusal("access: the name is too short", text.ErrorNameShort)
	// ErrNameLong: more than MaxName cells wide.
	ErrNameLong error = text.NewRefusal("access: the name is too long", text.ErrorNameLong)
	// ErrNameLetters: something else than letters, digits, - and _, or a name
	// that does not begin with a letter or a digit.
	ErrNameLetters error = text.NewRefusal("access: a name has letters, digits, - and _ alone", text.ErrorNameLetters)
	// ErrNameReserved: it reads like a guest's or a computer's.
	ErrNameReserved error = text.NewRefusal("access: the name is kept for guests or computers", text.ErrorNameReserved)
	// ErrNameHouse: it reads like that of somebody who runs the server.
	ErrNameHouse error = text.NewRefusal("access: the name is kept for the house", text.HouseNameHouse)
	// ErrNameScripts: its letters are of scripts that are not written together.
	ErrNameScripts error = text.NewRefusal("access: the name mixes scripts", text.HouseNameScripts)
	// ErrNameTaken: another player has it or had it lately, or one that looks
	// like it.
	ErrNameTaken error = text.NewRefusal("access: the name is taken", text.ErrorNameTaken)
)

// The width of a player's name in terminal cells.
const (
	MinName = 2
	MaxName = 16
)

// houseNames are the skeletons of names that nobody has, since others would take
// them for somebody who runs the server.
var houseNames = skeletons("admin", "administrator", "anonymous", "house", "moderator", "nobody", "operator", "root", "sanguo", "server", "staff", "support", "system")

func skeletons(names ...string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[skeleton(name)] = true
	}
	return set
}

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
	case reserved(skeleton(name)):
		return "", ErrNameReserved
	case houseNames[skeleton(name)]:
		return "", ErrNameHouse
	case !oneScript(name):
		return "", ErrNameScripts
	}
	return name, nil
}

// reserved reports whether a name, by its skeleton, is not for players.
func reserved(looks string) bool {
	return strings.HasPrefix(looks, skeleton(guestPrefix)) || strings.HasPrefix(looks, skeleton(table.ComputerPrefix))
}

// skeleton returns what a name can be mistaken for, by UTS 39, in small letters.
func skeleton(name string) string { return strings.ToLower(confusables.Skeleton(name)) }

// inName tells what a name is made of. It begins with a letter or a digit, so
// that it is never taken for an option on a command line.
func inName(r rune, first bool) bool {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return true
	}
	return !first && (r == '-' || r == '_' || unicode.IsMark(r))
}
