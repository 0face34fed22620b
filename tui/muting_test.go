package tui

import "testing"

// Somebody can be muted from the table, and heard again; what they have said goes
// and comes back, and counts as unread neither time.
func TestMuteAtATable(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, wei := h.play()
		wu.presses("c")
		wu.presses("I was here first", "enter")
		shu.resize(100, 30)
		shu.sees("I was here first")
		shu.presses("M")
		shu.sees("Whom not to hear", "▸ player2", "player3", "enter mute, or hear again")
		shu.presses("enter")
		shu.sees("You hear no more of what player2 says.", "player2 · not heard")
		shu.presses("esc")
		shu.lacks("Whom not to hear", "I was here first")
		wei.resize(100, 30)
		wei.sees("I was here first")
		wu.presses("c")
		wu.presses("still here", "enter")
		shu.lacks("still here")
		shu.resize(60, 20)
		if shu.table().unread != 0 {
			t.Errorf("%d lines are unread", shu.table().unread)
		}
		shu.presses("M", "down", "up", "enter", "M")
		shu.resize(100, 30)
		shu.sees("I was here first", "still here")
		if shu.table().unread != 0 {
			t.Errorf("then %d lines are unread", shu.table().unread)
		}
	})
}

func TestNobodyToMute(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("n", "enter", "M")
		p.sees("Nobody else sits here or has talked.")
		p.lacks("Whom not to hear")
	})
}
