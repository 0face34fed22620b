package linear

import (
	"cmp"
	"errors"
	"strings"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// learn takes the first game up where it was left.
func (t *talk) learn(string) {
	l := lesson.Resume(t.learnt)
	t.lesson, t.replay, t.voice.listener = &l, nil, lesson.Own
	t.say(text.LinearLessonHow)
	t.task("")
}

// task tells which step it is, what stands on the board and what is to be done.
func (t *talk) task(string) {
	t.say(text.LessonStep, text.With{"Number": t.lesson.Number() + 1, "Steps": lesson.Count()})
	t.console.say(t.voice.where(t.lesson.Position())...)
	if t.lesson.Solved() {
		t.taught()
		return
	}
	step := t.lesson.Step()
	t.say(cmp.Or(step.Spoken, step.Task))
}

// taught tells what a step has shown, and how to go on.
func (t *talk) taught() {
	step := t.lesson.Step()
	t.say(cmp.Or(step.SpokenDone, step.Done))
	if !t.lesson.Last() {
		t.say(text.LinearLessonNext)
	}
}

// nextStep goes on to the next step, solved or not.
func (t *talk) nextStep(string) {
	if t.lesson.Last() && !t.lesson.Solved() {
		t.task("")
		return
	}
	t.toStep(t.lesson.Next())
}

// stepBack goes to the beginning of this step, or to the one before.
func (t *talk) stepBack(string) { t.toStep(t.lesson.Back()) }

func (t *talk) toStep(l lesson.Lesson) {
	t.lesson = &l
	t.keepLearnt()
	t.task("")
}

// askStep says where a piece can go, as at a table: in the first step that is
// what is asked for.
func (t *talk) askStep(rest string) {
	t.moves(rest)
	at, err := game.ParsePoint(rest)
	if err != nil || !t.lesson.Step().Picks || t.lesson.Solved() {
		return
	}
	after, ok := t.lesson.Pick(at)
	if !ok {
		t.say(t.lesson.Step().Spoken)
		return
	}
	t.solve(after)
}

// moveStep makes a move in the lesson, or says why it is not the one.
func (t *talk) moveStep(typed string) {
	m, err := game.ParseMove(strings.TrimSpace(typed))
	if err != nil {
		t.say(text.NoMove, text.With{"Typed": typed})
		return
	}
	before := t.lesson.Position()
	after, err := t.lesson.Try(m)
	switch step := t.lesson.Step(); {
	case errors.Is(err, lesson.ErrOther) && t.lesson.Solved():
		t.taught()
	case errors.Is(err, lesson.ErrOther):
		t.say(cmp.Or(step.Spoken, step.Wrong))
	case err != nil:
		t.console.say(t.voice.ExplainMove(before, m, err))
	default:
		for _, ply := range after.Played() {
			said, next, err := t.voice.moved(before, ply.Move)
			if err != nil {
				t.fail(err)
				return
			}
			t.console.say(said)
			before = next
		}
		t.solve(after)
	}
}

// solve takes over a step that is done. After the last one there is nothing more
// to do.
func (t *talk) solve(l lesson.Lesson) {
	t.lesson = &l
	t.keepLearnt()
	t.taught()
	if l.Last() {
		t.goOut()
	}
}

// keepLearnt keeps how far the learner has come. Who has gone through once has
// done so for good.
func (t *talk) keepLearnt() {
	if word := t.lesson.Word(); !lesson.Finished(t.learnt) && word != t.learnt {
		t.learnt = word
		t.choose(lesson.Kept, word)
	}
}

// leaveLesson goes back to the lobby.
func (t *talk) leaveLesson(string) {
	t.say(text.LinearLessonLeft)
	t.goOut()
}

// offerLesson tells newcomers of the first game, and who has begun it that it can
// be gone on with.
func (t *talk) offerLesson() {
	switch {
	case lesson.Begun(t.learnt):
		t.say(text.LinearLessonGoOn, text.With{"Number": lesson.Resume(t.learnt).Number() + 1, "Steps": lesson.Count()})
	case !lesson.Finished(t.learnt) && !t.played():
		t.say(text.LinearLessonOffer)
	}
}

// played reports whether the person has played any match to its end, as far as
// it can be known.
func (t *talk) played() bool {
	if t.Person.Guest() {
		return false
	}
	matches, err := t.Archive.Page(t.Person.ID, archive.Query{Filter: archive.Filter{Player: t.Person.ID}, N: 1})
	return err != nil || len(matches) > 0
}
