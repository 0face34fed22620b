package session

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
)

func TestColoursByName(t *testing.T) {
	for term, want := range map[string]colorprofile.Profile{
		"xterm-256color": colorprofile.ANSI256, "screen-256color": colorprofile.ANSI256, "xterm": colorprofile.ANSI,
		"vt100": colorprofile.ASCII, "vt220": colorprofile.ASCII, "dumb": colorprofile.NoTTY, "xterm-kitty": colorprofile.TrueColor,
	} {
		if got := profileOf(term, []string{"TERM=" + term}); got != want {
			t.Errorf("%s shows %v, want %v", term, got, want)
		}
	}
}
