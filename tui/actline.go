package tui

import (
	"slices"
	"strings"
)

// actLine is a line in which an act is typed. It begins with the act and what it
// is aimed at, where that is known.
type actLine struct {
	field
	act  string
	aims []string
	aim  int
}

// maxActLine is how many letters a line for an act can have.
const maxActLine = 400

func newActLine(act string, aims []string) actLine {
	l := actLine{act: act, aims: aims}
	l.field = newField(l.start(), maxActLine)
	l.input.CursorEnd()
	return l
}

// start returns how the line begins with its aim.
func (l actLine) start() string {
	start := ""
	if l.act != "" {
		start = l.act + " "
	}
	if len(l.aims) > 0 {
		start += l.aims[l.aim] + " "
	}
	return start
}

// turn aims at the next of what there is to aim at, and leaves what was typed
// behind it.
func (l *actLine) turn() {
	rest, ok := strings.CutPrefix(l.value(), l.start())
	if !ok || len(l.aims) < 2 {
		return
	}
	l.aim = (l.aim + 1) % len(l.aims)
	l.input.SetValue(l.start() + rest)
	l.input.CursorEnd()
}

// actOf returns the act that a line begins with.
func actOf(acts []Act, line string) (Act, bool) {
	words := strings.Fields(line)
	for _, a := range acts {
		called := strings.Fields(a.Name)
		if len(words) >= len(called) && slices.Equal(called, words[:len(called)]) {
			return a, true
		}
	}
	return Act{}, false
}
