package tui

import (
	"slices"
	"strings"

	"sanguo/game"
	"sanguo/tui/board"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

func (t *taught) view() page {
	where := t.plan()
	body := where.draw(t.picture())
	if where.panel > 0 {
		body = joined(body, indent(fill(t.task(where.inside()), where.height)))
	}
	number := text.With{"Number": t.lesson.Number() + 1, "Steps": lesson.Count()}
	a := around{
		header: spread(" "+t.theme.strong.Render(t.say.Say(text.LessonTitle)), t.theme.faint.Render(t.say.Say(text.LessonStep, number))+" ", t.width),
		strip:  " " + t.theme.faint.Render(t.say.Say(text.LessonStep, number)), cursor: -1, hints: t.hintKeys(),
	}
	if t.entry != nil {
		label := " " + t.theme.accent.Render(t.say.Say(text.EntryMove)) + " "
		typed, x := t.entry.view(t.width - lineWidth(label) - 1)
		a.note, a.cursor, a.busy = label+typed, lineWidth(label)+x, true
	} else if t.hand.shown {
		a.note = " " + t.theme.faint.Render(cut(t.pieceOn(t.lesson.Position(), t.hand.cursor), t.width-2))
	}
	p := t.compose(where, body, a)
	p.title = t.say.Say(text.LessonTitle)
	if t.covered() {
		p.lines = t.boxOver(p.lines, t.width, t.say.Say(text.LessonStep, number), t.words(min(t.width-t.theme.box.GetHorizontalFrameSize(), mostBox)))
		p.cursor = nil
	}
	return p
}

// covered reports whether what is to be done lies over the board, in a window
// that has no room for it beside.
func (t *taught) covered() bool {
	where := t.plan()
	return !t.told && (where.panel == 0 || len(t.task(where.inside())) > where.height)
}

// picture returns what the board shows.
func (t *taught) picture() board.Picture {
	pos := t.lesson.Position()
	pic := board.Picture{
		Position: pos, Bottom: lesson.Own, Cursor: t.hand.cursor, ShowCursor: t.hand.shown,
		Picked: t.hand.picked, HasPicked: t.hand.holding, Targets: t.hand.targets, Look: t.Look, Coordinates: t.prefs[setPoints] == 0,
	}
	if t.hand.shown && !t.hand.holding && !t.lesson.Solved() {
		pic.Hints = reach(pos, t.hand.cursor)
	}
	if step := t.lesson.Step(); !step.Find && !t.hand.holding && !t.lesson.Solved() {
		pic.Guards = []game.Point{step.From}
	}
	for _, ply := range t.lesson.Played() {
		pic.Last = append(pic.Last, board.Trace{Move: ply.Move, By: ply.By})
	}
	pic.Check, pic.Ways = pos.AllChecks()
	return pic
}

// task tells beside the board how far one has come, and what is to be done.
func (t *taught) task(width int) []string {
	return append([]string{t.progress(width), ""}, t.words(width)...)
}

// progress draws a sign for each step, those that lie behind filled.
func (t *taught) progress(width int) string {
	behind := t.lesson.Number()
	if t.lesson.Solved() {
		behind++
	}
	signs := strings.Repeat("●", behind) + strings.Repeat("○", lesson.Count()-behind)
	return t.theme.accent.Render(cut(signs, width))
}

// words tells what is to be done, or what doing it has shown; after a try that
// was not it, what was wrong with that.
func (t *taught) words(width int) []string {
	style := func(key text.Key) []string {
		var lines []string
		for _, line := range wrap(t.say.Say(key), width) {
			lines = append(lines, t.theme.told(line))
		}
		return lines
	}
	step := t.lesson.Step()
	if t.lesson.Solved() {
		return slices.Concat(style(step.Done), []string{"", t.theme.keys(t.say.Say(text.HintGoOn))})
	}
	if t.reply == "" {
		return style(step.Task)
	}
	var lines []string
	for _, line := range wrap(t.reply, width) {
		lines = append(lines, t.theme.accent.Render(strings.ReplaceAll(line, "`", "")))
	}
	return lines
}

// hintKeys says what the keys do now, the most useful first.
func (t *taught) hintKeys() []text.Key {
	switch {
	case t.entry != nil:
		return []text.Key{text.HintPlayTyped, text.HintBack}
	case t.lesson.Solved():
		return []text.Key{text.HintGoOn, text.HintSkip, text.HintGoOff, text.HintKeys, text.HintRules}
	case t.hand.holding:
		return []text.Key{text.HintDrop, text.HintTargets, text.HintPutBack, text.HintKeys, text.HintReading}
	}
	return []text.Key{text.HintArrows, text.HintPick, text.HintGoOff, text.HintSkip, text.HintKeys, text.HintPieces, text.HintRules}
}
