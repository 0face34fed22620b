package reading

import (
	"strconv"
	"strings"

	"sanguo/clean"
)

// arity is how many words belong to an option.
type arity int

const (
	flag arity = iota // none: it is there or not
	one
)

// maxWord is how much is looked at of one word, in cells.
const maxWord = 200

// options is what stands behind a command: options by their names without
// dashes, and all other words in their order.
type options struct {
	given map[string]string
	words []string
}

// parse parts options from words, wherever they stand. A word is clean
// afterwards.
func parse(typed []string, known map[string]arity) (options, error) {
	o := options{given: map[string]string{}}
	for i := 0; i < len(typed); i++ {
		word := clean.Line(typed[i], maxWord)
		name, dashed := strings.CutPrefix(word, "--")
		if !dashed {
			if word != "" {
				o.words = append(o.words, word)
			}
			continue
		}
		name, value, joined := strings.Cut(name, "=")
		takes, ok := known[name]
		_, twice := o.given[name]
		switch {
		case !ok || twice || takes == flag && joined:
			return o, errUsage
		case takes == one && !joined:
			if i++; i == len(typed) {
				return o, errUsage
			}
			value = clean.Line(typed[i], maxWord)
		}
		o.given[name] = value
	}
	return o, nil
}

// has reports whether an option was given.
func (o options) has(name string) bool {
	_, ok := o.given[name]
	return ok
}

// number returns the number of an option within bounds, or what it is when it
// was not given.
func (o options) number(name string, least, most, usual int) (int, error) {
	if !o.has(name) {
		return usual, nil
	}
	n, err := strconv.Atoi(o.given[name])
	if err != nil || n < least || n > most {
		return 0, errUsage
	}
	return n, nil
}

// choice returns the word of an option, which must be one of some, or the first
// of them when it was not given.
func (o options) choice(name string, of ...string) (string, error) {
	if !o.has(name) {
		return of[0], nil
	}
	for _, word := range of {
		if o.given[name] == word {
			return word, nil
		}
	}
	return "", errUsage
}

// only returns the one word that there must be.
func (o options) only() (string, error) {
	if len(o.words) != 1 {
		return "", errUsage
	}
	return o.words[0], nil
}
