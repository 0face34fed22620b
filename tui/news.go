package tui

import (
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// news tells what the moves since another snapshot mean to the visitor.
func (t *tableScreen) news(before *table.Snapshot) {
	fresh := t.snap.Plies[min(len(before.Plies), len(t.snap.Plies)):]
	if len(fresh) == 0 {
		return
	}
	t.note = note{}
	var told []string
	for _, ply := range fresh {
		if lost := ply.Captured; lost != game.None && lost.Owner() == t.own() {
			told = append(told, t.say.Say(text.PieceTaken, text.With{
				"Other": t.say.Kingdom(ply.By), "Piece": t.say.Piece(lost.Kind()), "Point": ply.Move.To.String(),
			}))
			t.note.bad = true
		}
		for _, d := range ply.Defeats {
			told = append(told, t.say.Say(text.ArmyTaken, text.With{"Own": t.say.Kingdom(d.Kingdom), "Other": t.say.Kingdom(d.By)}))
		}
	}
	if t.yourTurn() && t.snap.Match.Position().InCheck(t.own()) {
		told = append(told, t.say.Say(text.YouInCheck))
		t.note.bad = true
	}
	t.note.text = strings.Join(told, " ")
}

// announceFor is for how long what the house says stands below the board.
const announceFor = 20 * time.Second

// hearHouse takes over what the house has said since another snapshot.
func (t *tableScreen) hearHouse(before *table.Snapshot) {
	for _, line := range t.snap.Lines[min(len(before.Lines), len(t.snap.Lines)):] {
		if line.Notice == table.Announced {
			t.announced = line
		}
	}
}

// announcing reports whether the house has said something just now.
func (t *tableScreen) announcing() bool {
	return t.announced.Notice == table.Announced && t.Now().Sub(t.announced.When) < announceFor
}

// hear counts what others have said in any room while the talk is not on the
// screen, and shows it in a window that has no room for it.
func (t *tableScreen) hear(before *table.Snapshot) {
	if t.relisten { // what is new to the screen was said before
		t.relisten = false
		return
	}
	now, then := t.snap, before
	for _, room := range [][2][]table.Line{{then.Lines, now.Lines}, {then.Gallery, now.Gallery}, {then.Whispers, now.Whispers}} {
		for _, line := range room[1][min(len(room[0]), len(room[1])):] {
			if line.Notice != table.Said || line.Name == t.Person.Name {
				continue
			}
			t.unread++
			if t.plan().panel == 0 {
				t.note = note{text: clean.Line(line.Name, 16) + ": " + clean.Line(line.Text, table.MaxLine)}
			}
		}
	}
	t.read()
}

// read takes what is on the screen for read.
func (t *tableScreen) read() {
	if t.snap == nil || t.covered {
		return
	}
	if t.snap.Phase == table.Waiting || t.plan().panel > 0 || t.entry != nil {
		t.unread = 0
	}
}
