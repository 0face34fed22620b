package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/table"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// solutions are the moves of the whole lesson as they are typed, step by step;
// the first step is to pick a piece up.
var solutions = []string{"", "re4e5", "rh2gb3", "re3be3", "rb3bh1", "rd3ra4", "bb3b1", "re1e2", "rg1g4", "bi3i1", "ba5gi1"}

func TestLessonIsLearnt(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.sees("New here? Press l for a first game")
		p.presses("l")
		p.sees("step 1 of 11", "+兵+")
		p.presses("enter")
		p.sees("That is another", "○○○○○○○○○○○")
		p.presses("esc", "up", "up", "up", "enter")
		p.sees("The point that it", "●○○○○○○○○○○")
		p.presses("enter", "up", "enter") // the soldier is still in hand
		p.sees("Then Wu moved", "●●○○○○○○○○○")
		for i, move := range solutions[2:] {
			p.presses("enter", move, "enter")
			if got := p.model.top().(*taught).lesson; !got.Solved() || got.Number() != i+2 {
				t.Fatalf("after %s:\n%s", move, p.screen())
			}
		}
		p.sees("The last kingdom", "●●●●●●●●●●●")
		p.presses("enter")
		p.sees("You know all that you need.", "No table is open")
		if strings.Contains(p.screen(), "New here?") {
			t.Error("the lesson is offered to who has gone through it")
		}
	})
}

func TestLessonExplains(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("l", ".", "re4e4", "enter")
		p.sees("step 2 of 11", "A piece of your")
		p.presses("rc4c5", "enter")
		p.sees("another one is")
		p.presses("r", "backspace", "down") // nothing is typed any more
		p.sees("Now put the")
		for range 6 {
			p.presses(".")
		}
		p.presses("re1f1", "enter")
		p.sees("step 8 of 11", "would still be in")
		p.presses(",", ",")
		p.sees("step 6 of 11", "A bannerman goes")
	})
}

func TestLessonIsTakenUpAgain(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("l", ".", ".", "f1")
		p.sees("The rules in short")
		p.presses("f1")
		p.sees("step 3 of 11")
		p.presses("esc")
		p.sees("l goes on with your first game, at step 3 of 11.")
		kept := h.kept[1]
		if kept[lesson.Kept] != "3" || kept["bell"] == "" {
			t.Errorf("kept is %v", kept)
		}
		p.presses("s", "down", "right", "esc") // other settings leave it as it is
		again := h.comes(1, func(c *Config) { c.Settings = h.kept[1] })
		again.clicks("goes on with your first game")
		again.sees("step 3 of 11", "The right half of")
	})
}

func TestGuestsLearnForTheSession(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) { c.Person = table.Person{ID: table.GuestID(1), Name: "guest-5142"}; c.Key = "" })
		p.presses("enter", "enter")
		p.sees("New here?")
		p.presses("l", ".", "esc", "l")
		p.sees("step 2 of 11")
	})
}

func TestPlayersAreNotOfferedTheLesson(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play("re4-re5")
		shu.presses("Q", "y", "esc")
		again := h.comes(1)
		if strings.Contains(again.screen(), "New here?") {
			t.Errorf("who has played is offered the lesson:\n%s", again.screen())
		}
	})
}

func TestLessonByMouse(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.clicks("New here?")
		at := func(point string) {
			t.Helper()
			for y := range p.model.height {
				for x := range p.model.width {
					if got, ok := p.model.plan().pointAt(x, y, lesson.Own); ok && got.String() == point {
						p.take(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
						h.settle()
						return
					}
				}
			}
			t.Fatalf("%s is nowhere", point)
		}
		at("re4")
		p.sees("The point that it")
		at("re5") // goes on with the soldier in hand
		at("re5")
		p.sees("Then Wu moved")
	})
}

// TestLessonFits shows every step, and what is said to whom has done it or tried
// something else, in every language and in windows of all kinds: all of it is to
// be read.
func TestLessonFits(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("l")
		screen := p.model.top().(*taught)
		for _, tag := range text.Tags() {
			p.model.say = text.For(tag)
			for n := range lesson.Count() {
				step := lesson.At(n).Step()
				for _, key := range []text.Key{step.Task, step.Done, step.Wrong} {
					for _, size := range [][2]int{{40, 16}, {57, 16}, {58, 17}, {60, 20}, {80, 24}, {200, 60}} {
						p.resize(size[0], size[1])
						screen.begin(lesson.At(n))
						screen.reply = p.model.say.Say(key)
						checkFits(t, p, size[0], size[1])
						box := screen.words(min(size[0]-screen.theme.box.GetHorizontalFrameSize(), mostBox))
						if most := size[1] - screen.theme.box.GetVerticalFrameSize() - 4; screen.covered() && len(box) > most {
							t.Errorf("%s, step %d: %s takes %d lines of %d in a window of %v:\n%s", tag, n+1, key, len(box), most, size, p.screen())
						}
					}
				}
			}
		}
	})
}
