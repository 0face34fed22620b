package linear

import (
	"sanguo/clean"
	"sanguo/game"
	"sanguo/tui/book"
	"sanguo/tui/text"
)

// rules reads a chapter of the rule book out, or says which there are.
func (t *talk) rules(rest string) {
	b := book.In(t.voice.Tag())
	if chapter, ok := b.Find(rest); ok {
		t.console.say(b.Chapters[chapter].Spoken(t.voice.diagram)...)
		return
	}
	if rest != "" {
		t.say(text.LinearNoChapter, text.With{"Word": clean.Line(rest, maxName)})
	}
	for i, c := range b.Chapters {
		t.say(text.LinearChapter, text.With{"Number": i + 1, "Name": c.ID, "Title": c.Title})
	}
	t.say(text.LinearChapters)
}

// diagram says a board of the book: what stands on it, and where the piece in
// hand goes.
func (v voice) diagram(d book.Diagram) []string {
	v.listener = game.Nobody
	lines := append([]string{v.Say(text.LinearBoard)}, v.where(d.Position)...)
	if d.HasFrom {
		lines = append(lines, v.reach(d.Position, d.From)...)
	}
	return lines
}
