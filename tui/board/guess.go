package board

import (
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// Guess guesses how boards are best drawn on a terminal, from its name, the
// environment of who sits there and the colours it has. Whether its background
// is dark is a guess until the terminal has been asked.
func Guess(term string, env []string, profile colorprofile.Profile) Look {
	l := Look{Glyphs: Chinese, Dark: true, Profile: profile}
	switch {
	case !Unicode(env):
		l.Glyphs = ASCII
	case term == "linux":
		l.Glyphs = Latin // the console's fonts have no Chinese
	}
	return l
}

// Draws tells from a terminal's name whether text can be put anywhere on it. That
// it cannot is what these names say: of the shells of editors, of pipes, and of
// what is not known.
func Draws(term string) bool {
	switch term {
	case "", "dumb", "unknown", "network", "dialup":
		return false
	}
	return true
}

// Unicode tells from a client's environment whether its terminal shows UTF-8.
// Few clients send anything, and then it nearly always does.
func Unicode(env []string) bool {
	values := map[string]string{}
	for _, entry := range env {
		name, value, _ := strings.Cut(entry, "=")
		values[name] = value
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} { // in the order of precedence
		if locale := values[name]; locale != "" {
			locale = strings.ToLower(locale)
			return strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
		}
	}
	return true
}
