package tui

import (
	"sanguo/game"
	"sanguo/tui/text"
)

// past is an earlier moment of the match that somebody looks at, while it goes
// on. The zero value is the present.
type past struct {
	looking  bool
	at       int // how many moves had been played
	position game.Position
}

// shown returns the position that is looked at.
func (t *tableScreen) shown() game.Position {
	if t.past.looking {
		return t.past.position
	}
	return t.snap.Match.Position()
}

// lookAt looks at the moment after so many moves: at the present after all of
// them.
func (t *tableScreen) lookAt(n int) {
	before, all := t.shown(), len(t.snap.Plies)
	n = max(n, 0)
	if n >= all {
		t.past = past{}
	} else {
		pos := t.snap.Match.Game().Start()
		for _, ply := range t.snap.Plies[:n] {
			next, _, err := pos.Play(ply.Move)
			if err != nil {
				return // what was played can be played
			}
			pos = next
		}
		t.past = past{true, n, pos}
	}
	t.back = 0
	t.hand = t.hand.renew(before, t.shown())
}

// lookBy goes some moves back or on from the moment that is looked at.
func (t *tableScreen) lookBy(moves int) {
	at := len(t.snap.Plies)
	if t.past.looking {
		at = t.past.at
	}
	t.lookAt(at + moves)
}

// pastKey takes the keys that go through the moments of the match.
func (t *tableScreen) pastKey(key string) (done bool) {
	switch key {
	case ",":
		t.lookBy(-1)
	case ".":
		t.lookBy(1)
	case "<":
		t.lookBy(-9)
	case ">":
		t.lookBy(9)
	case "home":
		t.lookAt(0)
	case "end":
		t.lookAt(len(t.snap.Plies))
	default:
		return false
	}
	return true
}

// plyMsg is a click on a move in the list.
type plyMsg int

// pastStatus says which moment is looked at.
func (t *tableScreen) pastStatus() string {
	with := text.With{"At": t.past.at, "All": len(t.snap.Plies)}
	return t.theme.accent.Bold(true).Render(t.say.Say(text.LooksBack, with))
}
