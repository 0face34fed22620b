package archive

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// What a word of a filter can have wrong; they come in a [WordError].
var (
	// ErrWord: no word of filters begins so.
	ErrWord = errors.New("archive: not a word of filters")
	// ErrValue: what stands behind the colon does not fit the word.
	ErrValue = errors.New("archive: not a value of that word")
	// ErrAlone: kingdom and result tell of a player, and there is none.
	ErrAlone = errors.New("archive: kingdom and result need a player")
)

// WordError names the word of a filter that cannot be read.
type WordError struct {
	Word string
	Err  error // wraps ErrWord, ErrValue or ErrAlone, or is what finding the player gave
}

func (e *WordError) Error() string { return fmt.Sprintf("archive: %.40q: %v", e.Word, e.Err) }

// Unwrap returns what is wrong.
func (e *WordError) Unwrap() error { return e.Err }

// Words are the words of filters, in the order in which they are best explained.
var Words = []string{
	"player", "kingdom", "result", "winner", "reason", "date", "from", "until", "moves", "clock",
	"bannermen", "computers", "rated", "imported", "position",
}

// Narrow returns the filter narrowed by words as people write them: player:reed,
// kingdom:wu, result:won, winner:shu+wei, reason:checkmate, date:2026-11 (or a
// day, or a year), from: and until: a date, moves:40-80, clock:10+5,
// computers:no and position: with the text of one. A word without a colon is a
// player's name. Players are found by named, and dates lie in a time zone; an
// until takes its whole date in. Errors are a *WordError.
func (f Filter) Narrow(text string, in *time.Location, named func(string) (engine.PlayerID, error)) (Filter, error) {
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		word := words[i]
		name, value, found := cutWord(word)
		if !found {
			name, value = "player", word
		}
		if name == "position" {
			// The text of a position has blanks in it, and comes last or whole.
			rest := min(len(words), i+positionFields)
			value = strings.Join(append([]string{value}, words[i+1:rest]...), " ")
			i = rest - 1
		}
		if err := f.take(name, value, in, named); err != nil {
			return Filter{}, &WordError{word, err}
		}
	}
	if f.Player == 0 && (f.Kingdoms != 0 || f.Outcome != AnyOutcome) {
		return Filter{}, &WordError{text, ErrAlone}
	}
	return f, nil
}

// positionFields is how many fields the text of a position has.
const positionFields = 8

// cutWord parts a word from its value, at a colon or, as shells like it, at an
// equals sign.
func cutWord(word string) (name, value string, found bool) {
	at := strings.IndexAny(word, ":=")
	if at < 0 {
		return "", "", false
	}
	return strings.ToLower(word[:at]), word[at+1:], true
}

// take takes one word over.
func (f *Filter) take(name, value string, in *time.Location, named func(string) (engine.PlayerID, error)) (err error) {
	lower := strings.ToLower(value)
	switch name {
	case "player":
		if value == "" {
			return ErrValue
		}
		f.Player, err = named(value)
	case "kingdom":
		f.Kingdoms, err = kingdoms(lower)
	case "winner":
		f.Share, err = kingdoms(lower)
	case "result":
		f.Outcome, err = choice(outcomes, lower)
	case "reason":
		if f.Reason, err = game.ParseReason(strings.ReplaceAll(lower, "-", " ")); err != nil {
			err = fmt.Errorf("%w: %w", ErrValue, err)
		}
	case "date":
		f.From, f.Until, err = span(lower, in)
	case "from":
		f.From, _, err = span(lower, in)
	case "until":
		_, f.Until, err = span(lower, in)
	case "moves":
		f.Shortest, f.Longest, err = bounds(lower)
	case "clock":
		if f.Clock, err = engine.ParseClock(lower); err != nil {
			err = fmt.Errorf("%w: %w", ErrValue, err)
		}
	case "bannermen":
		f.Bannermen, err = choice(answers, lower)
	case "computers":
		f.Computers, err = choice(answers, lower)
	case "rated":
		f.Rated, err = choice(answers, lower)
	case "imported":
		f.Imported, err = choice(answers, lower)
	case "position":
		if f.Position, err = game.ParsePosition(value); err != nil {
			err = fmt.Errorf("%w: %w", ErrValue, err)
		}
	default:
		err = ErrWord
	}
	return err
}

var (
	outcomes = map[string]Outcome{"won": Won, "shared": Shared, "drew": Drew, "lost": Lost, "none": NoContest}
	answers  = map[string]Answer{"yes": Yes, "on": Yes, "no": No, "off": No}
	realms   = map[string]game.Kingdom{"shu": game.Shu, "wu": game.Wu, "wei": game.Wei}
)

func choice[T any](of map[string]T, value string) (T, error) {
	chosen, ok := of[value]
	if !ok {
		return chosen, ErrValue
	}
	return chosen, nil
}

// kingdoms reads the names of kingdoms, with a plus or a comma between them.
func kingdoms(value string) (some game.Kingdoms, err error) {
	for name := range strings.FieldsFuncSeq(value, func(r rune) bool { return r == '+' || r == ',' }) {
		k, err := choice(realms, name)
		if err != nil {
			return 0, err
		}
		some = some.With(k)
	}
	if some == 0 {
		return 0, ErrValue
	}
	return some, nil
}

// span reads a year, a month or a day, and returns when it begins and ends.
func span(value string, in *time.Location) (from, until time.Time, err error) {
	for _, unit := range []struct {
		form                string
		years, months, days int
	}{{"2006", 1, 0, 0}, {"2006-01", 0, 1, 0}, {time.DateOnly, 0, 0, 1}} {
		if from, err = time.ParseInLocation(unit.form, value, in); err == nil {
			return from, from.AddDate(unit.years, unit.months, unit.days), nil
		}
	}
	return time.Time{}, time.Time{}, fmt.Errorf("%w: %w", ErrValue, err)
}

// bounds reads how many moves: 40, 40-80, 40- or -80.
func bounds(value string) (least, most int, err error) {
	from, to, ranged := strings.Cut(value, "-")
	if !ranged {
		to = from
	}
	number := func(text string) int {
		n, failed := strconv.ParseUint(text, 10, 31)
		if failed != nil && text != "" {
			err = ErrValue
		}
		return int(n)
	}
	least, most = number(from), number(to)
	if from+to == "" || to != "" && most < max(least, 1) {
		err = ErrValue
	}
	return least, most, err
}

// Beginning returns how [Filter.Narrow] finds a player of an archive by as much
// of the name as is written: the first whose name begins so. It gives
// [ErrNoPlayer] where there is none.
func Beginning(a Archive) func(name string) (engine.PlayerID, error) {
	return func(name string) (engine.PlayerID, error) {
		players, err := a.Named(name, 1)
		if err == nil && len(players) == 0 {
			err = ErrNoPlayer
		}
		if err != nil {
			return 0, fmt.Errorf("looking for a player: %w", err)
		}
		return players[0].ID, nil
	}
}
